package dev.plumbline.hashing;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Rendezvous hashing, or highest random weight (Thaler and Ravishankar, 1998): every member draws a weight for the key, and
 * the heaviest has it. A member that comes or goes takes or leaves the keys at which it is the heaviest, and no other key
 * moves.
 */
final class Rendezvous implements ConsistentHash {

    private final int[] byRank;
    private final long[] hashes;

    Rendezvous(List<String> members, long seed) {
        this(members, new NameHash(seed)::of);
    }

    Rendezvous(List<String> members, ToLongFunction<String> nameHash) {
        byRank = NameOrder.of(members, Integer.MAX_VALUE);
        hashes = new long[byRank.length];
        for (int rank = 0; rank < byRank.length; rank++) {
            hashes[rank] = nameHash.applyAsLong(members.get(byRank[rank]));
        }
    }

    @Override
    public int pick(long key) {
        int heaviest = 0;
        long most = Avalanche.absorb(hashes[0], key);
        for (int rank = 1; rank < hashes.length; rank++) {
            long weight = Avalanche.absorb(hashes[rank], key);
            // Of equal weights the name that sorts first has the key.
            if (weight > most) {
                heaviest = rank;
                most = weight;
            }
        }
        return byRank[heaviest];
    }
}
