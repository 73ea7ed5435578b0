package dev.plumbline.hashing;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** What the tests of this package hash. */
final class Keys {

    private Keys() {}

    /** Uniform keys, the same for the same seed. */
    static long[] random(int count, long seed) {
        return new SplittableRandom(seed).longs(count).toArray();
    }

    /** Names that sort otherwise than they count: vm-10 comes before vm-2. */
    static List<String> members(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> "vm-" + i).toList();
    }

    /** How many of the keys fall to each member. */
    static int[] counts(ConsistentHash hash, int members, long[] keys) {
        var counts = new int[members];
        for (long key : keys) {
            counts[hash.pick(key)]++;
        }
        return counts;
    }
}
