package dev.plumbline.histories;

import java.util.List;

/** The rules that the judge decides in random histories, so that they have to show there. */
final class DecidedRules {

    static final List<String> ALL = List.of(
            "DRAIN-ON-1",
            "ELIG-DROP-1",
            "ELIG-FO-1",
            "ELIG-FO-2",
            "ELIG-FO-3",
            "ELIG-FO-4",
            "ELIG-FO-5",
            "ELIG-LAST-1",
            "ELIG-OFF-1",
            "ELIG-OFF-2",
            "ENTRY-FIN-1",
            "ENTRY-IDLE-1",
            "ENTRY-IDLE-2",
            "ENTRY-RST-1",
            "FAILOVER-DRAIN-2",
            "HASH-SAME-1",
            "KEY-CONN-1",
            "KEY-SELECT-1",
            "KEY-SELECT-2",
            "KEY-SELECT-3",
            "KEY-SELECT-4",
            "KEY-SELECT-5",
            "KEY-SELECT-7",
            "LAZY-FAILOVER-1",
            "LAZY-FAILOVER-2",
            "LAZY-HEALTH-1",
            "LAZY-HEALTH-2",
            "PERSIST-ALWAYS-1",
            "PERSIST-ALWAYS-4",
            "PERSIST-ALWAYS-5",
            "PERSIST-DEFAULT-1",
            "PERSIST-DEFAULT-2",
            "PERSIST-DEFAULT-3",
            "PERSIST-DEFAULT-4",
            "PERSIST-DEFAULT-5",
            "TRACK-LOOKUP-1",
            "TRACK-LOOKUP-2",
            "TRACK-LOOKUP-3",
            "TRACK-LOOKUP-4",
            "TRACK-SYN-1",
            "TRACK-SYN-2",
            "TRACK-SYN-3");

    private DecidedRules() {}
}
