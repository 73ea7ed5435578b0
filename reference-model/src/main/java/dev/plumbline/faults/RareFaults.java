package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.SYN;

import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.TupleHash;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.TupleKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Wrong for one connection in 500 or another number, and right for all others. */
final class RareFaults {

    private static final int ODDS = 500;
    private static final TupleHash LOT = new TupleHash(0x10775);

    private RareFaults() {}

    static List<Fault> all() {
        return Stream.of(byKind(), amongMany(), unsteady())
                .flatMap(List::stream)
                .toList();
    }

    private static boolean isUnlucky(Arrival arrival) {
        return isUnlucky(arrival, ODDS);
    }

    /** Whether its five-tuple is one in so many. */
    static boolean isUnlucky(Arrival arrival, int odds) {
        return isUnlucky(TupleKind.FIVE.of(arrival.packet()), odds);
    }

    private static boolean isUnlucky(FlowTuple tuple, int odds) {
        return Long.remainderUnsigned(LOT.of(tuple), odds) == 0;
    }

    private static List<Fault> byKind() {
        var faults = new ArrayList<Fault>();
        Cells.withPorts().forEach((kind, packets) -> {
            faults.add(new Fault(
                    "one-new-" + kind + "-connection-in-500-dropped",
                    "The first packet of one " + kind + " connection in 500 is dropped.",
                    List.of("ELIG-MEAN-1"),
                    dropped(packets)));
            faults.add(new Fault(
                    "one-" + kind + "-connection-in-500-not-looked-up",
                    "The packets of one " + kind + " connection in 500 skip the table.",
                    List.of("TRACK-LOOKUP-2"),
                    WrongLookup.skippedBy(packets.and(RareFaults::isUnlucky).and(SYN.negate()))));
        });
        return faults;
    }

    private static UnaryOperator<Steps> dropped(Predicate<Arrival> packets) {
        var unlucky = packets.and(RareFaults::isUnlucky);
        return WrongLookup.refusing(
                (lookup, arrival) -> !(lookup instanceof Lookup.Hit) && unlucky.test(arrival),
                "ELIG-MEAN-1",
                "it is one in 500");
    }

    private static List<Fault> amongMany() {
        var faults = new ArrayList<Fault>();
        for (int members : new int[] {64, 256}) {
            faults.add(new Fault(
                    "among-more-than-" + members + "-one-in-500-dropped",
                    "With more than " + members + " back ends one new connection in 500 is dropped.",
                    List.of("HASH-FAIR-1"),
                    dropped(arrival -> arrival.service().members().size() > members)));
        }
        return faults;
    }

    private static List<Fault> unsteady() {
        return List.of(
                new Fault(
                        "one-tuple-in-500-selects-whatever-the-health",
                        "One tuple in 500 selects among all back ends, healthy or not.",
                        List.of("ELIG-MEAN-1"),
                        selectingWhateverTheHealth(ODDS)),
                new Fault(
                        "one-tuple-in-500-selects-in-turn",
                        "One tuple in 500 is hashed another way every other time.",
                        List.of("HASH-SAME-1"),
                        RareFaults::inTurn));
    }

    /** One tuple in so many selects among all back ends. */
    static UnaryOperator<Steps> selectingWhateverTheHealth(int odds) {
        return sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> sound.selection()
                .of(arrival, tuple, isUnlucky(tuple, odds) ? whatever(arrival, eligible) : eligible, chooser));
    }

    private static EligibleSet whatever(Arrival arrival, EligibleSet eligible) {
        return eligible.adjusted(
                List.copyOf(arrival.service().members().values()), "ELIG-MEAN-1", "health is ignored by mistake");
    }

    private static Steps inTurn(Steps sound) {
        Map<FlowTuple, Integer> turns = new HashMap<>();
        return sound.withSelection((arrival, tuple, eligible, chooser) -> {
            int turn = isUnlucky(tuple, ODDS) ? turns.merge(tuple, 1, Integer::sum) % 2 : 0;
            return sound.selection().of(arrival, TupleField.marked(tuple, turn), eligible, chooser);
        });
    }
}
