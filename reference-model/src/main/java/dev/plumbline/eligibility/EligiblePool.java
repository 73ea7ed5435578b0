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
        if (this == NONE || other == NONE || isPrimary() == other.isPrimary()) {
            return Switch.NO;
        }
        // Whether the last resort counts as the primaries' turn is not said, so it is not judged.
        return this == LAST_RESORT || other == LAST_RESORT ? Switch.OPEN : Switch.YES;
    }

    private boolean isPrimary() {
        return this != FAILOVER;
    }

    /** Whether a change of pool is a switch. */
    public enum Switch {
        YES,
        NO,
        /** The documents do not say. */
        OPEN
    }
}
