package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.FIVE_TUPLE_AFFINITY;
import static dev.plumbline.faults.Cells.LATER_FRAGMENT;
import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.PER_CONNECTION;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.WHOLE_UDP;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;
import static dev.plumbline.faults.Cells.words;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TupleChoice;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.TupleKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A field too few or too many keys an entry. */
final class TrackingTupleFaults {

    private static final Predicate<Arrival> CONNECTIONS = PER_CONNECTION.and(TCP.or(WHOLE_UDP));

    private TrackingTupleFaults() {}

    static List<Fault> all() {
        return Stream.of(byAffinity(), byConnection(), bySession())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> byAffinity() {
        var faults = new ArrayList<Fault>();
        faults.add(new Fault(
                "per-connection-tracks-by-affinity",
                "With PER_CONNECTION an entry is keyed by the affinity's fields, as with PER_SESSION.",
                List.of("KEY-CONN-1", "KEY-CONN-2", "KEY-CONN-3", "TRACK-LOOKUP-5"),
                trackedAsSelected(PER_CONNECTION)));
        for (var affinity : Cells.SMALLER) {
            faults.add(new Fault(
                    "per-connection-tracks-tcp-by-affinity-under-" + kebab(affinity),
                    "With PER_CONNECTION and " + affinity + " TCP is tracked by the affinity's fields.",
                    List.of("KEY-CONN-1"),
                    trackedAsSelected(PER_CONNECTION.and(under(affinity)).and(TCP))));
            faults.add(new Fault(
                    "per-connection-tracks-udp-by-affinity-under-" + kebab(affinity),
                    "With PER_CONNECTION and " + affinity + " UDP is tracked by the affinity's fields.",
                    List.of("KEY-CONN-1"),
                    trackedAsSelected(PER_CONNECTION.and(under(affinity)).and(WHOLE_UDP))));
        }
        return faults;
    }

    /** In these cells an entry is keyed by the selection tuple. */
    static UnaryOperator<Steps> trackedAsSelected(Predicate<Arrival> cells) {
        return sound -> sound.withTuples(new TupleChoice() {
            @Override
            public FlowTuple selection(Arrival arrival, Latitude latitude) {
                return sound.tuples().selection(arrival, latitude);
            }

            @Override
            public FlowTuple tracking(Arrival arrival, Latitude latitude) {
                return cells.test(arrival)
                        ? sound.tuples().selection(arrival, latitude)
                        : sound.tuples().tracking(arrival, latitude);
            }
        });
    }

    private static List<Fault> byConnection() {
        var faults = new ArrayList<Fault>();
        for (var field : List.of(
                TupleField.SOURCE_PORT,
                TupleField.PROTOCOL,
                TupleField.DESTINATION_ADDRESS,
                TupleField.DESTINATION_PORT)) {
            faults.add(new Fault(
                    "connection-key-without-the-" + kebab(field),
                    "With PER_CONNECTION, connections that differ in the " + words(field) + " alone share an entry.",
                    List.of("KEY-CONN-1"),
                    WrongTuples.tracking(CONNECTIONS, (tuple, arrival) -> field.without(tuple))));
        }
        faults.add(tracked("tcp-tracked-by-3-tuple", "KEY-CONN-1", "TCP", PER_CONNECTION.and(TCP), TupleKind.THREE));
        faults.add(tracked(
                "udp-tracked-by-3-tuple", "KEY-CONN-1", "whole UDP", PER_CONNECTION.and(WHOLE_UDP), TupleKind.THREE));
        faults.add(new Fault(
                "later-fragment-tracked-by-its-datagram",
                "Fragments without ports share an entry only within their datagram.",
                List.of("KEY-CONN-2", "KEY-SESS-2"),
                WrongTuples.tracking(
                        LATER_FRAGMENT,
                        (tuple, arrival) -> TupleField.marked(
                                tuple, arrival.packet().fragment().orElseThrow().id()))));
        faults.add(tracked(
                "other-protocol-tracked-by-2-tuple",
                "KEY-CONN-3",
                "a protocol other than TCP and UDP",
                PER_CONNECTION.and(OTHER),
                TupleKind.TWO));
        return faults;
    }

    private static List<Fault> bySession() {
        var fiveTuple = PER_SESSION.and(FIVE_TUPLE_AFFINITY);
        var proto = PER_SESSION.and(under(SessionAffinity.CLIENT_IP_PROTO));
        var clientIp = PER_SESSION.and(under(SessionAffinity.CLIENT_IP));
        var noDestination = PER_SESSION.and(under(SessionAffinity.CLIENT_IP_NO_DESTINATION));
        return List.of(
                new Fault(
                        "per-session-tracks-by-connection",
                        "With PER_SESSION an entry is keyed as with PER_CONNECTION, whatever the affinity.",
                        List.of("KEY-SESS-6", "KEY-SESS-3", "KEY-SESS-4", "KEY-SESS-5", "TRACK-SYN-3"),
                        WrongTuples.tracking(
                                PER_SESSION.and(TCP.or(WHOLE_UDP)),
                                (tuple, arrival) -> TupleKind.FIVE.of(arrival.packet()))),
                tracked(
                        "per-session-tracks-5-tuple-affinity-by-2-tuple",
                        "KEY-SESS-1",
                        "a session of a 5-tuple affinity",
                        fiveTuple.and(TCP.or(WHOLE_UDP)),
                        TupleKind.TWO),
                tracked(
                        "per-session-tracks-fragments-by-source-address",
                        "KEY-SESS-2",
                        "a fragment of a 5-tuple affinity",
                        fiveTuple.and(LATER_FRAGMENT),
                        TupleKind.ONE),
                tracked(
                        "per-session-tracks-other-protocols-by-2-tuple",
                        "KEY-SESS-7",
                        "another protocol of a 5-tuple affinity",
                        fiveTuple.and(OTHER),
                        TupleKind.TWO),
                tracked(
                        "per-session-tracks-client-ip-proto-by-2-tuple",
                        "KEY-SESS-3",
                        "a session of CLIENT_IP_PROTO",
                        proto,
                        TupleKind.TWO),
                tracked(
                        "per-session-tracks-client-ip-by-3-tuple",
                        "KEY-SESS-4",
                        "a session of CLIENT_IP",
                        clientIp,
                        TupleKind.THREE),
                tracked(
                        "per-session-tracks-client-ip-by-source-address",
                        "KEY-SESS-4",
                        "a session of CLIENT_IP",
                        clientIp,
                        TupleKind.ONE),
                tracked(
                        "per-session-tracks-client-ip-no-destination-by-2-tuple",
                        "KEY-SESS-5",
                        "a session of CLIENT_IP_NO_DESTINATION",
                        noDestination,
                        TupleKind.TWO));
    }

    private static Fault tracked(String name, String rule, String traffic, Predicate<Arrival> cells, TupleKind kind) {
        return new Fault(
                name,
                "The entry of " + traffic + " is keyed by the " + kind + ".",
                List.of(rule),
                WrongTuples.tracking(cells, (tuple, arrival) -> kind.of(arrival.packet())));
    }
}
