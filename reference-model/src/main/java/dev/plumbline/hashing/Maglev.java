package dev.plumbline.hashing;

import java.util.Arrays;
import java.util.List;

/**
 * The look-up table of Maglev (Eisenbud et al., NSDI 2016, section 3.4). Members take turns to claim the next free slot
 * in an order of preference of their own, so that their shares are as good as equal. When a member comes or goes a few
 * slots change hands between the others too.
 */
final class Maglev implements ConsistentHash {

    /**
     * The size of the table, the smaller of the paper's two. It is prime, so that every skip leads through all slots. Shares
     * differ by one slot at most, which is 1 % of a share at 655 members.
     */
    static final int SLOTS = 65_537;

    private static final int FREE = -1;

    /** For each slot the index of its member in the list. */
    private final int[] table;

    Maglev(List<String> members, long seed) {
        int[] byRank = NameOrder.of(members, SLOTS);
        var offsets = new int[byRank.length];
        var skips = new int[byRank.length];
        var offsetHash = new NameHash(seed);
        var skipHash = new NameHash(~seed);
        for (int rank = 0; rank < byRank.length; rank++) {
            var name = members.get(byRank[rank]);
            offsets[rank] = reduce(offsetHash.of(name), SLOTS);
            skips[rank] = 1 + reduce(skipHash.of(name), SLOTS - 1);
        }
        table = populate(offsets, skips, SLOTS);
        Arrays.setAll(table, slot -> byRank[table[slot]]);
    }

    /**
     * The paper's population of the table.
     *
     * @param offsets the slot that each member prefers to all others
     * @param skips how far each member's next preference is from the one before
     * @param slots the size of the table, a prime
     * @return for each slot the member that has it
     */
    static int[] populate(int[] offsets, int[] skips, int slots) {
        var table = new int[slots];
        Arrays.fill(table, FREE);
        int[] preferred = offsets.clone();
        for (int filled = 0; filled < slots; filled++) {
            int member = filled % offsets.length;
            int slot = preferred[member];
            while (table[slot] != FREE) {
                slot = onwards(slot, skips[member], slots);
            }
            table[slot] = member;
            preferred[member] = onwards(slot, skips[member], slots);
        }
        return table;
    }

    private static int onwards(int slot, int skip, int slots) {
        int next = slot + skip;
        return next < slots ? next : next - slots;
    }

    @Override
    public int pick(long key) {
        return table[reduce(key, SLOTS)];
    }

    /**
     * Maps a hash to the numbers below a bound, by its upper half and without a division (Lemire, 2019). Each number comes
     * from ⌊2^32/bound⌋ halves or from one more: 1 in 65,535 for the whole table.
     */
    private static int reduce(long hash, int bound) {
        return (int) (((hash >>> 32) * bound) >>> 32);
    }
}
