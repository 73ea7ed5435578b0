package dev.plumbline.faults;

import static dev.plumbline.faults.SwitchFaults.isTcp;

import dev.plumbline.config.Persistence;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.WrongMaintenance.Match;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Interlude;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A switch without drain on failover is noticed too late, or too early. */
final class SwitchMomentFaults {

    private SwitchMomentFaults() {}

    static List<Fault> all() {
        return Stream.of(lazy(), eager()).flatMap(List::stream).toList();
    }

    /** Where a switch is to be noticed at once it is noticed at the next packet. */
    private static List<Fault> lazy() {
        return List.of(
                lazy(
                        "silent-switch-forgotten",
                        "A switch that was undone before the next packet ends nothing.",
                        match -> true),
                lazy(
                        "silent-switch-forgotten-for-tcp",
                        "A switch that was undone ends no TCP.",
                        match -> Cells.TCP.test(match.arrival())),
                lazy(
                        "silent-switch-forgotten-for-udp",
                        "A switch that was undone ends no UDP.",
                        match -> Cells.UDP.test(match.arrival())),
                lazy(
                        "silent-failback-forgotten",
                        "A failback that was undone before the next packet ends nothing.",
                        match -> match.pool() == EligiblePool.FAILOVER),
                lazy(
                        "silent-switch-forgotten-on-healthy-back-ends",
                        "A switch that was undone ends nothing on back ends that were healthy all along.",
                        match -> !match.entry().interlude().illHealth()),
                lazy(
                        "silent-switch-forgotten-with-always-persist",
                        "A switch that was undone ends nothing with ALWAYS_PERSIST.",
                        match -> match.arrival().service().persistence() == Persistence.ALWAYS_PERSIST));
    }

    private static Fault lazy(String name, String description, Predicate<Match> cells) {
        return new Fault(
                name,
                description,
                List.of("FAILOVER-DRAIN-4"),
                WrongMaintenance.judging((sound, match) -> cells.test(match)
                        ? match.with(match.entry().with(Interlude.UNEVENTFUL)).fate(sound)
                        : match.fate(sound)));
    }

    /** Where a switch is to be noticed at the next packet it is noticed at once. */
    private static List<Fault> eager() {
        return List.of(
                eager(
                        "undrained-switch-ends-tcp-at-once",
                        "An undrained switch ends TCP at once.",
                        (key, entry, after) -> isTcp(key)),
                eager(
                        "undrained-switch-ends-udp-at-once",
                        "An undrained switch ends UDP at once.",
                        (key, entry, after) -> !isTcp(key)),
                eager(
                        "undrained-failback-ends-connections-at-once",
                        "An undrained failback ends connections at once.",
                        (key, entry, after) -> entry.pool() == EligiblePool.FAILOVER),
                eager(
                        "undrained-switch-ends-connections-on-unhealthy-back-ends-at-once",
                        "An undrained switch ends connections at once that are on an unhealthy back end.",
                        (key, entry, after) -> !after.health().isHealthy(entry.backend())),
                new Fault(
                        "second-undrained-switch-ends-connections-at-once",
                        "The second undrained failover ends connections at once.",
                        List.of("LAZY-FAILOVER-2"),
                        sound -> {
                            Map<String, Set<Situation>> failovers = new HashMap<>();
                            return eager(sound, (key, entry, after) -> {
                                var seen = failovers.computeIfAbsent(key.service(), name -> new HashSet<>());
                                seen.add(after);
                                return seen.size() > 1;
                            });
                        }),
                new Fault(
                        "packet-after-an-undrained-switch-ends-its-client-s-connections",
                        "A packet that finds the pools switched takes all entries of its client with it.",
                        List.of("LAZY-FAILOVER-2"),
                        sound -> sound.withLookup((arrival, key, tables, upkeep, trace) -> {
                            var lookup = sound.lookup().of(arrival, key, tables, upkeep, trace);
                            if (SwitchFaults.isForSwitch(lookup)) {
                                List.copyOf(tables.of(arrival.sender())
                                                .entries()
                                                .keySet())
                                        .forEach(other -> tables.remove(arrival.sender(), other));
                            }
                            return lookup;
                        })));
    }

    /** Which entries a sweep takes. */
    @FunctionalInterface
    private interface Swept {

        boolean test(EntryKey key, Entry entry, Situation after);
    }

    private static Fault eager(String name, String description, Swept swept) {
        return new Fault(name, description, List.of("LAZY-FAILOVER-2"), sound -> eager(sound, swept));
    }

    private static Steps eager(Steps sound, Swept swept) {
        return WrongMaintenance.sweep((before, after, tables) -> tables.removeIf((key, entry) ->
                        FailoverFaults.isSwitched(sound, key, entry, after) && swept.test(key, entry, after)))
                .apply(sound);
    }
}
