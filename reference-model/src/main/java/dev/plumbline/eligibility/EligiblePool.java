package dev.plumbline.eligibility;

/** Which pool new connections go to at some moment. */
public enum EligiblePool {
    /** The primaries, at least one of them healthy; all back ends where failover is off. */
    PRIMARY,
    /** The failover back ends. */
    FAILOVER,
    /** The primaries as a last resort: nothing is healthy. */
    LAST_RESORT,
    /** None: nothing is healthy, and new connections are dropped. */
    NONE;

    /** Whether going from one to the other passes between the pools (FAILOVER-SWITCH-1). */
    public Switch switchTo(EligiblePool other) {
        if (this == other) {
            return Switch.NO;
        }
        if (this == NONE || other == NONE) {
            return Switch.RATHER_NOT;
        }
        boolean betweenPools = this == FAILOVER || other == FAILOVER;
        if (this == LAST_RESORT || other == LAST_RESORT) {
            return betweenPools ? Switch.RATHER : Switch.RATHER_NOT;
        }
        return Switch.YES;
    }

    /**
     * Whether a change of pool is a switch. Where nothing is healthy the documents do not say: the last resort may or may not
     * count as the primaries' turn, and so may what was eligible before it.
     */
    public enum Switch {
        NO,
        /** Not said; recommended: no switch. */
        RATHER_NOT,
        /** Not said; recommended: a switch. */
        RATHER,
        YES;

        /** What two changes one after the other are: as much of a switch as that which is more of one. */
        public Switch strongerOf(Switch other) {
            return compareTo(other) >= 0 ? this : other;
        }
    }
}
