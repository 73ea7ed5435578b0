package dev.plumbline.hashing;

/** A 64-bit hash of members' names. Another seed gives an unrelated hash. */
final class NameHash {

    private final long start;

    NameHash(long seed) {
        start = Avalanche.absorb(0, seed);
    }

    long of(String name) {
        long hash = start;
        for (int i = 0; i < name.length(); i++) {
            hash = Avalanche.absorb(hash, name.charAt(i));
        }
        return hash;
    }
}
