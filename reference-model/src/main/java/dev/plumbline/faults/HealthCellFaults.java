package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;
import static dev.plumbline.faults.Cells.with;
import static dev.plumbline.faults.Cells.words;
import static dev.plumbline.faults.HealthFaults.isForHealth;
import static dev.plumbline.faults.HealthFaults.replacesUnhealthy;

import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Moment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** For one kind of traffic or affinity, or after one course of events, ill health costs an entry in the wrong way. */
final class HealthCellFaults {

    private HealthCellFaults() {}

    static List<Fault> all() {
        return Stream.of(byKind(), bySession(), byOption(), byCourse(), ofReplacements(), rekeyed())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> byKind() {
        var faults = new ArrayList<Fault>();
        for (var kind : Kind.NEVER_BY_DEFAULT) {
            faults.add(new Fault(
                    kebab(kind) + "-entries-swept-when-a-back-end-turns-unhealthy",
                    "Entries of " + words(kind) + " go at the moment at which their back end turns unhealthy.",
                    List.of("LAZY-HEALTH-2"),
                    swept((key, service) -> kind.keyedBy(key))));
            faults.add(new Fault(
                    kebab(kind) + "-replacement-not-recorded",
                    "A connection of " + words(kind) + " that lost its back end is selected anew, but not recorded.",
                    List.of("ENTRY-REPL-1", "LAZY-HEALTH-1"),
                    unrecorded(kind.packets())));
            faults.add(new Fault(
                    kebab(kind) + "-followed-to-an-unhealthy-back-end",
                    "Packets of " + words(kind) + " follow their entries to an unhealthy back end.",
                    List.of("ENTRY-HEALTH-1", "LAZY-HEALTH-1"),
                    PersistenceFaults.staying(kind.packets())));
            faults.add(brought(kebab(kind), words(kind) + " connections", kind.packets()));
        }
        faults.add(brought("udp", "UDP connections", Cells.WHOLE_UDP));
        return faults;
    }

    private static List<Fault> bySession() {
        var faults = new ArrayList<Fault>();
        for (var affinity : Cells.SMALLER) {
            var sessions = PER_SESSION.and(under(affinity));
            faults.add(new Fault(
                    "sessions-swept-when-a-back-end-turns-unhealthy-under-" + kebab(affinity),
                    "With PER_SESSION and " + affinity + " entries go when their back end turns unhealthy.",
                    List.of("LAZY-HEALTH-2"),
                    swept((key, service) ->
                            service.mode() == TrackingMode.PER_SESSION && service.affinity() == affinity)));
            faults.add(new Fault(
                    "session-replacement-not-recorded-under-" + kebab(affinity),
                    "With PER_SESSION and " + affinity + " a session that lost its back end is not recorded again.",
                    List.of("LAZY-HEALTH-1", "PERSIST-DEFAULT-6"),
                    unrecorded(sessions)));
            faults.add(brought("session-under-" + kebab(affinity), "sessions under " + affinity, sessions));
        }
        return faults;
    }

    private static List<Fault> byOption() {
        var never = with(Persistence.NEVER_PERSIST);
        return List.of(
                new Fault(
                        "tcp-swept-when-a-back-end-turns-unhealthy-under-never-persist",
                        "With NEVER_PERSIST TCP entries go at the moment at which their back end turns unhealthy.",
                        List.of("LAZY-HEALTH-2"),
                        swept((key, service) ->
                                service.persistence() == Persistence.NEVER_PERSIST && Kind.TCP.keyedBy(key))),
                new Fault(
                        "udp-swept-when-a-back-end-turns-unhealthy-under-never-persist",
                        "With NEVER_PERSIST UDP entries go at the moment at which their back end turns unhealthy.",
                        List.of("LAZY-HEALTH-2"),
                        swept((key, service) ->
                                service.persistence() == Persistence.NEVER_PERSIST && Kind.UDP.keyedBy(key))),
                new Fault(
                        "tcp-replacement-not-recorded-under-never-persist",
                        "With NEVER_PERSIST a TCP connection that lost its back end is not recorded again.",
                        List.of("ENTRY-REPL-1"),
                        unrecorded(never.and(TCP))));
    }

    private static UnaryOperator<Steps> swept(BiPredicate<EntryKey, Service> entries) {
        return WrongMaintenance.sweep((before, after, tables) -> tables.removeIf(
                (key, entry) -> !after.health().isHealthy(entry.backend()) && entries.test(key, service(key, after))));
    }

    private static Service service(EntryKey key, Situation situation) {
        return situation.configuration().services().get(key.service());
    }

    private static UnaryOperator<Steps> unrecorded(Predicate<Arrival> connections) {
        return WrongCreation.created((sound, arrival, key, table, situation) ->
                connections.test(arrival) && replacesUnhealthy(arrival, key, table, situation)
                        ? new TableChange.Delete(key)
                        : sound);
    }

    private static Fault brought(String name, String who, Predicate<Arrival> connections) {
        return new Fault(
                name + "-brought-back-at-recovery",
                "When a back end recovers, it gets back the connections that it lost, of " + who + ".",
                List.of("ENTRY-REPL-3", "LAZY-HEALTH-1"),
                sound -> bringingBack(connections, sound));
    }

    private static Steps bringingBack(Predicate<Arrival> connections, Steps sound) {
        Map<EntryKey, Entry> former = new HashMap<>();
        var remembering = WrongCreation.created((change, arrival, key, table, situation) -> {
                    if (connections.test(arrival) && replacesUnhealthy(arrival, key, table, situation)) {
                        table.find(key).ifPresent(entry -> former.put(key, entry));
                    }
                    return change;
                })
                .apply(sound);
        return WrongMaintenance.sweep((before, after, tables) -> tables.replaceAll((key, entry) -> {
                    var old = former.get(key);
                    return old != null
                                    && !before.health().isHealthy(old.backend())
                                    && after.health().isHealthy(old.backend())
                            ? old.refreshed(entry.lastPacket(), entry.pool())
                            : entry;
                }))
                .apply(remembering);
    }

    private static List<Fault> byCourse() {
        return List.of(
                new Fault(
                        "udp-followed-while-nothing-is-healthy",
                        "While no back end is healthy, UDP packets follow their entries.",
                        List.of("ENTRY-HEALTH-1"),
                        WrongMaintenance.verdict((sound, entry, arrival, situation) ->
                                UDP.test(arrival) && isForHealth(sound) && HealthFaults.areAllUnhealthy(situation)
                                        ? new Fate.Kept("ENTRY-HEALTH-1", () -> "nothing is healthy")
                                        : sound)),
                new Fault(
                        "udp-pinned-after-nothing-was-healthy",
                        "Once no back end was healthy, UDP packets follow their entries until all are.",
                        List.of("LAZY-HEALTH-1"),
                        HealthCellFaults::pinned),
                new Fault(
                        "entries-swept-when-the-first-of-all-recovers",
                        "When nothing was healthy and one back end recovers alone, all entries go.",
                        List.of("LAZY-HEALTH-2"),
                        WrongMaintenance.sweep((before, after, tables) ->
                                tables.removeIf((key, entry) -> HealthFaults.areAllUnhealthy(before)
                                        && !HealthFaults.areAllUnhealthy(after)
                                        && !after.health().unhealthy().isEmpty()))),
                new Fault(
                        "entries-swept-when-a-back-end-turns-unhealthy-again",
                        "Entries go at the moment at which their back end turns unhealthy for a second time.",
                        List.of("LAZY-HEALTH-2"),
                        HealthCellFaults::sweptTheSecondTime),
                new Fault(
                        "entries-swept-by-packets-of-others",
                        "When a new connection comes while a back end is unhealthy, all entries of that one go.",
                        List.of("LAZY-HEALTH-2"),
                        HealthCellFaults::sweptByOthers),
                new Fault(
                        "recovery-restarts-the-idle-clock",
                        "The idle clock of entries restarts at the moment at which their back end recovers.",
                        List.of("LAZY-HEALTH-3"),
                        WrongMaintenance.sweep((before, after, tables) ->
                                tables.replaceAll((key, entry) -> hasRecovered(entry.backend(), before, after)
                                        ? entry.refreshed(after.now(), entry.pool())
                                        : entry))));
    }

    private static boolean hasRecovered(String backend, Situation before, Situation after) {
        return !before.health().isHealthy(backend) && after.health().isHealthy(backend);
    }

    private static Steps pinned(Steps sound) {
        var pinned = new AtomicBoolean();
        var remembering = WrongMaintenance.sweep((before, after, tables) -> {
                    if (HealthFaults.areAllUnhealthy(after)) {
                        pinned.set(true);
                    } else if (after.health().unhealthy().isEmpty()) {
                        pinned.set(false);
                    }
                })
                .apply(sound);
        return WrongMaintenance.verdict(
                        (fate, entry, arrival, situation) -> pinned.get() && UDP.test(arrival) && isForHealth(fate)
                                ? new Fate.Kept("LAZY-HEALTH-1", () -> "nothing was healthy a while ago")
                                : fate)
                .apply(remembering);
    }

    private static Steps sweptTheSecondTime(Steps sound) {
        Set<String> known = new HashSet<>();
        Set<String> again = new HashSet<>();
        return WrongMaintenance.sweep((before, after, tables) -> {
                    again.clear();
                    after.health().unhealthy().stream()
                            .filter(before.health()::isHealthy)
                            .filter(backend -> !known.add(backend))
                            .forEach(again::add);
                    tables.removeIf((key, entry) -> again.contains(entry.backend()));
                })
                .apply(sound);
    }

    private static Steps sweptByOthers(Steps sound) {
        Map<String, Moment> swept = new HashMap<>();
        var remembering = WrongCreation.created((change, arrival, key, table, situation) -> {
                    if (table.find(key).isEmpty()) {
                        situation.health().unhealthy().forEach(backend -> swept.put(backend, situation.now()));
                    }
                    return change;
                })
                .apply(sound);
        return WrongMaintenance.verdict((fate, entry, arrival, situation) -> UDP.test(arrival)
                                && swept.containsKey(entry.backend())
                                && swept.get(entry.backend()).latest()
                                        >= entry.lastPacket().latest()
                                && situation.health().isHealthy(entry.backend())
                        ? new Fate.Removed("LAZY-HEALTH-1", () -> "it went with a packet of another connection")
                        : fate)
                .apply(remembering);
    }

    private static List<Fault> ofReplacements() {
        return List.of(
                new Fault(
                        "replacement-never-expires",
                        "An entry that was made as a replacement does not expire once it was used.",
                        List.of("ENTRY-REPL-2"),
                        ofReplaced((sound, arrival, before) ->
                                WrongCreation.at(sound, new Moment(Long.MAX_VALUE / 2, Long.MAX_VALUE / 2)))),
                new Fault(
                        "replacement-s-clock-not-restarted",
                        "Packets do not restart the idle clock of an entry that was made as a replacement.",
                        List.of("ENTRY-REPL-2"),
                        ofReplaced((sound, arrival, before) -> WrongCreation.at(sound, before.lastPacket()))),
                new Fault(
                        "replacement-survives-ill-health",
                        "A connection that lost its back end once stays on the next one, healthy or not.",
                        List.of("ENTRY-REPL-2"),
                        HealthCellFaults::stayingOnTheSecond));
    }

    /** What a packet does to an entry that was made as a replacement. */
    @FunctionalInterface
    private interface OfReplaced {

        TableChange of(TableChange.Put sound, Arrival arrival, Entry before);
    }

    private static UnaryOperator<Steps> ofReplaced(OfReplaced wrong) {
        return sound -> {
            Set<EntryKey> replaced = new HashSet<>();
            return WrongCreation.followed((change, arrival, before, situation) ->
                            replaced.contains(change.key()) ? wrong.of(change, arrival, before) : change)
                    .apply(noting(replaced, sound));
        };
    }

    private static Steps noting(Set<EntryKey> replaced, Steps sound) {
        return WrongCreation.created((change, arrival, key, table, situation) -> {
                    if (replacesUnhealthy(arrival, key, table, situation)) {
                        replaced.add(key);
                    }
                    return change;
                })
                .apply(sound);
    }

    private static Steps stayingOnTheSecond(Steps sound) {
        Set<EntryKey> replaced = new HashSet<>();
        var remembering = noting(replaced, sound);
        return remembering.withLookup((arrival, key, tables, upkeep, trace) -> remembering
                .lookup()
                .of(
                        arrival,
                        key,
                        tables,
                        entry -> {
                            var fate = upkeep.of(entry);
                            return replaced.contains(key) && isForHealth(fate)
                                    ? new Fate.Kept("ENTRY-REPL-2", () -> "it was moved before")
                                    : fate;
                        },
                        trace));
    }

    /** In each mode and affinity: a replacement is recorded under a key by which no packet is looked up. */
    private static List<Fault> rekeyed() {
        return Stream.of(TrackingMode.values())
                .flatMap(mode -> Stream.of(SessionAffinity.values()).map(affinity -> rekeyed(mode, affinity)))
                .toList();
    }

    private static Fault rekeyed(TrackingMode mode, SessionAffinity affinity) {
        var cell = in(mode).and(under(affinity));
        return new Fault(
                Cells.joined("replacement-recorded-under-another-key", mode, affinity),
                "With " + mode + " and " + affinity
                        + " a replacement is keyed otherwise than the entry that it replaces.",
                List.of("ENTRY-CREATE-2"),
                WrongCreation.created((sound, arrival, key, table, situation) -> sound instanceof TableChange.Put put
                                && cell.test(arrival)
                                && replacesUnhealthy(arrival, key, table, situation)
                        ? new TableChange.Put(
                                new EntryKey(key.service(), TupleField.marked(key.tuple(), 1)),
                                put.entry(),
                                put.evicted())
                        : sound));
    }
}
