package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.OPENING;
import static dev.plumbline.faults.Cells.UDP;

import dev.plumbline.config.Persistence;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.TableChange;
import dev.plumbline.packet.Protocol;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTable;
import java.util.List;

/** Where connections do not persist, ill health costs an entry too early, too late or in the wrong way. */
final class HealthFaults {

    /** How recent a flow's latest packet is that counts as still sending. */
    private static final long RECENT_MILLIS = 10_000;

    private HealthFaults() {}

    static List<Fault> all() {
        return List.of(
                new Fault(
                        "packet-that-meets-an-unhealthy-back-end-dropped",
                        "The packet that finds its back end unhealthy is dropped, the next one is selected.",
                        List.of("LAZY-HEALTH-1", "ENTRY-REPL-1"),
                        WrongLookup.refusing(
                                (lookup, arrival) -> LookupFaults.isRemoved(lookup, "LAZY-HEALTH-1"),
                                "LAZY-HEALTH-1",
                                "its back end is unhealthy")),
                new Fault(
                        "udp-stays-while-it-keeps-sending",
                        "A UDP flow stays on its unhealthy back end as long as it pauses for less than 10 s.",
                        List.of("PERSIST-DEFAULT-3", "LAZY-HEALTH-1", "ENTRY-HEALTH-1", "PERSIST-DEFAULT-7"),
                        WrongMaintenance.verdict((sound, entry, arrival, situation) -> UDP.test(arrival)
                                        && isForHealth(sound)
                                        && situation.now().latest()
                                                < entry.lastPacket().latest() + RECENT_MILLIS
                                ? new Fate.Kept("PERSIST-DEFAULT-3", () -> "it was used a moment ago")
                                : sound)),
                new Fault(
                        "replacement-not-recorded",
                        "A connection that lost its entry to ill health is selected anew, but not recorded.",
                        List.of("LAZY-HEALTH-1", "ENTRY-REPL-1", "ENTRY-REPL-3"),
                        WrongCreation.created((sound, arrival, key, table, situation) ->
                                replacesUnhealthy(arrival, key, table, situation)
                                        ? new TableChange.Delete(key)
                                        : sound)),
                new Fault(
                        "entry-of-an-unhealthy-back-end-only-stepped-over",
                        "A connection whose back end is unhealthy is selected anew, but its entry stays as it is.",
                        List.of("LAZY-HEALTH-1", "ENTRY-REPL-3", "ENTRY-REPL-1"),
                        WrongCreation.created((sound, arrival, key, table, situation) ->
                                replacesUnhealthy(arrival, key, table, situation) ? new TableChange.None() : sound)),
                new Fault(
                        "udp-entries-swept-when-a-back-end-turns-unhealthy",
                        "UDP entries go at the moment at which their back end turns unhealthy.",
                        List.of("LAZY-HEALTH-2"),
                        WrongMaintenance.sweep((before, after, tables) -> tables.removeIf((key, entry) ->
                                !after.health().isHealthy(entry.backend()) && isUnpersistentUdp(key, after)))),
                new Fault(
                        "all-entries-swept-when-a-back-end-turns-unhealthy",
                        "All entries go at the moment at which their back end turns unhealthy, TCP's as well.",
                        List.of("LAZY-HEALTH-2", "PERSIST-DEFAULT-1", "PERSIST-DEFAULT-4", "PERSIST-ALWAYS-1"),
                        WrongMaintenance.sweep((before, after, tables) ->
                                tables.removeIf((key, entry) -> !after.health().isHealthy(entry.backend())))),
                new Fault(
                        "entries-swept-when-nothing-is-healthy",
                        "All entries go at the moment at which no back end is healthy any more.",
                        List.of("LAZY-HEALTH-2"),
                        WrongMaintenance.sweep(
                                (before, after, tables) -> tables.removeIf((key, entry) -> areAllUnhealthy(after)))),
                new Fault(
                        "entries-swept-when-their-back-end-recovers",
                        "Entries go at the moment at which their back end turns healthy again.",
                        List.of("LAZY-HEALTH-2", "PERSIST-DEFAULT-1", "TRACK-LOOKUP-2"),
                        WrongMaintenance.sweep((before, after, tables) ->
                                tables.removeIf((key, entry) -> !before.health().isHealthy(entry.backend())
                                        && after.health().isHealthy(entry.backend())))));
    }

    static boolean areAllUnhealthy(Situation situation) {
        return situation.configuration().services().values().stream()
                .allMatch(service ->
                        situation.health().healthyOf(service.members().values()).isEmpty());
    }

    static boolean isForHealth(Fate fate) {
        return fate instanceof Fate.Removed
                && (fate.rule().equals("LAZY-HEALTH-1") || fate.rule().equals("ENTRY-HEALTH-1"));
    }

    /** A packet other than an opening SYN was selected although its entry is there: it has just been taken away. */
    static boolean replacesUnhealthy(Arrival arrival, EntryKey key, TrackingTable table, Situation situation) {
        return !OPENING.test(arrival)
                && table.find(key)
                        .filter(entry -> !situation.health().isHealthy(entry.backend()))
                        .isPresent();
    }

    private static boolean isUnpersistentUdp(EntryKey key, Situation situation) {
        var service = situation.configuration().services().get(key.service());
        return key.tuple().protocol() == Protocol.UDP.number()
                && service != null
                && service.persistence() != Persistence.ALWAYS_PERSIST;
    }
}
