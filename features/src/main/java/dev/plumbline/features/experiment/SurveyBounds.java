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
 * <p>The chances below are α, that one case fails on a sound balancer with the roughest such hash, and β, that it passes on one
 * with the fault that is named. Those of shares and of movement follow from exact distributions, those of dispersion and
 * inheritance from simulated means and deviations; tests compute both. Nothing is tried again.
 */
public final class SurveyBounds {

    /** Over how many sets the mean is taken. */
    public static final int SETS = 16;

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

    /** At least so many connections through each set show what moves. */
    static final int FLOWS_TO_MOVE = 256;

    /**
     * The part of the connections that could stay, and move all the same: more is a fault. Rings, rendezvous and multi-probe
     * move none; Maglev with 1,009 slots moves 3 % when one of 10 comes or goes and 5 % when one of 50 does, the table of
     * 10,007 slots 1 %. Modulo hashing moves half at N = 3, eight in ten and more at N = 10. With 16 · 256 connections the
     * measured part is off by 0.8 % at most (one standard deviation): α and β < 1e-12, for any hash that moves less than a
     * sixth or more than a third.
     */
    public static final double MOST_MOVED = 0.25;

    /**
     * The part of a leaver's connections that one of nine others may inherit, in the mean over sets: more is no spreading. The
     * largest of nine parts is 0.24 in the mean where each of 50 points or 26 slots has an heir of its own, 0.21
     * with multi-probe, and off by 0.02 at most (one standard deviation): α < 1e-12. It is 1 where one neighbour inherits
     * everything, half or more where two do, 0.69 where three points of a ring do: β < 1e-6.
     */
    public static final double LARGEST_INHERITANCE = 0.45;

    /** Among how many others a leaver's connections have to spread for {@link #LARGEST_INHERITANCE} to hold. */
    static final int HEIRS = 9;

    /**
     * The root mean square of the deviations from a fair share, in parts of it, at N = {@link #CROWD}: more is a fault.
     * Rendezvous into 256 slots comes to √(19/256) = 0.27, a ring of 50 points to 0.14; a ring of three points to √(19/61) =
     * 0.56, 64 slots to √(19/64) = 0.54. The measured figure is off by 0.013 for the former and 0.026 for the latter (one
     * standard deviation): α < 1e-9, β < 1e-3. At N = 50, and with the bound at 0.45, the slots come to
     * √(49/256) = 0.44, so that one in ten runs would fail a sound hash.
     */
    public static final double MOST_DISPERSED = 0.4;

    /** How many back ends a set has for {@link #MOST_DISPERSED} to hold. */
    static final int CROWD = 20;

    private SurveyBounds() {}

    /**
     * How far a mean share may at least lie from a fair one, in parts of it: 7.2 standard deviations, √((N−1)·(H + 1/F)/16)
     * each, of which H is the hash's part, the larger of 1/256 and 1/(50·N+1), and 1/F that of counting F connections a
     * set. With 1,024 connections: 19 % at N = 2, 22 % at 3, 25 % at 5, 38 % at 10, 40 % at 11. The share of a back end that
     * counts half is off by 33 % at N = 2, 40 % at 3, 44 % at 5, 47 % at 10, and that of one that counts double by 33 % to
     * 82 %: β < 1e-3.
     *
     * @param members N, the number of eligible back ends
     * @param flows F, the connections through each set
     */
    static double leastTolerance(int members, int flows) {
        double hash = Math.max(1.0 / SLOTS, 1.0 / (POINTS * members + 1));
        return DEVIATIONS * Math.sqrt((members - 1) * (hash + 1.0 / flows) / SETS);
    }
}
