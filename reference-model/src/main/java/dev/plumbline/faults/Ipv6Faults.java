package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.PER_CONNECTION;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.UDP_FRAGMENT;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** IPv6 packets are selected, looked up or recorded otherwise than IPv4 ones. */
final class Ipv6Faults {

    private static final Predicate<Arrival> IPV6 =
            arrival -> arrival.packet().src().version() == IpVersion.IPV6;

    private Ipv6Faults() {}

    static List<Fault> all() {
        var faults = new ArrayList<Fault>();
        Cells.withPorts().forEach((name, packets) -> {
            for (var field : List.of(
                    TupleField.SOURCE_ADDRESS,
                    TupleField.SOURCE_PORT,
                    TupleField.DESTINATION_ADDRESS,
                    TupleField.DESTINATION_PORT)) {
                faults.add(new Fault(
                        joined("ipv6", name, "selection-ignores-the", field),
                        "The " + Cells.words(field) + " of " + name + " over IPv6 does not go into the hash.",
                        List.of("KEY-SELECT-1"),
                        WrongTuples.selection(IPV6.and(packets), (tuple, arrival) -> field.without(tuple))));
            }
        });
        for (var field : List.of(TupleField.SOURCE_PORT, TupleField.DESTINATION_ADDRESS, TupleField.DESTINATION_PORT)) {
            faults.add(new Fault(
                    joined("ipv6-connection-key-without-the", field),
                    "Connections over IPv6 that differ in the " + Cells.words(field) + " alone share an entry.",
                    List.of("KEY-CONN-1"),
                    WrongTuples.tracking(IPV6.and(PER_CONNECTION), (tuple, arrival) -> field.without(tuple))));
        }
        faults.add(new Fault(
                "ipv6-addresses-hashed-by-their-upper-half",
                "Of an IPv6 address the upper 64 bits go into the hash.",
                List.of("KEY-SELECT-3", "KEY-SELECT-4", "KEY-SELECT-5"),
                WrongTuples.selection(IPV6, (tuple, arrival) -> upperHalves(tuple))));
        faults.addAll(tables());
        for (var affinity : SessionAffinity.values()) {
            faults.add(new Fault(
                    joined("ipv6-round-robin-under", affinity),
                    "With " + affinity + " new connections over IPv6 go to the back ends in turn.",
                    List.of("HASH-SAME-1"),
                    ProtocolCellFaults.inTurn(IPV6.and(under(affinity)))));
        }
        return faults;
    }

    private static List<Fault> tables() {
        return List.of(
                new Fault(
                        "ipv6-syn-looked-up",
                        "With PER_CONNECTION a SYN over IPv6 is answered from the table if there is an entry.",
                        List.of("TRACK-SYN-1"),
                        WrongLookup.includingSyn(IPV6.and(PER_CONNECTION))),
                new Fault(
                        "ipv6-syn-of-a-session-skips-the-table",
                        "With PER_SESSION a SYN over IPv6 opens a connection under every affinity.",
                        List.of("TRACK-SYN-3"),
                        WrongLookup.skippedBy(IPV6.and(PER_SESSION).and(SYN))),
                new Fault(
                        "ipv6-sessions-not-tracked",
                        "With PER_SESSION nothing over IPv6 leaves an entry.",
                        List.of("KEY-SESS-3", "KEY-SESS-4", "KEY-SESS-5"),
                        EntryFaults.unrecorded(IPV6.and(PER_SESSION))),
                new Fault(
                        "ipv6-fragments-not-tracked",
                        "Fragments over IPv6 leave no entry.",
                        List.of("KEY-CONN-2"),
                        EntryFaults.unrecorded(IPV6.and(UDP_FRAGMENT))),
                new Fault(
                        "ipv6-other-protocols-not-tracked",
                        "What is neither TCP nor UDP leaves no entry over IPv6.",
                        List.of("KEY-CONN-3"),
                        EntryFaults.unrecorded(IPV6.and(OTHER))));
    }

    private static FlowTuple upperHalves(FlowTuple tuple) {
        return new FlowTuple(
                tuple.kind(),
                upperHalf(tuple.src()),
                upperHalf(tuple.dst()),
                tuple.protocol(),
                tuple.srcPort(),
                tuple.dstPort());
    }

    private static IpAddress upperHalf(IpAddress address) {
        return new IpAddress(address.version(), address.high(), 0);
    }
}
