package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.Protocol;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One of the circumstances that a table is made of, to which a fault is confined: a row of the table is told from its
 * neighbours by the faults of its circumstances.
 *
 * @param name as the end of a fault's name
 * @param words as the end of a fault's description
 * @param cells the packets to which it applies
 */
record Factor(String name, String words, Predicate<Arrival> cells) {

    /** Protocols and kinds of fragments. */
    static List<Factor> protocols() {
        var others = Stream.of(Protocol.SCTP, Protocol.ICMP, Protocol.ESP, Protocol.AH, Protocol.GRE)
                .map(protocol -> new Factor(
                        "for-" + protocol.toString().toLowerCase(Locale.ROOT),
                        "for " + protocol,
                        arrival -> arrival.packet().protocol().equals(protocol)));
        return Stream.concat(
                        Stream.of(
                                new Factor("for-tcp", "for TCP", Cells.TCP),
                                new Factor("for-whole-udp", "for whole UDP", Cells.WHOLE_UDP),
                                new Factor("for-later-fragments", "for later fragments", Cells.LATER_FRAGMENT),
                                new Factor(
                                        "for-first-fragments",
                                        "for first fragments",
                                        Cells.UDP_FRAGMENT.and(Cells.LATER_FRAGMENT.negate()))),
                        others)
                .toList();
    }

    /** Session affinities, and tracking modes. */
    static List<Factor> tracking() {
        return Stream.concat(
                        Arrays.stream(SessionAffinity.values())
                                .map(affinity ->
                                        new Factor("under-" + kebab(affinity), "under " + affinity, under(affinity))),
                        Arrays.stream(TrackingMode.values())
                                .map(mode -> new Factor("with-" + kebab(mode), "with " + mode, Cells.in(mode))))
                .toList();
    }

    /** Persistence options. */
    static List<Factor> persistence() {
        return Arrays.stream(Persistence.values())
                .map(option -> new Factor("with-" + kebab(option), "with " + option, Cells.with(option)))
                .toList();
    }

    /** All of them. */
    static List<Factor> all() {
        return Stream.of(protocols(), tracking(), persistence())
                .flatMap(List::stream)
                .toList();
    }

    /** Those of these names. */
    static List<Factor> named(String... names) {
        return all().stream()
                .filter(factor -> Arrays.asList(names).contains(factor.name()))
                .toList();
    }
}
