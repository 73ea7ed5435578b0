package dev.plumbline.engine;

/** What the documents leave open, and an implementation may do either way. */
public enum Freedom {
    /** Whether an entry is there at the very instant of its idle timeout (ENTRY-IDLE-1). Recommended: gone. */
    IDLE_INSTANT(Constancy.EACH_TIME),
    /** Whether entries are there at the very instant at which draining ends (DRAIN-ON-1). Recommended: gone. */
    DRAINING_INSTANT(Constancy.EACH_TIME),
    /**
     * How many more entries than the oldest one go when a table is full (ENTRY-LRU-1). Recommended: none. Where entries of
     * removed back ends are in it, the last reading is that they made room already.
     */
    EVICTION_BATCH(Constancy.EACH_TIME),
    /**
     * Whether passing to or from the last resort or an empty set counts as a switch (FAILOVER-SWITCH-1). Recommended: it does
     * between the failover back ends and the last resort, else not.
     */
    LAST_RESORT_SWITCH(Constancy.EACH_TIME),
    /** Whether ill health that is over by the next packet ended the entry (ENTRY-HEALTH-1). Recommended: no. */
    HEALTH_MOMENT(Constancy.EACH_TIME),
    /** What health means for entries of a back end that drains (PERSIST-SCOPE-2). Recommended: nothing. */
    HEALTH_WHILE_DRAINING(Constancy.EACH_TIME),
    /** Whether entries of a back end that drains go by idling (DRAIN-ON-1). Recommended: they do. */
    IDLE_WHILE_DRAINING(Constancy.EACH_TIME),
    /** Whether the connections of a back end that was added again while it drained belong to its new stay. Recommended: no. */
    RETURN_WHILE_DRAINING(Constancy.ALWAYS_THE_SAME),
    /** Whether the older entry survives a SYN that is discarded (ELIG-DROP-1). Recommended: it does. */
    DISCARDED_SYN(Constancy.ALWAYS_THE_SAME),
    /** Whether SCTP is selected by 3-tuple (recommended) or as TCP is (KEY-SELECT-7). */
    SCTP_SELECTION(Constancy.ALWAYS_THE_SAME),
    /** Whether SCTP is tracked by 3-tuple (recommended) or as TCP is (KEY-CONN-3). */
    SCTP_TRACKING(Constancy.ALWAYS_THE_SAME),
    /** Whether first fragments are selected by 3-tuple (recommended) or as whole datagrams are (KEY-SELECT-2). */
    FIRST_FRAGMENT_SELECTION(Constancy.ALWAYS_THE_SAME),
    /** Whether first fragments are tracked by 3-tuple (recommended) or as whole datagrams are (KEY-CONN-2). */
    FIRST_FRAGMENT_TRACKING(Constancy.ALWAYS_THE_SAME),
    /** Whether a SYN of a connection that has an entry opens another one (recommended) or follows it (TRACK-EXT-3). */
    SYN_OF_A_CONNECTION(Constancy.EACH_TIME),
    /**
     * Whether an entry of a global balancer holds where something has changed, and of what is no open TCP connection
     * (TRACK-EXT-3, HEALTH-USE-2). Recommended: as on the internal page.
     */
    CONNECTION_AFTER_A_CHANGE(Constancy.EACH_TIME),
    /** What becomes of a new connection where no back end is healthy (HEALTH-USE-1). Recommended: any may get it. */
    NOBODY_HEALTHY(Constancy.EACH_TIME),
    /**
     * Which region takes a new connection where some may be full (REGION-SPILL-1, REGION-NEXT-1). Recommended: the nearest
     * one with a group below its limit.
     */
    FULL_REGION(Constancy.EACH_TIME);

    private final Constancy constancy;

    Freedom(Constancy constancy) {
        this.constancy = constancy;
    }

    /** Whether an implementation has to decide in the same way every time. */
    public Constancy constancy() {
        return constancy;
    }

    /** Whether a reading, once taken, binds. */
    public enum Constancy {
        /** Each decision stands for itself. */
        EACH_TIME,
        /** The reading is part of how an implementation is built. */
        ALWAYS_THE_SAME
    }
}
