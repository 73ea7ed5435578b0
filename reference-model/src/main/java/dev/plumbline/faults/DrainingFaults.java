package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;

import dev.plumbline.config.Backend;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryCreation;
import dev.plumbline.engine.EntryMaintenance;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.engine.Transition;
import dev.plumbline.faults.WrongMaintenance.Match;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTable;
import dev.plumbline.tracking.TrackingTables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The connections of a removed back end last too long or too short, or it gets new ones. */
final class DrainingFaults {

    private static final List<String> OFF =
            List.of("DRAIN-OFF-1", "PERSIST-SCOPE-2", "DRAIN-DEFAULT-1", "LAZY-FAILOVER-3");
    private static final List<String> ON = List.of("DRAIN-ON-3", "DRAIN-ON-1", "DRAIN-ON-2", "DRAIN-TRIGGER-3");

    private DrainingFaults() {}

    static List<Fault> all() {
        return Stream.of(off(), on(), clock(), configured(), fresh(), triggers())
                .flatMap(List::stream)
                .toList();
    }

    // ---- draining off

    private static List<Fault> off() {
        var faults = new ArrayList<Fault>();
        faults.add(new Fault(
                "entries-outlive-an-undrained-back-end",
                "Entries of a back end that was removed without draining go on.",
                OFF,
                outliving((entry, situation) -> true)));
        for (var factor : Factor.named(
                "for-tcp",
                "for-whole-udp",
                "under-none",
                "under-client-ip",
                "with-per-connection",
                "with-per-session",
                "with-default-for-protocol",
                "with-always-persist")) {
            faults.add(new Fault(
                    "entries-outlive-an-undrained-back-end-" + factor.name(),
                    "Entries of a back end that was removed without draining go on " + factor.words() + ".",
                    OFF,
                    outlivingPackets(factor.cells())));
        }
        faults.add(new Fault(
                "entries-outlive-an-unhealthy-undrained-back-end",
                "Entries of a back end that was removed without draining go on if it was unhealthy.",
                OFF,
                outliving((entry, situation) -> !situation.health().isHealthy(entry.backend()))));
        faults.add(new Fault(
                "entries-outlive-the-last-undrained-back-end",
                "Entries of the last back end that was removed without draining go on.",
                OFF,
                DrainingFaults::outlivingTheLast));
        faults.add(new Fault(
                "drains-for-a-moment-unasked",
                "Without draining, entries of a removed back end go on for 5 s.",
                List.of("DRAIN-OFF-1"),
                timeouts(seconds -> seconds == 0 ? 5 : seconds)));
        faults.add(new Fault(
                "removal-empties-the-tables",
                "The removal of a back end ends the connections of all.",
                List.of("DRAIN-OFF-1"),
                WrongMaintenance.sweep((before, after, tables) -> {
                    if (removes(before, after)) {
                        tables.removeIf((key, entry) -> true);
                    }
                })));
        faults.add(new Fault(
                "connection-of-a-removed-back-end-not-recorded",
                "A connection whose back end was removed is selected anew, but not recorded.",
                List.of("DRAIN-OFF-1", "DRAIN-ON-1"),
                DrainingFaults::unrecorded));
        return faults;
    }

    /** Entries go on after the removal of their back end, where it was not drained. */
    static UnaryOperator<Steps> outliving(BiPredicate<Entry, Situation> cells) {
        return unswept(
                (sound, match) -> kept(match.fate(sound), "DRAIN-OFF-1", cells.test(match.entry(), match.situation())));
    }

    private static UnaryOperator<Steps> outlivingPackets(Predicate<Arrival> cells) {
        return unswept((sound, match) -> kept(match.fate(sound), "DRAIN-OFF-1", cells.test(match.arrival())));
    }

    private static Fate kept(Fate sound, String rule, boolean spared) {
        return spared && sound instanceof Fate.Removed && sound.rule().equals(rule)
                ? new Fate.Kept("TRACK-LOOKUP-2", () -> "its entry is there")
                : sound;
    }

