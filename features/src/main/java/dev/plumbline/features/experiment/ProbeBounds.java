package dev.plumbline.features.experiment;

/**
 * How many flows a probe takes, and what it concludes. A black box shows an entry only where selecting anew would choose
 * otherwise; these are the bounds within which that is certain enough.
 */
public final class ProbeBounds {

    /** How many connections a scenario opens to see whether they stay or are selected anew. */
    public static final int FLOWS = 64;

    /**
     * Of {@link #FLOWS} flows on one back end, so many at most stay there when they are selected anew among {@link
     * #CROWD}. Selected anew, a flow stays with the old back end's share p. Even with twice a fair share, p = 2/16, the
     * chance that 32 or more of 64 stay, Σ_{k≥32} C(64,k) p^k (1−p)^{64−k}, is below 1e-12. If they are answered from the
     * table all 64 stay, so none is missed.
     */
    public static final int MOST_STAYING = 31;

    /** The chance of that, at most. */
    static final double MOST_STAY_BY_CHANCE = 1e-12;

    /**
     * Of {@link #FLOWS} flows so many can be asked to be selected another back end than their neighbours. The chance that fewer
     * are is Σ_{k≤7} C(64,k) (1−p)^k p^{64−k} < 1e-40 with p = 2/16. Where the last five bits of a field go for nothing, two
     * neighbours part with 1/32: of 64 pairs eight or more do so less than once in 1000 runs.
     */
    static final int FEWEST_ELSEWHERE = 8;

    /** The chance of that, at most, and so of all staying, (2/16)^64. */
    static final double FEW_ELSEWHERE_BY_CHANCE = 1e-40;

    /** Among how many back ends flows have to be selected anew for {@link #MOST_STAYING} to hold. */
    public static final int CROWD = 16;

    /** The chance of missing some member of a set that is no smaller than half a fair share. */
    public static final double MISS = 1e-9;

    /**
     * Among more, a hash that deals out 256 slots leaves one of them without any too often: of 15 once in a million runs. Of 9
     * it misses one less than once in 10^9 runs, however many flows there are.
     */
    static final int MOST_TO_REACH = 9;

    private ProbeBounds() {}

    /**
     * How many flows meet every member of a set of N, each of them with at least half a fair share: a member with share
     * 1/(2N) is missed by n flows with (1−1/2N)^n, any of N with at most N times that; solved for {@link #MISS}.
     */
    public static int flowsToReach(int members) {
        return (int) Math.ceil(Math.log(members / MISS) / -Math.log1p(-1.0 / (2.0 * members)));
    }
}
