package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.FIVE_TUPLE_AFFINITY;
import static dev.plumbline.faults.Cells.LATER_FRAGMENT;
import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;
import static dev.plumbline.faults.Cells.words;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A hash looks at a field without its last eight bits, so that neighbouring values select alike. */
final class CoarseFieldFaults {

    private static final Predicate<Arrival> IPV6 =
            arrival -> arrival.packet().src().version() == IpVersion.IPV6;

    private CoarseFieldFaults() {}

    static List<Fault> all() {
        return Stream.of(byConnection(), byAffinity(), apart())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> byConnection() {
        var faults = new ArrayList<Fault>();
        Cells.withPorts().forEach((kind, packets) -> {
            var cells = FIVE_TUPLE_AFFINITY.and(packets);
            for (var field : List.of(TupleField.SOURCE_ADDRESS, TupleField.SOURCE_PORT, TupleField.DESTINATION_PORT)) {
                faults.add(coarse(kind, kind, "KEY-SELECT-1", cells.and(IPV6.negate()), field));
            }
            faults.add(coarse(
                    kind + "-over-ipv6",
                    kind + " over IPv6",
                    "KEY-SELECT-1",
                    cells.and(IPV6),
                    TupleField.SOURCE_ADDRESS));
        });
        return faults;
    }

    private static List<Fault> byAffinity() {
        var rules = Map.of(
                SessionAffinity.CLIENT_IP_PROTO, "KEY-SELECT-3",
                SessionAffinity.CLIENT_IP, "KEY-SELECT-4",
                SessionAffinity.CLIENT_IP_NO_DESTINATION, "KEY-SELECT-5");
        return Cells.SMALLER.stream()
                .map(affinity -> coarse(
                        kebab(affinity),
                        "packets under " + affinity,
                        rules.get(affinity),
                        under(affinity),
                        TupleField.SOURCE_ADDRESS))
                .toList();
    }

    private static List<Fault> apart() {
        return List.of(
                coarse(
                        "later-fragments",
                        "later fragments",
                        "KEY-SELECT-2",
                        FIVE_TUPLE_AFFINITY.and(LATER_FRAGMENT),
                        TupleField.SOURCE_ADDRESS),
                coarse(
                        "other-protocols",
                        "what is neither TCP nor UDP",
                        "KEY-SELECT-7",
                        FIVE_TUPLE_AFFINITY.and(OTHER),
                        TupleField.SOURCE_ADDRESS));
    }

    private static Fault coarse(String name, String packets, String rule, Predicate<Arrival> cells, TupleField field) {
        return new Fault(
                "last-bits-of-the-" + kebab(field) + "-ignored-for-" + name,
                "The last eight bits of the " + words(field) + " of " + packets + " do not go into the hash.",
                List.of(rule),
                WrongTuples.selection(cells, (tuple, arrival) -> field.coarse(tuple)));
    }
}
