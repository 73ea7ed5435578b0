package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.SYN;

import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.HarderFaults.Family;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Wrong for few flows, always the same ones, or for few packets, by chance; or for a few addresses and ports. */
final class SeldomFaults {

    private static final int[] ODDS = {100, 500, 1000, 5000};
    private static final long LAST_BITS = 0xf;

    private SeldomFaults() {}

    static List<Family> families() {
        return List.of(
                new Family(
                        "for one flow in n, always the same ones: to any back end, healthy or not",
                        IntStream.of(ODDS)
                                .mapToObj(SeldomFaults::astrayWhateverTheHealth)
                                .toList()),
                new Family(
                        "for one flow in n, always the same ones: its packets skip the table",
                        IntStream.of(ODDS)
                                .mapToObj(SeldomFaults::flowNotLookedUp)
                                .toList()),
                new Family(
                        "for one packet in n, by chance: it is lost",
                        IntStream.of(ODDS).mapToObj(SeldomFaults::packetLost).toList()),
                new Family(
                        "for one packet in n, by chance: it skips the table",
                        IntStream.of(ODDS)
                                .mapToObj(SeldomFaults::packetNotLookedUp)
                                .toList()),
                new Family(
                        "for some addresses or ports: their packets skip the table",
                        List.of(
                                notLookedUp(
                                        "from-the-upper-half-of-ports",
                                        "from port 32768 and above",
                                        arrival -> srcPort(arrival) >= 32_768),
                                notLookedUp(
                                        "from-addresses-that-end-in-four-ones",
                                        "from addresses that end in four ones",
                                        arrival -> (arrival.packet().src().low() & LAST_BITS) == LAST_BITS),
                                notLookedUp(
                                        "from-ports-40000-to-40999",
                                        "from ports 40000 to 40999",
                                        arrival -> srcPort(arrival) / 1000 == 40),
                                notLookedUp(
                                        "from-ports-below-1024",
                                        "from ports below 1024",
                                        arrival -> srcPort(arrival) < 1024),
                                notLookedUp(
                                        "from-port-65535", "from port 65535", arrival -> srcPort(arrival) == 65_535),
                                notLookedUp("to-port-443", "to port 443", SeldomFaults::isToPort443))));
    }

    private static int srcPort(Arrival arrival) {
        return arrival.packet().srcPort().orElse(-1);
    }

    private static boolean isToPort443(Arrival arrival) {
        return arrival.packet().dstPort().orElse(-1) == 443;
    }

    // ---- always the same ones

    private static Fault astrayWhateverTheHealth(int odds) {
        return new Fault(
                "one-flow-in-" + odds + "-selects-whatever-the-health",
                "One selection tuple in " + odds + " selects among all back ends, healthy or not.",
                List.of("ELIG-MEAN-1", "ELIG-OFF-1"),
                RareFaults.selectingWhateverTheHealth(odds));
    }

    private static Fault flowNotLookedUp(int odds) {
        return new Fault(
                "one-flow-in-" + odds + "-not-looked-up",
                "The packets of one five-tuple in " + odds + " skip the table.",
                List.of("TRACK-LOOKUP-2"),
                WrongLookup.skippedBy(SYN.negate().and(arrival -> RareFaults.isUnlucky(arrival, odds))));
    }

    private static Fault notLookedUp(String name, String words, Predicate<Arrival> packets) {
        return new Fault(
                "packets-" + name + "-not-looked-up",
                "Packets " + words + " skip the table.",
                List.of("TRACK-LOOKUP-2"),
                WrongLookup.skippedBy(SYN.negate().and(packets)));
    }

    // ---- by chance, from one source for the whole process

    private static Fault packetLost(int odds) {
        var chance = new SplittableRandom(odds);
        return new Fault(
                "one-packet-in-" + odds + "-lost",
                "One packet in " + odds + " is lost by chance.",
                List.of("TRACK-LOOKUP-2", "ELIG-MEAN-1"),
                lost(arrival -> chance.nextInt(odds) == 0));
    }

    private static UnaryOperator<Steps> lost(Predicate<Arrival> packets) {
        return sound -> sound.withLookup((arrival, key, tables, upkeep, trace) -> packets.test(arrival)
                ? new Lookup.Refused("ELIG-MEAN-1", "it is lost by chance")
                : sound.lookup().of(arrival, key, tables, upkeep, trace));
    }

    private static Fault packetNotLookedUp(int odds) {
        var chance = new SplittableRandom(odds);
        return new Fault(
                "one-packet-in-" + odds + "-not-looked-up",
                "One packet in " + odds + " skips the table by chance.",
                List.of("TRACK-LOOKUP-2"),
                WrongLookup.skippedBy(SYN.negate().and(arrival -> chance.nextInt(odds) == 0)));
    }
}