    private static UnaryOperator<Steps> unswept(WrongMaintenance.Judging wrong) {
        return sound -> sound.withMaintenance(new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                return wrong.of(sound.maintenance(), new Match(entry, arrival, pool, situation, latitude));
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                // Nothing is swept.
            }
        });
    }

    private static Steps outlivingTheLast(Steps sound) {
        Set<Integer> spared = new HashSet<>();
        var outliving = outliving((entry, situation) -> spared.contains(entry.membership()))
                .apply(sound);
        return WrongMaintenance.sweep((before, after, tables) -> tables.replaceAll((key, entry) -> {
                    if (after.configuration()
                            .services()
                            .get(key.service())
                            .members()
                            .isEmpty()) {
                        spared.add(entry.membership());
                    }
                    return entry;
                }))
                .apply(outliving);
    }

    private static boolean removes(Situation before, Situation after) {
        return before.configuration().services().values().stream()
                .anyMatch(service -> !after.configuration()
                        .services()
                        .get(service.name())
                        .members()
                        .keySet()
                        .containsAll(service.members().keySet()));
    }

    private static Steps unrecorded(Steps sound) {
        Set<String> shrunk = new HashSet<>();
        var forgetting = WrongCreation.created((change, arrival, key, table, situation) ->
                        shrunk.contains(key.service()) && !SYN.test(arrival) ? new TableChange.Delete(key) : change)
                .apply(sound);
        return WrongMaintenance.sweep((before, after, tables) -> {
                    if (removes(before, after)) {
                        shrunk.addAll(after.configuration().services().keySet());
                    }
                })
                .apply(forgetting);
    }

    // ---- draining on

    private static List<Fault> on() {
        var faults = new ArrayList<Fault>();
        faults.add(new Fault(
                "draining-never-ends",
                "Entries of a draining back end go on after the draining timeout.",
                ON,
                endless(arrival -> true)));
        faults.add(new Fault(
                "draining-ignored",
                "Entries of a removed back end go at once, although draining is configured.",
                ON,
                draining(match -> true)));
        for (var factor : Factor.named(
                "for-tcp",
                "for-whole-udp",
                "for-icmp",
                "under-none",
                "under-client-ip",
                "with-per-connection",
                "with-per-session",
                "with-never-persist")) {
            faults.add(new Fault(
                    "draining-ignored-" + factor.name(),
                    "Entries of a removed back end go at once, although draining is configured, " + factor.words()
                            + ".",
                    ON,
                    draining(match -> factor.cells().test(match.arrival()))));
        }
        for (var factor : Factor.named("for-tcp", "for-whole-udp")) {
            faults.add(new Fault(
                    "draining-never-ends-" + factor.name(),
                    "Entries of a draining back end go on after the draining timeout " + factor.words() + ".",
                    ON,
                    endless(factor.cells())));
        }
        faults.add(new Fault(
                "draining-never-ends-for-a-session-s-syn",
                "A SYN follows the entry of its session after the draining timeout.",
                ON,
                endless(SYN)));
        faults.add(new Fault(
                "one-back-end-drains-at-a-time",
                "Of several back ends that are removed together the first one drains.",
                ON,
                draining(match -> match.entry().membership() > 0)));
        faults.add(new Fault(
                "last-back-end-does-not-drain",
                "A back end that is removed as the last one does not drain.",
                ON,
                DrainingFaults::withoutTheLast));
        return faults;
    }

    private static UnaryOperator<Steps> endless(Predicate<Arrival> cells) {
        return WrongMaintenance.judging(
                (sound, match) -> kept(match.fate(sound), "DRAIN-ON-1", cells.test(match.arrival())));
    }

    /** In these cells the entries of a draining back end go at their next packet. */
    private static UnaryOperator<Steps> draining(Predicate<Match> cells) {
        return WrongMaintenance.judging((sound, match) -> isDeparted(match) && cells.test(match)
                ? new Fate.Removed("DRAIN-OFF-1", () -> "its back end was removed")
                : match.fate(sound));
    }

    private static boolean isDeparted(Match match) {
        return !match.situation().memberships().isCurrent(match.entry().membership());
    }

    private static Steps withoutTheLast(Steps sound) {
        return WrongMaintenance.sweep((before, after, tables) -> tables.removeIf((key, entry) -> after.configuration()
                        .services()
                        .get(key.service())
                        .members()
                        .isEmpty()))
                .apply(sound);
    }

    // ---- the draining clock

    private static List<Fault> clock() {
        return List.of(
                clock(
                        "draining-clock-from-the-last-packet",
                        "The draining timeout counts from the last packet of each connection.",
                        (removals, match) -> match.entry().lastPacket().latest()),
                clock(
                        "draining-clock-restarts-at-another-removal",
                        "The draining timeout counts from the latest removal of any back end.",
                        (removals, match) -> removals.values().stream()
                                .mapToLong(Long::longValue)
                                .max()
                                .orElse(0)),
                clock(
                        "draining-clock-from-the-first-removal",
                        "The draining timeout counts from the first removal of any back end.",
                        (removals, match) -> removals.values().stream()
                                .mapToLong(Long::longValue)
                                .min()
                                .orElse(0)),
                clock(
                        "draining-clock-from-the-beginning-for-tcp",
                        "The draining timeout of TCP counts from the time at which the balancer was configured.",
                        (removals, match) -> TCP.test(match.arrival())
                                ? 0
                                : removals.get(match.entry().membership())),
                clock(
                        "draining-clock-from-the-beginning-for-udp",
                        "The draining timeout of UDP counts from the time at which the balancer was configured.",
                        (removals, match) -> UDP.test(match.arrival())
                                ? 0
                                : removals.get(match.entry().membership())));
    }

    /** From when the draining timeout counts. */
    @FunctionalInterface
    private interface Start {

        long of(Map<Integer, Long> removals, Match match);
    }

    private static Fault clock(String name, String description, Start start) {
        return new Fault(name, description, List.of("DRAIN-ON-2"), sound -> {
            Map<Integer, Long> removals = new HashMap<>();
            var watching = WrongMaintenance.sweep((before, after, tables) -> tables.replaceAll((key, entry) -> {
                        if (!after.memberships().isCurrent(entry.membership())) {
                            removals.putIfAbsent(entry.membership(), after.now().latest());
                        }
                        return entry;
                    }))
                    .apply(sound);
            return WrongMaintenance.judging((maintenance, match) -> {
                        if (!isDeparted(match)
                                || !removals.containsKey(match.entry().membership())) {
                            return match.fate(maintenance);
                        }
                        long end = start.of(removals, match)
                                + match.arrival().service().drainingTimeoutMillis();
                        return match.situation().now().latest() < end
                                ? new Fate.Kept("DRAIN-ON-3", () -> "it drains until " + end)
                                : new Fate.Removed("DRAIN-ON-1", () -> "it drained until " + end);
                    })
                    .apply(watching);
        });
    }

    // ---- the timeout

    private static List<Fault> configured() {
        return List.of(
                new Fault(
                        "draining-for-300-s",
                        "Draining takes 300 s whatever its timeout is.",
                        List.of("DRAIN-CONFIG-1"),
                        timeouts(seconds -> seconds > 0 ? 300 : 0)),
                new Fault(
                        "draining-for-150-s-at-most",
                        "Draining takes 150 s at most.",
                        List.of("DRAIN-CONFIG-1", "DRAIN-ON-1", "DRAIN-ON-2", "DRAIN-TRIGGER-3"),
                        timeouts(seconds -> Math.min(seconds, 150))),
                new Fault(
                        "drains-by-default-for-tcp-services",
                        "A TCP service drains for 300 s where no draining timeout is configured.",
                        List.of("DRAIN-DEFAULT-1"),
                        defaults(service ->
                                service.protocol().filter("TCP"::equals).isPresent())),
                new Fault(
                        "drains-by-default-for-udp-services",
                        "A UDP service drains for 300 s where no draining timeout is configured.",
                        List.of("DRAIN-DEFAULT-1"),
                        defaults(service ->
                                service.protocol().filter("UDP"::equals).isPresent())));
    }

    private static UnaryOperator<Steps> timeouts(IntUnaryOperator misread) {
        return services((service, testbed) -> service.withDrainingTimeout(misread.applyAsInt(timeout(service))));
    }

    private static int timeout(BackendService service) {
        return service.connectionDraining()
                .map(BackendService.ConnectionDraining::drainingTimeoutSec)
                .orElse(OptionalInt.empty())
                .orElse(0);
    }

    private static UnaryOperator<Steps> defaults(Predicate<BackendService> where) {
        return services((service, testbed) ->
                where.test(service) && service.connectionDraining().isEmpty()
                        ? service.withDrainingTimeout(300)
                        : service);
    }

    /** How a service is read. */
    @FunctionalInterface
    private interface Misreading {

        BackendService of(BackendService service, Testbed testbed);
    }

    private static UnaryOperator<Steps> services(Misreading misread) {
        return sound -> sound.withAdmission(testbed -> sound.admission()
                .of(testbed.withBackendServices(testbed.backendServices().stream()
                        .map(service -> misread.of(service, testbed))
                        .toList())));
    }

    // ---- new connections

    private static List<Fault> fresh() {
        return List.of(
                attracting("draining-back-end-gets-new-tcp-connections", "SYNs get to back ends that drain.", SYN),
                attracting(
                        "draining-back-end-gets-new-udp-connections", "Unseen UDP gets to back ends that drain.", UDP),
                attracting(
                        "draining-back-end-gets-unseen-packets",
                        "TCP packets of unseen connections get to back ends that drain.",
                        TCP.and(SYN.negate())),
                new Fault(
                        "known-syn-follows-its-entry-while-draining",
                        "A SYN of a known connection follows its entry to a back end that drains.",
                        List.of("DRAIN-ON-4"),
                        WrongLookup.includingSyn(arrival -> arrival.service().drainingTimeoutMillis() > 0)),
                new Fault(
                        "draining-back-end-is-a-last-resort",
                        "When nothing is healthy back ends that drain are used, too.",
                        List.of("DRAIN-ON-4"),
                        sound -> {
                            Map<String, Map<String, Backend>> all = new HashMap<>();
                            return recordingMembersOnly(sound).withEligibility((service, health) -> {
                                var eligible = sound.eligibility().of(service, health);
                                var known = known(all, service);
                                return eligible.pool() == EligiblePool.LAST_RESORT
                                        ? Pools.lastResort(List.copyOf(known.values()))
                                        : eligible;
                            });
                        }),
                new Fault(
                        "draining-back-end-counts-for-the-ratio",
                        "A primary that drains counts towards the ratio.",
                        List.of("DRAIN-ON-4"),
                        sound -> {
                            Map<String, Map<String, Backend>> all = new HashMap<>();
                            return Pools.whereTheRatioDecides(pools -> {
                                        var primaries = known(all, pools.service()).values().stream()
                                                .filter(member -> member.role() == Backend.Role.PRIMARY)
                                                .toList();
                                        return pools.health()
                                                        .healthyOf(primaries)
                                                        .size()
                                                >= pools.ratio() * primaries.size();
                                    })
                                    .apply(watching(all, sound));
                        }));
    }

    private static Steps watching(Map<String, Map<String, Backend>> all, Steps sound) {
        return sound.withEligibility((service, health) -> {
            known(all, service);
            return sound.eligibility().of(service, health);
        });
    }

    /** All back ends that the service ever had. */
    private static Map<String, Backend> known(Map<String, Map<String, Backend>> all, Service service) {
        var known = all.computeIfAbsent(service.name(), name -> new LinkedHashMap<>());
        known.putAll(service.members());
        return known;
    }

    /** These packets are selected among the back ends that are eligible and those that drain. */
    private static Fault attracting(String name, String description, Predicate<Arrival> packets) {
        return new Fault(name, description, List.of("DRAIN-ON-4", "DRAIN-TRIGGER-1"), sound -> {
            Map<String, Map<String, Backend>> all = new HashMap<>();
            return recordingMembersOnly(watching(all, sound)).withSelection((arrival, tuple, eligible, chooser) -> {
                var departed = known(all, arrival.service()).values().stream()
                        .filter(member -> !arrival.service().members().containsKey(member.name()))
                        .toList();
                var wider = eligible.adjusted(
                        Stream.concat(eligible.members().stream(), departed.stream())
                                .toList(),
                        "DRAIN-ON-4",
                        "back ends that drain as well");
                return sound.selection().of(arrival, tuple, packets.test(arrival) ? wider : eligible, chooser);
            });
        });
    }

    /** A connection on a back end that is no member any more can't be recorded. */
    private static Steps recordingMembersOnly(Steps sound) {
        return sound.withCreation(new EntryCreation() {
            @Override
            public TableChange created(
                    Arrival arrival,
                    EntryKey key,
                    Backend backend,
                    EligiblePool pool,
                    TrackingTable table,
                    Situation situation,
                    Latitude latitude) {
                return arrival.service().members().containsKey(backend.name())
                        ? sound.creation().created(arrival, key, backend, pool, table, situation, latitude)
                        : new TableChange.None();
            }

            @Override
            public TableChange followed(
                    Arrival arrival, EntryKey key, Entry entry, EligiblePool pool, Situation situation) {
                return sound.creation().followed(arrival, key, entry, pool, situation);
            }
        });
    }

    // ---- triggers

    private static List<Fault> triggers() {
        return List.of(
                new Fault(
                        "draining-for-negs-only",
                        "The removal of a VM from an instance group does not start draining.",
                        List.of("DRAIN-TRIGGER-1", "DRAIN-TRIGGER-2"),
                        services((service, testbed) -> isNeg(testbed) ? service : service.withDrainingTimeout(0))),
                new Fault(
                        "draining-for-instance-groups-only",
                        "The removal of an endpoint from a NEG does not start draining.",
                        List.of("DRAIN-TRIGGER-3"),
                        services((service, testbed) -> isNeg(testbed) ? service.withDrainingTimeout(0) : service)),
                new Fault(
                        "group-that-leaves-does-not-drain",
                        "The back ends of a group that leaves the service do not drain.",
                        List.of("DRAIN-TRIGGER-4"),
                        WrongMaintenance.sweep((before, after, tables) -> tables.removeIf(
                                (key, entry) -> hasLeftWithItsGroup(entry, key.service(), before, after)))),
                new Fault(
                        "group-that-leaves-keeps-its-connections",
                        "The connections of a group that leaves the service go on.",
                        List.of("DRAIN-TRIGGER-4"),
                        outliving((entry, situation) -> true)),
                new Fault(
                        "group-that-leaves-keeps-what-always-persists",
                        "With ALWAYS_PERSIST the connections of a group that leaves the service go on.",
                        List.of("DRAIN-TRIGGER-4"),
                        outlivingPackets(Cells.with(Persistence.ALWAYS_PERSIST))));
    }

    private static boolean isNeg(Testbed testbed) {
        return testbed.groups().stream()
                .anyMatch(group -> group.kind().filter("GCE_VM_IP_NEG"::equals).isPresent());
    }

    private static boolean hasLeftWithItsGroup(Entry entry, String name, Situation before, Situation after) {
        var member = before.configuration().services().get(name).members().get(entry.backend());
        return member != null
                && after.configuration().services().get(name).members().values().stream()
                        .noneMatch(other -> other.group().equals(member.group()));
    }
}
