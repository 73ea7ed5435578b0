package dev.plumbline.hashing;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The unit circle (HASH-CIRCLE-1): each member stands at many pseudo-random points of a circle that is 2^64 round, and a
 * key falls to the member whose point is the next one onwards. A member that comes or goes takes or leaves the arcs
 * before its own points, and no other arc changes hands.
 */
final class UnitCircle implements ConsistentHash {

    /**
     * How many points each member stands at. With V points for each of N members the arcs are those of N·V uniform points,
     * so a member's share is Beta(V, (N − 1)·V) distributed: its mean is 1/N, and its standard deviation, in parts of that
     * mean, √((N − 1)/(N·V + 1)), less than 1/√V. With 1,000 points that is 3.2 %; a tenth of it would take a hundred times
     * as many.
     */
    static final int POINTS = 1_000;

    private static final int RANK_BITS = 20;
    private static final long RANK = (1L << RANK_BITS) - 1;

    /** The largest number of members. */
    static final int MEMBERS = 1 << RANK_BITS;

    private static final int GONE = -1;

    private final ToLongFunction<String> nameHash;
    private final int[] byRank;
    private final String[] names;

    /**
     * The points in signed order, which goes round the same circle from another start. The lowest bits of each hold its
     * member's rank in place of the hash's, so that where two points coincide the name that sorts first has the arc.
     */
    private final long[] points;

    UnitCircle(List<String> members, long seed) {
        this(members, new NameHash(seed)::of);
    }

    UnitCircle(List<String> members, ToLongFunction<String> nameHash) {
        this(members, nameHash, new String[0], new long[0]);
    }

    /** The circle over these members, on which the points of those that were known before are where they are. */
    private UnitCircle(List<String> members, ToLongFunction<String> nameHash, String[] known, long[] knownPoints) {
        this.nameHash = nameHash;
        byRank = NameOrder.of(members, MEMBERS);
        names = Arrays.stream(byRank).mapToObj(members::get).toArray(String[]::new);
        int[] ranks = Arrays.stream(known)
                .mapToInt(name -> Math.max(GONE, Arrays.binarySearch(names, name)))
                .toArray();
        points = merged(knownPoints, ranks, sorted(drawn(without(ranks))));
    }

    /** The circle over other members. It is the one that would be built from nothing; only the points of new ones are drawn. */
    UnitCircle over(List<String> members) {
        return new UnitCircle(members, nameHash, names, points);
    }

    /** The ranks of all members but these. */
    private int[] without(int[] ranks) {
        var rest = new BitSet();
        rest.set(0, names.length);
        Arrays.stream(ranks).filter(rank -> rank != GONE).forEach(rest::clear);
        return rest.stream().toArray();
    }

    private long[] drawn(int[] ranks) {
        var drawn = new long[ranks.length * POINTS];
        for (int member = 0; member < ranks.length; member++) {
            long state = nameHash.applyAsLong(names[ranks[member]]);
            for (int i = 0; i < POINTS; i++) {
                drawn[member * POINTS + i] = (Avalanche.draw(state, i) & ~RANK) | ranks[member];
            }
        }
        return drawn;
    }

    /**
     * Points that were known, with the ranks that their members have now, and others, all in order. Members keep their order; so
     * their points do.
     */
    private long[] merged(long[] known, int[] ranks, long[] others) {
        var all = new long[names.length * POINTS];
        int next = 0;
        int other = 0;
        for (long before : known) {
            int rank = ranks[(int) (before & RANK)];
            if (rank != GONE) {
                long point = (before & ~RANK) | rank;
                while (other < others.length && others[other] < point) {
                    all[next++] = others[other++];
                }
                all[next++] = point;
            }
        }
        System.arraycopy(others, other, all, next, others.length - other);
        return all;
    }

    /** Sorts points that are spread evenly: each goes at once to about where it belongs, so that little is left to compare. */
    private static long[] sorted(long[] drawn) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(drawn.length);
        var ends = new int[(1 << bits) + 1];
        for (long point : drawn) {
            ends[stretch(point, bits) + 1]++;
        }
        for (int i = 1; i < ends.length; i++) {
            ends[i] += ends[i - 1];
        }
        // Each entry is where its stretch begins, and then, one by one, where it ends.
        var sorted = new long[drawn.length];
        for (long point : drawn) {
            sorted[ends[stretch(point, bits)]++] = point;
        }
        int start = 0;
        for (int end : ends) {
            Arrays.sort(sorted, start, end);
            start = end;
        }
        return sorted;
    }

    /** In which of 2^bits equal stretches of the circle a point lies. */
    private static int stretch(long point, int bits) {
        return (int) ((point ^ Long.MIN_VALUE) >>> (Long.SIZE - bits));
    }

    @Override
    public int pick(long key) {
        // Without its lowest bits the key comes before every point at the same place, whatever the ranks there.
        int found = Arrays.binarySearch(points, key & ~RANK);
        int next = found >= 0 ? found : -found - 1;
        long point = points[next == points.length ? 0 : next];
        return byRank[(int) (point & RANK)];
    }
}
