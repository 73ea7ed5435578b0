package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.LATER_FRAGMENT;
import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP_FRAGMENT;
import static dev.plumbline.faults.Cells.WHOLE_UDP;
import static dev.plumbline.faults.Cells.carrying;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A kind of traffic is taken for another, keyed in a way of its own, or not held to the eligible set. */
final class TrafficKindFaults {

    private static final List<Protocol> OTHERS =
            List.of(Protocol.SCTP, Protocol.ICMP, Protocol.ESP, Protocol.AH, Protocol.GRE);

    private TrafficKindFaults() {}

    static List<Fault> all() {
        return Stream.of(confused(), sessionsOfTheirOwn(), ineligible())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> confused() {
        var faults = new ArrayList<Fault>();
        var pairs = List.of(
                List.of(Protocol.ICMP, Protocol.GRE),
                List.of(Protocol.ESP, Protocol.AH),
                List.of(Protocol.AH, Protocol.ICMP),
                List.of(Protocol.GRE, Protocol.ESP),
                List.of(Protocol.TCP, Protocol.ICMP),
                List.of(Protocol.UDP, Protocol.ESP),
                List.of(Protocol.ICMPV6, Protocol.ESP));
        for (var pair : pairs) {
            var either = carrying(pair.get(0)).or(carrying(pair.get(1)));
            var names = name(pair.get(0)) + "-and-" + name(pair.get(1));
            if (pair.stream().noneMatch(Protocol::hasPorts)) {
                faults.add(new Fault(
                        names + "-selected-as-one-protocol",
                        "For the hash " + pair.get(0) + " and " + pair.get(1) + " are one protocol.",
                        List.of("KEY-SELECT-7"),
                        WrongTuples.selection(either, (tuple, arrival) -> TupleField.PROTOCOL.without(tuple))));
            }
            faults.add(new Fault(
                    names + "-tracked-as-one-protocol",
                    "For the table " + pair.get(0) + " and " + pair.get(1) + " are one protocol.",
                    List.of("KEY-CONN-3", "KEY-SESS-7", "KEY-SESS-3"),
                    WrongTuples.tracking(either, (tuple, arrival) -> TupleField.PROTOCOL.without(tuple))));
        }
        for (var affinity : SessionAffinity.values()) {
            if (affinity != SessionAffinity.CLIENT_IP && affinity != SessionAffinity.CLIENT_IP_NO_DESTINATION) {
                faults.add(new Fault(
                        joined("fragments-and-other-protocols-selected-as-one-protocol-under", affinity),
                        "With " + affinity + " the protocol does not go into the hash of what has no ports.",
                        List.of("KEY-SELECT-6"),
                        WrongTuples.selection(
                                under(affinity).and(LATER_FRAGMENT.or(OTHER)),
                                (tuple, arrival) -> TupleField.PROTOCOL.without(tuple))));
            }
        }
        return faults;
    }

    private static List<Fault> sessionsOfTheirOwn() {
        var faults = new ArrayList<Fault>();
        kinds().forEach((name, packets) -> faults.add(new Fault(
                name + "-has-a-session-of-its-own",
                "With PER_SESSION what a client sends by " + name + " has an entry of its own.",
                List.of("KEY-SESS-4", "KEY-SESS-5"),
                WrongTuples.tracking(PER_SESSION.and(packets), (tuple, arrival) -> TupleField.marked(tuple, 1)))));
        return faults;
    }

    private static List<Fault> ineligible() {
        var faults = new ArrayList<Fault>();
        var kinds = kinds();
        kinds.put("udp", WHOLE_UDP);
        kinds.put("syn", SYN);
        kinds.put("mid-stream-tcp", TCP.and(SYN.negate()));
        kinds.put("fin", TCP.and(carrying(TcpFlag.FIN)));
        kinds.forEach((name, packets) -> faults.add(new Fault(
                "unhealthy-back-ends-for-" + name,
                "New connections that begin with " + name + " are given to unhealthy back ends, too.",
                List.of("ELIG-MEAN-1"),
                sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> sound.selection()
                        .of(
                                arrival,
                                tuple,
                                packets.test(arrival)
                                        ? eligible.adjusted(
                                                List.copyOf(arrival.service()
                                                        .members()
                                                        .values()),
                                                "ELIG-MEAN-1",
                                                "health does not count")
                                        : eligible,
                                chooser)))));
        faults.add(new Fault(
                "expired-entry-followed-once-more",
                "The packet that finds its entry expired still follows it.",
                List.of("ELIG-MEAN-1", "ENTRY-IDLE-1"),
                sound -> sound.withLookup((arrival, key, tables, upkeep, trace) -> {
                    var lookup = sound.lookup().of(arrival, key, tables, upkeep, trace);
                    return lookup instanceof Lookup.Removed removed
                                    && removed.rule().equals("ENTRY-IDLE-1")
                            ? new Lookup.Hit(removed.entry())
                            : lookup;
                })));
        faults.add(new Fault(
                "syn-follows-its-entry-to-an-unhealthy-back-end",
                "A SYN on a known 5-tuple goes where the connection is, be that healthy or not.",
                List.of("ELIG-MEAN-1"),
                WrongLookup.includingSyn(arrival -> true)));
        return faults;
    }

    private static Map<String, Predicate<Arrival>> kinds() {
        var kinds = new LinkedHashMap<String, Predicate<Arrival>>();
        OTHERS.forEach(protocol -> kinds.put(name(protocol), carrying(protocol)));
        kinds.put("later-fragment", LATER_FRAGMENT);
        kinds.put("first-fragment", UDP_FRAGMENT.and(LATER_FRAGMENT.negate()));
        return kinds;
    }

    private static String name(Protocol protocol) {
        return protocol.toString().toLowerCase(Locale.ROOT);
    }
}
