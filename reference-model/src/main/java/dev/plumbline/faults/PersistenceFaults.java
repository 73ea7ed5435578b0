package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.FIVE_TUPLE_AFFINITY;
import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.PER_CONNECTION;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.SCTP;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Connections leave an unhealthy back end where they persist, or stay where they do not. */
final class PersistenceFaults {

    private static final Predicate<Arrival> BY_DEFAULT = Cells.with(Persistence.DEFAULT_FOR_PROTOCOL);
    private static final int PACKETS = 3;

    private PersistenceFaults() {}

    static List<Fault> all() {
        return Stream.of(perConnection(), perSession(), byOption())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> perConnection() {
        var byDefault = BY_DEFAULT.and(PER_CONNECTION);
        var faults = new ArrayList<Fault>();
        faults.add(new Fault(
                "tcp-leaves-an-unhealthy-back-end",
                "TCP connections do not persist on an unhealthy back end.",
                List.of("PERSIST-DEFAULT-1", "PERSIST-DEFAULT-4", "PERSIST-VALUES-2", "ELIG-MEAN-2", "PERSIST-TCP-2"),
                leaving(BY_DEFAULT.and(TCP))));
        for (var affinity : SessionAffinity.values()) {
            faults.add(new Fault(
                    "tcp-leaves-an-unhealthy-back-end-under-" + kebab(affinity),
                    "With PER_CONNECTION and " + affinity + " TCP connections do not persist.",
                    List.of("PERSIST-DEFAULT-1", "PERSIST-VALUES-2", "PERSIST-TCP-2"),
                    leaving(byDefault.and(TCP).and(under(affinity)))));
        }
        faults.add(new Fault(
                "tcp-persists-for-three-packets",
                "A TCP connection leaves its unhealthy back end with the fourth packet.",
                List.of("PERSIST-DEFAULT-1", "PERSIST-TCP-2"),
                PersistenceFaults::leavingAfterThreePackets));
        faults.add(new Fault(
                "udp-stays-on-an-unhealthy-back-end",
                "UDP connections persist on an unhealthy back end.",
                List.of("PERSIST-DEFAULT-3", "ENTRY-HEALTH-1", "LAZY-HEALTH-1", "PERSIST-DEFAULT-7"),
                staying(BY_DEFAULT.and(UDP))));
        for (var affinity : SessionAffinity.values()) {
            faults.add(new Fault(
                    "udp-stays-on-an-unhealthy-back-end-under-" + kebab(affinity),
                    "With PER_CONNECTION and " + affinity + " UDP connections persist.",
                    List.of("PERSIST-DEFAULT-3", "ENTRY-HEALTH-1", "LAZY-HEALTH-1"),
                    staying(byDefault.and(UDP).and(under(affinity)))));
        }
        faults.add(new Fault(
                "sctp-leaves-an-unhealthy-back-end",
                "SCTP connections do not persist on an unhealthy back end.",
                List.of("PERSIST-DEFAULT-2", "PERSIST-DEFAULT-5"),
                leaving(BY_DEFAULT.and(SCTP))));
        faults.add(new Fault(
                "other-protocol-stays-on-an-unhealthy-back-end",
                "Connections of protocols other than TCP, UDP and SCTP persist on an unhealthy back end.",
                List.of("PERSIST-DEFAULT-8", "PERSIST-DEFAULT-9"),
                staying(BY_DEFAULT.and(OTHER).and(SCTP.negate()))));
        return faults;
    }

    private static List<Fault> perSession() {
        var byDefault = BY_DEFAULT.and(PER_SESSION);
        return List.of(
                new Fault(
                        "per-session-tcp-leaves-an-unhealthy-back-end",
                        "With PER_SESSION and a 5-tuple affinity TCP connections do not persist.",
                        List.of("PERSIST-DEFAULT-4"),
                        leaving(byDefault.and(TCP))),
                new Fault(
                        "per-session-tcp-stays-on-an-unhealthy-back-end",
                        "With PER_SESSION and a smaller affinity TCP connections persist.",
                        List.of("PERSIST-DEFAULT-6"),
                        staying(byDefault.and(TCP).and(FIVE_TUPLE_AFFINITY.negate()))),
                new Fault(
                        "per-session-udp-stays-on-an-unhealthy-back-end",
                        "With PER_SESSION UDP connections persist.",
                        List.of("PERSIST-DEFAULT-7"),
                        staying(byDefault.and(UDP))),
                new Fault(
                        "per-session-sctp-stays-on-an-unhealthy-back-end",
                        "With PER_SESSION and a smaller affinity SCTP connections persist.",
                        List.of("PERSIST-DEFAULT-10"),
                        staying(byDefault.and(SCTP).and(FIVE_TUPLE_AFFINITY.negate()))));
    }

    private static List<Fault> byOption() {
        var never = Cells.with(Persistence.NEVER_PERSIST);
        var always = Cells.with(Persistence.ALWAYS_PERSIST);
        return List.of(
                new Fault(
                        "never-persist-ignored-for-tcp",
                        "With NEVER_PERSIST TCP connections persist.",
                        List.of("PERSIST-NEVER-1"),
                        staying(never.and(TCP))),
                new Fault(
                        "never-persist-ignored-for-udp",
                        "With NEVER_PERSIST UDP connections persist.",
                        List.of("PERSIST-NEVER-1"),
                        staying(never.and(UDP))),
                new Fault(
                        "never-persist-ignored-for-other-protocols",
                        "With NEVER_PERSIST connections of other protocols persist.",
                        List.of("PERSIST-NEVER-2"),
                        staying(never.and(OTHER))),
                new Fault(
                        "always-persist-ignored-for-tcp",
                        "With ALWAYS_PERSIST TCP connections do not persist.",
                        List.of("PERSIST-ALWAYS-1"),
                        leaving(always.and(TCP))),
                new Fault(
                        "always-persist-ignored-for-udp",
                        "With ALWAYS_PERSIST UDP connections do not persist.",
                        List.of("PERSIST-ALWAYS-4"),
                        leaving(always.and(UDP))),
                new Fault(
                        "always-persist-ignored-for-other-protocols",
                        "With ALWAYS_PERSIST connections of other protocols do not persist.",
                        List.of("PERSIST-ALWAYS-5"),
                        leaving(always.and(OTHER))));
    }

    /** In these cells an entry stays where it should go, and goes where it should stay. */
    static UnaryOperator<Steps> turned(Predicate<Arrival> cells) {
        return WrongMaintenance.verdict((sound, entry, arrival, situation) -> {
            if (!cells.test(arrival)) {
                return sound;
            }
            if (HealthFaults.isForHealth(sound)) {
                return new Fate.Kept("PERSIST-TABLE-1", () -> "it persists by mistake");
            }
            return persists(sound, entry, arrival, situation)
                    ? new Fate.Removed("LAZY-HEALTH-1", () -> "its back end is unhealthy")
                    : sound;
        });
    }

    /** In these cells an entry goes where it should stay. */
    static UnaryOperator<Steps> leaving(Predicate<Arrival> cells) {
        return WrongMaintenance.verdict(
                (sound, entry, arrival, situation) -> persists(sound, entry, arrival, situation) && cells.test(arrival)
                        ? new Fate.Removed("LAZY-HEALTH-1", () -> "its back end is unhealthy")
                        : sound);
    }

    /** In these cells an entry stays where it should go. */
    static UnaryOperator<Steps> staying(Predicate<Arrival> cells) {
        return WrongMaintenance.verdict(
                (sound, entry, arrival, situation) -> HealthFaults.isForHealth(sound) && cells.test(arrival)
                        ? new Fate.Kept("PERSIST-TABLE-1", () -> "it persists by mistake")
                        : sound);
    }

    private static Steps leavingAfterThreePackets(Steps sound) {
        Map<FlowTuple, Integer> persisted = new HashMap<>();
        return WrongMaintenance.verdict((fate, entry, arrival, situation) -> {
                    var connection = TupleKind.FIVE.of(arrival.packet());
                    if (!persists(fate, entry, arrival, situation)
                            || !BY_DEFAULT.and(TCP).test(arrival)) {
                        persisted.remove(connection);
                        return fate;
                    }
                    return persisted.merge(connection, 1, Integer::sum) > PACKETS
                            ? new Fate.Removed("LAZY-HEALTH-1", () -> "its back end was unhealthy for too long")
                            : fate;
                })
                .apply(sound);
    }

    static boolean persists(Fate fate, Entry entry, Arrival arrival, Situation situation) {
        return fate instanceof Fate.Kept
                && !situation.health().isHealthy(entry.backend())
                && situation.memberships().isCurrent(entry.membership());
    }
}
