package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.PER_CONNECTION;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TupleKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What comes along a route is not taken, or is selected or tracked otherwise than what is sent to the rule's address. */
final class RouteFaults {

    static final Predicate<Arrival> ALONG_A_ROUTE =
            arrival -> !arrival.packet().dst().equals(arrival.frontend().address());

    private RouteFaults() {}

    static List<Fault> all() {
        return Stream.of(notTaken(), untracked(), tracked(), selected())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> notTaken() {
        return List.of(
                notTaken("tcp", packet -> packet.protocol().equals(Protocol.TCP)),
                notTaken("udp", packet -> packet.protocol().equals(Protocol.UDP)),
                notTaken("icmp", packet -> packet.protocol().equals(Protocol.ICMP)),
                notTaken("gre", packet -> packet.protocol().equals(Protocol.GRE)),
                notTaken("ipv6", packet -> packet.dst().version() == IpVersion.IPV6),
                new Fault(
                        "udp-rule-takes-any-address",
                        "A forwarding rule takes UDP to other addresses than its own.",
                        List.of("NEXTHOP-DEST-2"),
                        sound -> sound.withForwardingRules((packet, configuration) -> sound.forwardingRules()
                                .of(packet, configuration)
                                .or(() -> configuration.frontends().stream()
                                        .filter(frontend ->
                                                packet.protocol().equals(Protocol.UDP) && frontend.takes(packet))
                                        .findFirst()))));
    }

    private static Fault notTaken(String traffic, Predicate<Packet> packets) {
        return new Fault(
                "route-not-taken-by-" + traffic,
                "As next hop the balancer takes " + traffic + " only to its own address.",
                List.of("NEXTHOP-DEST-1"),
                sound -> sound.withForwardingRules((packet, configuration) -> sound.forwardingRules()
                        .of(packet, configuration)
                        .filter(frontend ->
                                !packets.test(packet) || frontend.address().equals(packet.dst()))));
    }

    private static List<Fault> untracked() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                Cells.withPorts()
                        .forEach((name, packets) -> faults.add(new Fault(
                                joined("along-a-route", name, "not-tracked", mode, affinity),
                                "With " + mode + " and " + affinity + ", " + name + " along a route leaves no entry.",
                                List.of("NEXTHOP-SAME-1"),
                                EntryFaults.unrecorded(cell(mode, affinity).and(packets)))));
            }
        }
        return faults;
    }

    private static List<Fault> tracked() {
        var faults = new ArrayList<Fault>();
        for (var affinity : SessionAffinity.values()) {
            faults.add(new Fault(
                    joined("along-a-route-syn-looked-up-under", affinity),
                    "With " + affinity + " a SYN along a route is answered from the table.",
                    List.of("NEXTHOP-SAME-1"),
                    WrongLookup.includingSyn(ALONG_A_ROUTE.and(PER_CONNECTION).and(under(affinity)))));
            for (var mode : TrackingMode.values()) {
                if (mode == TrackingMode.PER_SESSION && affinity == SessionAffinity.CLIENT_IP_NO_DESTINATION) {
                    continue;
                }
                faults.add(new Fault(
                        joined("along-a-route-tracked-without-the-destination", mode, affinity),
                        "With " + mode + " and " + affinity + " all destinations along a route are tracked as one.",
                        List.of("NEXTHOP-SAME-1"),
                        WrongTuples.tracking(cell(mode, affinity), RouteFaults::withTheRulesAddress)));
            }
        }
        Cells.withPorts()
                .forEach((name, packets) -> faults.add(new Fault(
                        "along-a-route-" + name + "-session-tracked-by-its-destination",
                        "With CLIENT_IP_NO_DESTINATION and PER_SESSION, " + name
                                + " along a route is tracked by 2-tuple.",
                        List.of("NEXTHOP-HASH-2"),
                        WrongTuples.tracking(
                                cell(TrackingMode.PER_SESSION, SessionAffinity.CLIENT_IP_NO_DESTINATION)
                                        .and(packets),
                                (tuple, arrival) -> TupleKind.TWO.of(arrival.packet())))));
        return faults;
    }

    private static List<Fault> selected() {
        var faults = new ArrayList<Fault>();
        Cells.withPorts().forEach((name, packets) -> {
            for (var affinity : SessionAffinity.values()) {
                boolean hashed = affinity != SessionAffinity.CLIENT_IP_NO_DESTINATION;
                faults.add(new Fault(
                        joined("along-a-route", name, hashed ? "destination-ignored" : "destination-counted", affinity),
                        "With " + affinity + " the destination of " + name + " along a route "
                                + (hashed ? "does not go" : "goes") + " into the hash.",
                        List.of(hashed ? "NEXTHOP-HASH-1" : "NEXTHOP-HASH-2"),
                        WrongTuples.selection(
                                ALONG_A_ROUTE.and(under(affinity)).and(packets),
                                hashed
                                        ? RouteFaults::withTheRulesAddress
                                        : (tuple, arrival) -> TupleKind.TWO.of(arrival.packet()))));
            }
        });
        faults.add(new Fault(
                "along-an-ipv6-route-destination-ignored",
                "The destination of IPv6 packets along a route does not go into the hash.",
                List.of("NEXTHOP-HASH-1"),
                WrongTuples.selection(
                        ALONG_A_ROUTE.and(arrival -> arrival.packet().dst().version() == IpVersion.IPV6),
                        RouteFaults::withTheRulesAddress)));
        for (var affinity : SessionAffinity.values()) {
            faults.add(new Fault(
                    joined("along-a-route-round-robin-under", affinity),
                    "With " + affinity + " new connections along a route go to the back ends in turn.",
                    List.of("NEXTHOP-STABLE-1"),
                    ProtocolCellFaults.inTurn(ALONG_A_ROUTE.and(under(affinity)))));
        }
        return faults;
    }

    private static Predicate<Arrival> cell(TrackingMode mode, SessionAffinity affinity) {
        return ALONG_A_ROUTE.and(in(mode)).and(under(affinity));
    }

    private static FlowTuple withTheRulesAddress(FlowTuple tuple, Arrival arrival) {
        return new FlowTuple(
                tuple.kind(),
                tuple.src(),
                arrival.frontend().address(),
                tuple.protocol(),
                tuple.srcPort(),
                tuple.dstPort());
    }
}
