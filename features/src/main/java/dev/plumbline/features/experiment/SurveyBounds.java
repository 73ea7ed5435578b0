package dev.plumbline.features.experiment;

/**
 * How many sets and connections a survey takes, and what it concludes.
 *
 * <p>«As fair as possible», «most» and «about 1/N» carry no number. Sound hashes differ, and one set's luck is no fault, so
 * every verdict is about the mean over {@link #SETS} sets that have nothing in common, and every bound lies where the
 * roughest hash that is still in use passes by far: a ring with 50 points for each back end, rendezvous into 256 slots,
 * multi-probe hashing with 21 probes, Maglev with a small table. In one set such a hash leaves single back ends a third short;
 * all of them, however, are as likely to favour one back end as another, and none moves a connection without need but
 * Maglev, which moves a few.
 *
 * <p>What a mean is off by is mostly the hash's luck with a set, and little of it the number of connections counted there. So
 * many sets of a few connections say more than a few sets of many: with 64 sets of 256 a share of 1/10 is known to within
 * 24 %, with 16 sets of 1,024 to within 38 %.
 *
 * <p>The chances below are α, that one look fails on a sound balancer with the roughest such hash, and β, that it passes on one
 * with the fault that is named. Those of shares and of movement follow from exact distributions, those of dispersion and of
 * the largest share from simulated means and deviations; tests compute both. Nothing is tried again.
 */
public final class SurveyBounds {

    /** Over how many sets the mean is taken, where nothing else is asked for. */
    public static final int SETS = 64;

    /** A mean over fewer sets says nothing: a single one would weigh too much. */
    static final int FEWEST_SETS = 16;

    /** With fewer connections a set shows hardly more than chance. */
    static final int FEWEST_FLOWS = 16;

    /** What each look promises: a sound balancer with the roughest hash fails it with this chance at most. */
    static final double ALPHA = 1e-9;

    /**
     * A coarse sound hash: rendezvous hashing decides for each of so many slots who owns it. The share of one among N then
     * deviates by √((N−1)/256) of a fair share (one standard deviation), 19 % at N = 10.
     */
    static final int SLOTS = 256;

    /**
     * Another one, rougher where N is small: each back end stands at so many points of a circle. A share then deviates by
     * √((N−1)/(50·N+1)), 10 % at N = 2 and 13 % at N = 10.
     */
    static final int POINTS = 50;

    /**
     * How far the mean share may lie from a fair one, in standard deviations. A binomial is skewed, so that 7.2 of them
     * are worth what 6.3 of a normal distribution are: for N = 2 to 11 and six places α < 1e-9.
     */
    private static final double DEVIATIONS = 7.2;

    /**
     * The part of the connections that could stay, and move all the same: more is a fault. Rings, rendezvous and multi-probe
     * move none; Maglev with 1,009 slots moves 3 % when one of 10 comes or goes and 5 % when one of 50 does, the table of
     * 10,007 slots 1 %. Jump hashing, where the last back end takes the place of the one that leaves, moves what the last one
     * had: of N = 3 a sixth in the mean over sets, none in a third of them and a quarter in the others, so that it takes 180
     * sets to know. Modulo hashing moves half at N = 3, eight in ten and more at N = 10. α is below 1e-9, and so is β for one
     * that moves a third or more.
     */
    public static final double MOST_MOVED = 0.25;

    /** What a small Maglev table moves at most. */
    private static final double MOVED_BY_MAGLEV = 0.06;

    /**
     * The root mean square of the deviations from a fair share, in parts of it, at N = {@link #CROWD}: more is a fault.
     * Rendezvous into 256 slots comes to √(19/256) = 0.27, a ring of 50 points to 0.14; a ring of three points to √(19/61) =
     * 0.56, 64 slots to √(19/64) = 0.54: α is below 1e-9, β below 1e-3. At N = 50, and with the bound at 0.45, the slots come
     * to √(49/256) = 0.44, so that one in ten runs would fail a sound hash.
     */
    public static final double MOST_DISPERSED = 0.4;

    /** How many back ends a set has for {@link #MOST_DISPERSED} to hold. */
    static final int CROWD = 20;

    /** How many connections through each set it takes for the same. */
    static final int FLOWS_OF_A_CROWD = 256;

    private SurveyBounds() {}

    /**
     * How far a mean share may at least lie from a fair one, in parts of it: 7.2 standard deviations, √((N−1)·(H + 1/F)/S)
     * each, of which H is the hash's part, the larger of 1/256 and 1/(50·N+1), and 1/F that of counting F connections a
     * set. With 64 sets of 256 connections: 11 % at N = 2, 13 % at 3, 16 % at 5, 24 % at 10. The share of a back end that
     * counts half is off by 33 % at N = 2, 40 % at 3, 44 % at 5, 47 % at 10, and that of one that counts double by 33 % to
     * 82 %: β < 1e-3.
     *
     * @param members N, the number of eligible back ends
     * @param sets S, the number of sets
     * @param flows F, the connections through each set
     */
    static double leastTolerance(int members, int sets, int flows) {
        return DEVIATIONS * deviation(members, flows) / Math.sqrt(sets);
    }

    /**
     * What the largest share of a set, in fair shares and in the mean over sets, may at least come to: 1 + q·√((N−1)·(H + 1/F)),
     * as above. The largest of N = 9 or 20 normal values lies 1.5 or 1.9 standard deviations above the mean, give or take 0.6,
     * so that q = 2.15 + 5.2/√S has 7.2 standard deviations of a mean over S sets and room for the skew of a binomial: α < 1e-9.
     * With 64 sets of 256 connections it is 2.08 at N = 20 and 1.70 at N = 9. At N = 20 it comes to 2.5 where one back end,
     * whichever it is, gets 8 percentage points of all connections besides its share; at N = 9 to 1.8 where one of them got
     * all that a tenth had: β < 1e-3.
     */
    static double leastLargest(int members, int sets, int flows) {
        return 1 + (2.15 + 5.2 / Math.sqrt(sets)) * deviation(members, flows);
    }

    /** One standard deviation of a share in one set, in fair shares, with the roughest hash. */
    private static double deviation(int members, int flows) {
        double hash = Math.max(1.0 / SLOTS, 1.0 / (POINTS * members + 1));
        return Math.sqrt((members - 1) * (hash + 1.0 / flows));
    }

    /**
     * The part of the connections that may at least move: what jump hashing moves in the mean, m·(N−1)/N, or a small Maglev
     * table, and 7.2 standard deviations of a mean over S sets: in one set jump hashing moves m = (N−2)/(N−1)² unless it is the
     * last one that leaves, and counting adds its part.
     *
     * @param members N, the number of eligible back ends before the change
     * @param sets S, the number of sets
     * @param staying how many connections could stay, in a set
     */
    static double leastMoved(int members, int sets, double staying) {
        double others = (members - 1.0) / members;
        double moved = (members - 2.0) / ((members - 1.0) * (members - 1.0));
        double mean = Math.max(MOVED_BY_MAGLEV, others * moved);
        double amongSets = others * (1 - others) * moved * moved;
        double counted = mean * (1 - mean) / Math.max(1, staying);
        return mean + DEVIATIONS * Math.sqrt((amongSets + counted) / sets);
    }
}
