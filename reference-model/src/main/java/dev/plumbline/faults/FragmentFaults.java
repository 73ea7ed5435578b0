package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.LATER_FRAGMENT;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.UDP_FRAGMENT;
import static dev.plumbline.faults.Cells.WHOLE_UDP;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.Frontend;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TupleKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Fragments or whole datagrams of UDP are dropped, or are taken for each other where they differ or alike. */
final class FragmentFaults {

    private static final Predicate<Arrival> FIRST_FRAGMENT = UDP_FRAGMENT.and(LATER_FRAGMENT.negate());
    private static final int HIGHEST_WELL_KNOWN_PORT = 1023;

    private FragmentFaults() {}

    static List<Fault> all() {
        return Stream.of(notTaken(), keyed(), apart()).flatMap(List::stream).toList();
    }

    private static List<Fault> notTaken() {
        return List.of(
                new Fault(
                        "whole-datagrams-dropped",
                        "UDP that is not fragmented is taken by no forwarding rule.",
                        List.of("FRAG-BOTH-1"),
                        refusing((packet, frontend) ->
                                isUdp(packet) && packet.fragment().isEmpty())),
                new Fault(
                        "first-fragments-dropped",
                        "Fragments that hold ports are taken by no forwarding rule.",
                        List.of("FRAG-BOTH-1", "FRAG-NOWAIT-1"),
                        refusing((packet, frontend) -> packet.isUdpFragment() && !isLater(packet))),
                new Fault(
                        "later-fragment-waits-for-the-first",
                        "A later fragment is dropped while the first one of its datagram has not come.",
                        List.of("FRAG-NOWAIT-1"),
                        FragmentFaults::waitingForTheFirst),
                new Fault(
                        "udp-rule-takes-no-later-fragment",
                        "A rule for UDP does not take fragments without ports, one for all protocols does.",
                        List.of("FRAG-ALLPORTS-1"),
                        refusing((packet, frontend) ->
                                isLater(packet) && frontend.protocol().isPresent())),
                new Fault(
                        "rule-for-all-protocols-takes-no-later-fragment",
                        "A rule for all protocols does not take fragments without ports, one for UDP does.",
                        List.of("FRAG-ALLPORTS-1"),
                        refusing((packet, frontend) ->
                                isLater(packet) && frontend.protocol().isEmpty())),
                new Fault(
                        "all-ports-are-the-well-known-ones",
                        "A rule for all ports takes those up to 1023.",
                        List.of("FRAG-ALLPORTS-2"),
                        refusing((packet, frontend) ->
                                frontend.ports().isEmpty() && packet.dstPort().orElse(0) > HIGHEST_WELL_KNOWN_PORT)));
    }

    private static UnaryOperator<Steps> refusing(BiPredicate<Packet, Frontend> refused) {
        return sound -> sound.withForwardingRules((packet, configuration) ->
                sound.forwardingRules().of(packet, configuration).filter(frontend -> !refused.test(packet, frontend)));
    }

    private static Steps waitingForTheFirst(Steps sound) {
        var begun = new HashSet<List<Object>>();
        return sound.withForwardingRules((packet, configuration) -> {
            if (packet.isUdpFragment()) {
                List<Object> datagram =
                        List.of(packet.src(), packet.fragment().orElseThrow().id());
                if (!isLater(packet)) {
                    begun.add(datagram);
                } else if (!begun.contains(datagram)) {
                    return Optional.empty();
                }
            }
            return sound.forwardingRules().of(packet, configuration);
        });
    }

    private static boolean isUdp(Packet packet) {
        return packet.protocol().equals(Protocol.UDP);
    }

    private static boolean isLater(Packet packet) {
        return packet.isUdpFragment()
                && !packet.fragment().map(Fragment::isFirst).orElse(false);
    }

    private static List<Fault> keyed() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            var rule = mode == TrackingMode.PER_CONNECTION ? "KEY-CONN-2" : "KEY-SESS-2";
            faults.add(new Fault(
                    joined("later-fragment-tracked-by-its-offset", mode),
                    "With " + mode + " fragments without ports share an entry only at the same offset.",
                    List.of(rule),
                    WrongTuples.tracking(
                            in(mode).and(LATER_FRAGMENT),
                            (tuple, arrival) -> TupleField.marked(
                                    tuple,
                                    arrival.packet().fragment().orElseThrow().offset()))));
            for (var affinity : SessionAffinity.values()) {
                if (mode == TrackingMode.PER_CONNECTION || affinity.isFiveTuple()) {
                    faults.add(new Fault(
                            joined("whole-datagram-tracked-like-a-fragment", mode, affinity),
                            "With " + mode + " and " + affinity + " whole datagrams are tracked by 3-tuple.",
                            List.of(rule),
                            WrongTuples.tracking(
                                    in(mode).and(under(affinity)).and(WHOLE_UDP),
                                    (tuple, arrival) -> TupleKind.THREE.of(arrival.packet()))));
                }
            }
        }
        return faults;
    }

    private static List<Fault> apart() {
        var faults = new ArrayList<Fault>();
        for (var affinity : List.of(SessionAffinity.CLIENT_IP, SessionAffinity.CLIENT_IP_PROTO)) {
            var first = under(affinity).and(FIRST_FRAGMENT);
            faults.add(new Fault(
                    joined("first-fragment-selected-apart-under", affinity),
                    "With " + affinity + " a first fragment is hashed in a way of its own.",
                    List.of("FRAG-SAME-1"),
                    WrongTuples.selection(first, (tuple, arrival) -> TupleField.marked(tuple, 1))));
            faults.add(new Fault(
                    joined("first-fragment-tracked-apart-under", affinity),
                    "With PER_SESSION and " + affinity + " a first fragment has an entry of its own.",
                    List.of("FRAG-SAME-2"),
                    WrongTuples.tracking(PER_SESSION.and(first), (tuple, arrival) -> TupleField.marked(tuple, 1))));
        }
        return faults;
    }
}
