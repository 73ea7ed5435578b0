package dev.plumbline.hashing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The consistent hashes to choose from. */
public enum HashKind {
    /** Members and keys on one unit circle, as the documents describe it (HASH-CIRCLE-1). */
    RING,
    /** The look-up table of the Maglev paper: the evenest and the fastest, yet not quite minimal in what it moves. */
    MAGLEV,
    /** Highest random weight: moves the least and needs no table, but looks at every member for each key. */
    RENDEZVOUS;

    /**
     * The kind of this name.
     *
     * @param name a kind's name in lower case, as {@link #toString} gives it
     * @throws IllegalArgumentException if there is no such kind; the message lists those there are
     */
    public static HashKind named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown hash '" + name + "'; known: "
                        + Arrays.stream(values()).map(HashKind::toString).collect(Collectors.joining(", "))));
    }

    /**
     * Builds the structure over these members.
     *
     * @param members the members' names in any order, at least one, none of them twice
     * @param seed gives another mapping for each value, the same for the same
     * @throws IllegalArgumentException if there is no member, one is named twice, or there are more than the structure
     *     has room for: 1,048,576 on the ring, 65,537 in Maglev's table
     */
    public ConsistentHash over(List<String> members, long seed) {
        return switch (this) {
            case RING -> new UnitCircle(members, seed);
            case MAGLEV -> new Maglev(members, seed);
            case RENDEZVOUS -> new Rendezvous(members, seed);
        };
    }

    /**
     * Builds the structure over other members. It picks as one that is built from nothing does. On the ring only what is new is
     * worked out; in Maglev's table every slot may change hands, and there is nothing to keep.
     *
     * @param members as for {@link #over(List, long)}
     * @param seed the seed of what was built before
     * @param before what this kind built before, with that seed
     * @throws IllegalArgumentException as {@link #over(List, long)} does
     */
    ConsistentHash over(List<String> members, long seed, ConsistentHash before) {
        return this == RING ? ((UnitCircle) before).over(members) : over(members, seed);
    }

    /** The name in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
