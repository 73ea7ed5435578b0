package dev.plumbline.hashing;

/**
 * The mixing that all hashes here are made of: a change of any bit that goes in changes each bit that comes out in about
 * half of all cases.
 */
final class Avalanche {

    /** 2^64 divided by the golden ratio: the step of SplitMix64. */
    private static final long STEP = 0x9e3779b97f4a7c15L;

    private Avalanche() {}

    /** The state of a hash that has taken in one word more. */
    static long absorb(long state, long word) {
        return mix((state ^ word) + STEP);
    }

    /**
     * The draw of this number from the pseudo-random sequence that a state begins: SplitMix64 (Steele, Lea and Flood,
     * OOPSLA 2014).
     */
    static long draw(long state, int number) {
        return mix(state + (number + 1L) * STEP);
    }

    /** A bijection of the 64-bit words: the finaliser of SplitMix64, Stafford's variant 13 of MurmurHash3's. */
    private static long mix(long word) {
        long z = word;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
