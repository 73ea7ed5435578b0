package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.FIVE_TUPLE_AFFINITY;
import static dev.plumbline.faults.Cells.LATER_FRAGMENT;
import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.WHOLE_UDP;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;
import static dev.plumbline.faults.Cells.words;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.Fragment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A field too few or too many selects. */
final class SelectionTupleFaults {

    private static final Predicate<Arrival> WITH_PORTS = TCP.or(WHOLE_UDP);

    private SelectionTupleFaults() {}

    static List<Fault> all() {
        return Stream.of(byConnection(), byDatagram(), byAffinity(), apart())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> byConnection() {
        var faults = new ArrayList<Fault>();
        for (var field : TupleField.values()) {
            faults.add(ignored("", "", FIVE_TUPLE_AFFINITY.and(WITH_PORTS), field));
            // Were one of the two hashed without the protocol, they would part all the same.
            if (field == TupleField.PROTOCOL) {
                continue;
            }
            faults.add(ignored("-of-tcp", " of TCP", FIVE_TUPLE_AFFINITY.and(TCP), field));
            faults.add(ignored("-of-udp", " of UDP", FIVE_TUPLE_AFFINITY.and(WHOLE_UDP), field));
        }
        return faults;
    }

    private static Fault ignored(String nameOfTraffic, String traffic, Predicate<Arrival> cells, TupleField field) {
        return new Fault(
                "five-tuple-selection" + nameOfTraffic + "-ignores-the-" + kebab(field),
                "The 5-tuple selection" + traffic + " does not take the " + words(field) + " into account.",
                List.of("KEY-SELECT-1", "KEY-TUPLE-1"),
                WrongTuples.selection(cells, (tuple, arrival) -> field.without(tuple)));
    }

    private static List<Fault> byDatagram() {
        var fragments = FIVE_TUPLE_AFFINITY.and(LATER_FRAGMENT);
        return List.of(
                new Fault(
                        "later-fragment-selected-by-its-datagram",
                        "The datagram's identification goes into the hash of a fragment without ports.",
                        List.of("KEY-SELECT-2"),
                        WrongTuples.selection(
                                fragments,
                                (tuple, arrival) -> TupleField.marked(
                                        tuple, fragment(arrival).id()))),
                new Fault(
                        "later-fragment-selected-by-its-offset",
                        "The offset goes into the hash of a fragment without ports.",
                        List.of("KEY-SELECT-2"),
                        WrongTuples.selection(
                                fragments,
                                (tuple, arrival) -> TupleField.marked(
                                        tuple, fragment(arrival).offset()))),
                new Fault(
                        "later-fragment-selection-ignores-the-source-address",
                        "All fragments without ports to one address are selected alike.",
                        List.of("KEY-SELECT-2"),
                        WrongTuples.selection(fragments, (tuple, arrival) -> TupleField.SOURCE_ADDRESS.without(tuple))),
                new Fault(
                        "first-back-end-for-later-fragments",
                        "A fragment without ports goes to the first eligible back end, unhashed.",
                        List.of("KEY-SELECT-2", "FRAG-SAME-1"),
                        sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> LATER_FRAGMENT.test(arrival)
                                ? eligible.members().get(0)
                                : sound.selection().of(arrival, tuple, eligible, chooser))));
    }

    private static Fragment fragment(Arrival arrival) {
        return arrival.packet().fragment().orElseThrow();
    }

    private static List<Fault> byAffinity() {
        var faults = new ArrayList<Fault>();
        faults.addAll(counted(
                SessionAffinity.CLIENT_IP_PROTO, "KEY-SELECT-3", TupleField.SOURCE_PORT, TupleField.DESTINATION_PORT));
        faults.addAll(forgotten(
                SessionAffinity.CLIENT_IP_PROTO,
                "KEY-SELECT-3",
                TupleField.SOURCE_ADDRESS,
                TupleField.DESTINATION_ADDRESS,
                TupleField.PROTOCOL));
        faults.addAll(counted(
                SessionAffinity.CLIENT_IP,
                "KEY-SELECT-4",
                TupleField.SOURCE_PORT,
                TupleField.DESTINATION_PORT,
                TupleField.PROTOCOL));
        faults.addAll(forgotten(
                SessionAffinity.CLIENT_IP, "KEY-SELECT-4", TupleField.SOURCE_ADDRESS, TupleField.DESTINATION_ADDRESS));
        faults.addAll(counted(
                SessionAffinity.CLIENT_IP_NO_DESTINATION,
                "KEY-SELECT-5",
                TupleField.SOURCE_PORT,
                TupleField.DESTINATION_PORT,
                TupleField.PROTOCOL,
                TupleField.DESTINATION_ADDRESS));
        faults.addAll(forgotten(SessionAffinity.CLIENT_IP_NO_DESTINATION, "KEY-SELECT-5", TupleField.SOURCE_ADDRESS));
        return faults;
    }

    private static List<Fault> counted(SessionAffinity affinity, String rule, TupleField... fields) {
        return Stream.of(fields)
                .map(field -> new Fault(
                        kebab(affinity) + "-selects-by-the-" + kebab(field),
                        "Under " + affinity + " the " + words(field) + " goes into the hash.",
                        field == TupleField.SOURCE_PORT
                                ? List.of(rule, "HASH-SAME-2", "CLIENT-SKEW-1")
                                : List.of(rule, "HASH-SAME-2"),
                        WrongTuples.selection(
                                under(affinity), (tuple, arrival) -> field.with(tuple, arrival.packet()))))
                .toList();
    }

    private static List<Fault> forgotten(SessionAffinity affinity, String rule, TupleField... fields) {
        return Stream.of(fields)
                .map(field -> new Fault(
                        kebab(affinity) + "-ignores-the-" + kebab(field),
                        "Under " + affinity + " the " + words(field) + " does not go into the hash.",
                        List.of(rule, "KEY-TUPLE-1"),
                        WrongTuples.selection(under(affinity), (tuple, arrival) -> field.without(tuple))))
                .toList();
    }

    private static List<Fault> apart() {
        return List.of(
                new Fault(
                        "later-fragment-selected-apart-from-whole-datagrams",
                        "Under the smaller affinities a fragment without ports is hashed in a way of its own.",
                        List.of("FRAG-SAME-1", "KEY-SELECT-3", "KEY-SELECT-4", "KEY-SELECT-6"),
                        WrongTuples.selection(
                                LATER_FRAGMENT.and(FIVE_TUPLE_AFFINITY.negate()),
                                (tuple, arrival) -> TupleField.marked(tuple, 1))),
                new Fault(
                        "other-protocol-selected-without-the-protocol",
                        "Under the 5-tuple affinities the protocol does not go into the hash of other protocols.",
                        List.of("KEY-SELECT-7", "KEY-SELECT-6"),
                        WrongTuples.selection(
                                OTHER.and(FIVE_TUPLE_AFFINITY),
                                (tuple, arrival) -> TupleField.PROTOCOL.without(tuple))));
    }
}
