package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.WHOLE_UDP;
import static dev.plumbline.faults.Cells.carrying;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.Backend;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TupleKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One affinity is taken for another, for part of the back ends, or for no hashing at all. */
final class AffinityFaults {

    private AffinityFaults() {}

    static List<Fault> all() {
        return Stream.of(defaults(), unhashed(), hashedOtherwise())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> defaults() {
        var faults = new ArrayList<Fault>();
        for (var protocol : List.of("TCP", "UDP")) {
            faults.add(new Fault(
                    "affinity-of-" + protocol.toLowerCase(Locale.ROOT) + "-defaults-to-client-ip",
                    "The affinity of a " + protocol + " service is CLIENT_IP where it is left out.",
                    List.of("AFFINITY-DEFAULT-1"),
                    WrongAdmission.rewriting(
                            service -> service.sessionAffinity().isEmpty()
                                            && service.protocol()
                                                    .filter(protocol::equals)
                                                    .isPresent()
                                    ? service.withSessionAffinity(SessionAffinity.CLIENT_IP.name())
                                    : service)));
        }
        faults.add(new Fault(
                "affinity-of-another-product-taken",
                "The affinity GENERATED_COOKIE is taken, as if it had been left out.",
                List.of("AFFINITY-VALUES-1"),
                WrongAdmission.accepting(
                        service -> service.sessionAffinity()
                                .filter("GENERATED_COOKIE"::equals)
                                .isPresent(),
                        wrong -> wrong.rule().equals("AFFINITY-VALUES-1"))));
        return faults;
    }

    private static List<Fault> unhashed() {
        var none = under(SessionAffinity.NONE);
        return List.of(
                turns(
                        "none-goes-by-turns-for-tcp",
                        "TCP without SYN",
                        none.and(TCP).and(SYN.negate())),
                turns("none-goes-by-turns-for-syn", "a SYN", none.and(SYN)),
                turns("none-goes-by-turns-for-udp", "UDP", none.and(WHOLE_UDP)),
                turns("none-goes-by-turns-for-icmp", "ICMP", none.and(carrying(Protocol.ICMP))),
                turns("none-goes-by-turns-for-other-protocols", "what is neither TCP nor UDP", none.and(OTHER)));
    }

    private static Fault turns(String name, String traffic, Predicate<Arrival> packets) {
        return new Fault(
                name,
                "With NONE " + traffic + " goes to the back ends in turn.",
                List.of("AFFINITY-NONE-1", "HASH-SELECT-1"),
                ProtocolCellFaults.inTurn(packets));
    }

    private static List<Fault> hashedOtherwise() {
        var faults = new ArrayList<Fault>();
        for (var affinity : SessionAffinity.values()) {
            boolean five = affinity.isFiveTuple();
            faults.add(new Fault(
                    joined("per-session-selects", five ? "without-the-source-port" : "by-5-tuple", "under", affinity),
                    "With PER_SESSION and " + affinity + (five ? " the source port does not go" : " all ports go")
                            + " into the hash.",
                    List.of("HASH-INPUT-1"),
                    WrongTuples.selection(
                            PER_SESSION.and(under(affinity)).and(TCP.or(WHOLE_UDP)),
                            (tuple, arrival) -> five
                                    ? TupleField.SOURCE_PORT.without(tuple)
                                    : TupleKind.FIVE.of(arrival.packet()))));
            faults.add(new Fault(
                    joined("only-back-end-missed-under", affinity),
                    "With " + affinity + " a single healthy back end does not get every new connection.",
                    List.of("HASH-SINGLE-1"),
                    sound -> sound.withSelection((arrival, tuple, eligible, chooser) ->
                            eligible.members().size() == 1 && under(affinity).test(arrival)
                                    ? List.copyOf(arrival.service().members().values())
                                            .get(0)
                                    : sound.selection().of(arrival, tuple, eligible, chooser))));
        }
        for (var affinity : Cells.SMALLER) {
            Cells.withPorts()
                    .forEach((name, packets) -> faults.add(new Fault(
                            joined(name, "ports-hashed-under", affinity),
                            "With " + affinity + " the ports of " + name + " go into the hash.",
                            List.of("HASH-INPUT-1", "HASH-SAME-2", "CLIENT-SKEW-1", "AFFINITY-ROLE-1"),
                            WrongTuples.selection(
                                    under(affinity).and(packets),
                                    (tuple, arrival) -> TupleKind.FIVE.of(arrival.packet())))));
            faults.add(new Fault(
                    joined("affinity-of-the-first-group-only", affinity),
                    affinity
                            + " holds for the back ends of the first group; those of the others are selected by 5-tuple.",
                    List.of("AFFINITY-LEVEL-1"),
                    sound -> firstGroupOnly(sound, under(affinity))));
        }
        return faults;
    }

    private static Steps firstGroupOnly(Steps sound, Predicate<Arrival> cells) {
        return sound.withSelection((arrival, tuple, eligible, chooser) -> {
            var selected = sound.selection().of(arrival, tuple, eligible, chooser);
            var first = eligible.members().get(0).group();
            if (!cells.test(arrival) || selected.group().equals(first)) {
                return selected;
            }
            List<Backend> others = eligible.members().stream()
                    .filter(member -> !member.group().equals(first))
                    .toList();
            var narrowed = eligible.adjusted(others, "AFFINITY-LEVEL-1", "the affinity is that of another group");
            return sound.selection().of(arrival, TupleKind.FIVE.of(arrival.packet()), narrowed, chooser);
        });
    }
}
