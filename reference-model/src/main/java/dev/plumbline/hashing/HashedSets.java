package dev.plumbline.hashing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The consistent hashes over the sets of members that were asked for last, for a balancer that selects from the same few
 * eligible sets again and again. It changes what is built, never what is picked. Not for use by several threads.
 */
public final class HashedSets {

    private static final float LOAD_FACTOR = 0.75f;

    private final HashKind kind;
    private final long seed;
    private final int capacity;

    /** In order of use, the set unused for longest first. */
    private final Map<List<String>, ConsistentHash> hashes = new LinkedHashMap<>(16, LOAD_FACTOR, true);

    // A set is like the one before, most often: back ends come and go one by one.
    private Optional<ConsistentHash> latest = Optional.empty();

    /**
     * Keeps no set yet.
     *
     * @param kind the structure to build
     * @param seed its seed
     * @param capacity how many sets to keep, at least 1
     * @throws IllegalArgumentException if the capacity is less than 1
     */
    public HashedSets(HashKind kind, long seed, int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("at least 1 set must be kept, not " + capacity);
        }
        this.kind = kind;
        this.seed = seed;
        this.capacity = capacity;
    }

    /**
     * The consistent hash over these members, whose indices are those of this list.
     *
     * @param members as for {@link HashKind#over}
     * @throws IllegalArgumentException as {@link HashKind#over} does
     */
    public ConsistentHash over(List<String> members) {
        var kept = hashes.get(members);
        return kept != null ? kept : keep(List.copyOf(members));
    }

    private ConsistentHash keep(List<String> members) {
        var hash = latest.map(before -> kind.over(members, seed, before)).orElseGet(() -> kind.over(members, seed));
        latest = Optional.of(hash);
        if (hashes.size() == capacity) {
            hashes.remove(hashes.keySet().iterator().next());
        }
        hashes.put(members, hash);
        return hash;
    }
}
