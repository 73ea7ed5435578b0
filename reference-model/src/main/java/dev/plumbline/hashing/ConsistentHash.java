package dev.plumbline.hashing;

/**
 * Maps keys to the members of one set (HASH-CONSIST-1). The member depends on the key, the names in the set and the seed
 * alone, never on the order in which the names were listed. Immutable, so it may be shared between threads.
 */
@FunctionalInterface
public interface ConsistentHash {

    /**
     * The member that the key falls to. Allocates nothing.
     *
     * @param key a well-mixed 64-bit hash of what is looked up, such as {@link TupleHash#of}
     * @return the member's index in the list that this was built over
     */
    int pick(long key);
}
