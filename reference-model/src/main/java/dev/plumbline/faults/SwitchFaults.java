package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.carrying;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.faults.WrongMaintenance.Match;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.Sender;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Connections survive a switch that ends them, or are ended by one that does not, in some circumstances. */
final class SwitchFaults {

    private static final List<String> UNDRAINED = List.of(
            "FAILOVER-DRAIN-4",
            "FAILOVER-DRAIN-8",
            "FAILOVER-DRAIN-5",
            "FAILOVER-SWITCH-1",
            "FAILOVER-SWITCH-3",
            "LAZY-FAILOVER-1",
            "ENTRY-REPL-4");
    private static final List<String> DRAINED = List.of("FAILOVER-DRAIN-2", "FAILOVER-DRAIN-8", "FAILOVER-DRAIN-1");
    private static final List<String> ILL = List.of("FAILOVER-DRAIN-3");
    private static final long LONG_MILLIS = 300_000;

    private SwitchFaults() {}

    static List<Fault> all() {
        return Stream.of(
                        outliving(),
                        outlivingByPackets(),
                        outlivingByHistory(),
                        ended(),
                        ill(),
                        SwitchMomentFaults.all(),
                        NoSwitchFaults.all(),
                        recorded(),
                        idle())
                .flatMap(List::stream)
                .toList();
    }

    // ---- without drain on failover

    private static List<Fault> outliving() {
        var faults = new ArrayList<Fault>();
        for (var factor : Factor.all()) {
            faults.add(outliving(
                    "connections-outlive-an-undrained-switch-" + factor.name(),
                    "Without drain on failover connections stay through a switch " + factor.words() + ".",
                    match -> factor.cells().test(match.arrival())));
        }
        faults.add(outliving(
                "connections-outlive-an-undrained-failover",
                "Without drain on failover connections stay when failover back ends take over.",
                SwitchFaults::isFailover));
        faults.add(outliving(
                "connections-outlive-an-undrained-failback",
                "Without drain on failover connections stay when the primaries take over again.",
                match -> match.pool() == EligiblePool.PRIMARY));
        faults.add(outliving(
                "persisting-connections-outlive-an-undrained-switch",
                "Without drain on failover connections stay on an unhealthy back end where they persist.",
                match -> !isOnHealthy(match)));
        faults.add(outliving(
                "connections-on-healthy-back-ends-outlive-an-undrained-switch",
                "Without drain on failover connections on a healthy back end stay.",
                SwitchFaults::isOnHealthy));
        return faults;
    }

    private static Fault outliving(String name, String description, Predicate<Match> cells) {
        return new Fault(name, description, UNDRAINED, staying(cells));
    }

    /** In these cells an entry looks as if it had been used since the switch. */
    private static UnaryOperator<Steps> staying(Predicate<Match> cells) {
        return WrongMaintenance.judging((sound, match) ->
                cells.test(match) ? match.with(unswitched(match)).fate(sound) : match.fate(sound));
    }

    private static Entry unswitched(Match match) {
        return match.entry().refreshed(match.entry().lastPacket(), match.pool());
    }

    private static boolean isFailover(Match match) {
        return match.pool() == EligiblePool.FAILOVER && match.entry().pool() != EligiblePool.FAILOVER;
    }

    private static boolean isFailback(Match match) {
        return match.pool() == EligiblePool.PRIMARY && match.entry().pool() == EligiblePool.FAILOVER;
    }

    private static boolean isSwitched(Match match) {
        return isFailover(match) || isFailback(match);
    }

    private static boolean isOnHealthy(Match match) {
        return match.situation().health().isHealthy(match.entry().backend());
    }

    private static boolean drains(Match match) {
        return match.arrival().service().failover().drain() == DrainOnFailover.ENABLED;
    }

    private static List<Fault> outlivingByPackets() {
        return List.of(
                withFlags("ack", packet -> packet.flags().equals(Set.of(TcpFlag.ACK))),
                withFlags("psh", packet -> packet.has(TcpFlag.PSH)),
                withFlags("fin", packet -> packet.has(TcpFlag.FIN)),
                withFlags("rst", packet -> packet.has(TcpFlag.RST)),
                withFlags(
                        "no-flags",
                        packet -> packet.protocol().equals(Protocol.TCP)
                                && packet.flags().isEmpty()),
                outliving(
                        "session-s-syn-outlives-an-undrained-switch",
                        "Without drain on failover a SYN follows the entry of its session through a switch.",
                        match -> carrying(TcpFlag.SYN).test(match.arrival())),
                new Fault(
                        "packet-that-finds-the-pools-switched-dropped",
                        "The packet that finds the pools switched is dropped, the next one is selected.",
                        UNDRAINED,
                        WrongLookup.refusing(
                                (lookup, arrival) -> isForSwitch(lookup),
                                "FAILOVER-DRAIN-5",
                                "the pools have switched")));
    }

    private static Fault withFlags(String flags, Predicate<Packet> packets) {
        return new Fault(
                "old-connection-s-" + flags + "-outlives-an-undrained-switch",
                "Without drain on failover a TCP packet with " + flags + " follows its entry through a switch.",
                List.of("FAILOVER-DRAIN-5"),
                staying(match -> packets.test(match.arrival().packet())));
    }

    static boolean isForSwitch(Lookup lookup) {
        return LookupFaults.isRemoved(lookup, "LAZY-FAILOVER-1") || LookupFaults.isRemoved(lookup, "FAILOVER-DRAIN-4");
    }

    private static List<Fault> outlivingByHistory() {
        return List.of(
                outliving(
                        "silent-connections-outlive-an-undrained-switch",
                        "Without drain on failover connections stay that have been silent for long.",
                        match -> match.situation().now().latest()
                                > match.entry().lastPacket().latest() + LONG_MILLIS),
                new Fault(
                        "one-connection-of-a-client-ends-at-an-undrained-switch",
                        "Without drain on failover a switch ends one connection of each client.",
                        UNDRAINED,
                        sound -> {
                            Set<Sender> seen = new HashSet<>();
                            return staying(match -> isSwitched(match)
                                            && !seen.add(match.arrival().sender()))
                                    .apply(sound);
                        }),
                new Fault(
                        "only-the-first-switch-counts",
                        "Without drain on failover a connection that a switch has ended survives the next one.",
                        UNDRAINED,
                        sound -> {
                            Map<FlowTuple, EligiblePool> ended = new HashMap<>();
                            return staying(match -> isSwitched(match)
                                            && ended.putIfAbsent(connection(match), match.pool()) != null)
                                    .apply(sound);
                        }),
                new Fault(
                        "only-two-switches-count",
                        "Without drain on failover a connection that two switches have ended survives the next one.",
                        UNDRAINED,
                        sound -> {
                            Map<FlowTuple, Integer> ended = new HashMap<>();
                            return staying(match ->
                                            isSwitched(match) && ended.merge(connection(match), 1, Integer::sum) > 2)
                                    .apply(sound);
                        }),
                unnoticed(
                        "switch-by-a-changed-ratio-not-noticed",
                        "Without drain on failover a switch ends nothing that a changed policy makes.",
                        (before, after) -> before.members().equals(after.members())),
                unnoticed(
                        "switch-by-changed-members-not-noticed",
                        "Without drain on failover a switch ends nothing that added or removed back ends make.",
                        (before, after) -> !before.members().equals(after.members())));
    }

    private static FlowTuple connection(Match match) {
        return TupleKind.FIVE.of(match.arrival().packet());
    }

    private static Fault unnoticed(String name, String description, BiPredicate<Service, Service> changes) {
        return new Fault(
                name,
                description,
                UNDRAINED,
                sound -> WrongMaintenance.sweep((before, after, tables) -> {
                            if (before.configuration().equals(after.configuration())) {
                                return;
                            }
                            tables.replaceAll((key, entry) -> {
                                var earlier = before.configuration().services().get(key.service());
                                var later = after.configuration().services().get(key.service());
                                return changes.test(earlier, later)
                                        ? entry.refreshed(
                                                entry.lastPacket(),
                                                sound.eligibility()
                                                        .of(later, after.health())
                                                        .pool())
                                        : entry;
                            });
                        })
                        .apply(sound));
    }

    // ---- with drain on failover

    private static List<Fault> ended() {
        var faults = new ArrayList<Fault>();
        for (var factor : Factor.all()) {
            faults.add(ended(
                    "switch-ends-connections-unasked-" + factor.name(),
                    "With drain on failover a switch ends connections " + factor.words() + ".",
                    match -> factor.cells().test(match.arrival())));
        }
        faults.add(ended(
                "failover-ends-connections-unasked",
                "With drain on failover connections end when failover back ends take over.",
                SwitchFaults::isFailover));
        faults.add(ended(
                "failback-ends-connections-unasked",
                "With drain on failover connections end when the primaries take over again.",
                SwitchFaults::isFailback));
        faults.add(new Fault(
                "failover-ends-persisting-connections-unasked",
                "With drain on failover connections do not persist on an unhealthy primary during a failover.",
                DRAINED,
                WrongMaintenance.judging(
                        (sound, match) -> drains(match) && match.pool() == EligiblePool.FAILOVER && !isOnHealthy(match)
                                ? new Fate.Removed("FAILOVER-DRAIN-4", () -> "its primary is unhealthy")
                                : match.fate(sound))));
        faults.add(new Fault(
                "idle-clock-stands-in-the-other-pool",
                "With drain on failover the entries of back ends that are not eligible never idle.",
                DRAINED,
                WrongMaintenance.judging((sound, match) -> drains(match) && !isInEligiblePool(match)
                        ? match.with(match.entry().refreshed(match.situation().now(), match.pool()))
                                .fate(sound)
                        : match.fate(sound))));
        faults.add(new Fault(
                "known-syn-follows-its-entry-in-the-other-pool",
                "With drain on failover a SYN of a known connection follows its entry.",
                DRAINED,
                WrongLookup.includingSyn(arrival -> arrival.service().hasBothPools()
                        && arrival.service().failover().drain() == DrainOnFailover.ENABLED)));
        faults.add(new Fault(
                "second-drained-switch-ends-connections",
                "With drain on failover a connection ends with the second switch.",
                DRAINED,
                sound -> {
                    Map<FlowTuple, Integer> switches = new HashMap<>();
                    return ending(match -> isSwitched(match) && switches.merge(connection(match), 1, Integer::sum) > 1)
                            .apply(sound);
                }));
        faults.add(new Fault(
                "replacement-ends-with-the-failback",
                "With drain on failover a connection that ill health has moved goes back with the failback.",
                DRAINED,
                SwitchFaults::returning));
        return faults;
    }

    private static Fault ended(String name, String description, Predicate<Match> cells) {
        return new Fault(name, description, DRAINED, ending(cells));
    }

    /** In these cells a switch ends connections although it should not. */
    private static UnaryOperator<Steps> ending(Predicate<Match> cells) {
        return WrongMaintenance.judging((sound, match) -> cells.test(match) && drains(match)
                ? match.with(FailoverFaults.undrained(match.arrival())).fate(sound)
                : match.fate(sound));
    }

    private static boolean isInEligiblePool(Match match) {
        var backend = match.arrival().service().members().get(match.entry().backend());
        return backend == null || (backend.role() == Role.FAILOVER) == (match.pool() == EligiblePool.FAILOVER);
    }

    private static Steps returning(Steps sound) {
        Set<FlowTuple> moved = new HashSet<>();
        return WrongMaintenance.judging((maintenance, match) -> {
                    if (isFailback(match) && drains(match) && moved.contains(connection(match))) {
                        return match.with(FailoverFaults.undrained(match.arrival()))
                                .fate(maintenance);
                    }
                    var fate = match.fate(maintenance);
                    if (HealthFaults.isForHealth(fate)) {
                        moved.add(connection(match));
                    }
                    return fate;
                })
                .apply(sound);
    }

    private static List<Fault> ill() {
        var faults = new ArrayList<Fault>();
        for (var factor : Factor.named(
                "for-tcp",
                "for-whole-udp",
                "for-later-fragments",
                "for-icmp",
                "under-none",
                "under-client-ip-proto",
                "under-client-ip",
                "under-client-ip-no-destination",
                "with-per-connection",
                "with-per-session",
                "with-default-for-protocol",
                "with-never-persist")) {
            faults.add(ill(
                    "drain-keeps-connections-from-ill-health-" + factor.name(),
                    "With drain on failover ill health ends nothing during a failover " + factor.words() + ".",
                    match -> factor.cells().test(match.arrival())));
        }
        faults.add(ill(
                "drain-keeps-connections-from-ill-health-at-a-failover",
                "With drain on failover ill health ends nothing when failover back ends take over.",
                SwitchFaults::isFailover));
        faults.add(ill(
                "drain-keeps-connections-from-ill-health-at-a-failback",
                "With drain on failover ill health ends nothing when the primaries take over again.",
                SwitchFaults::isFailback));
        return faults;
    }

    private static Fault ill(String name, String description, Predicate<Match> cells) {
        return new Fault(name, description, ILL, WrongMaintenance.judging((sound, match) -> {
            var fate = match.fate(sound);
            return HealthFaults.isForHealth(fate) && drains(match) && isSwitched(match) && cells.test(match)
                    ? new Fate.Kept("FAILOVER-DRAIN-2", () -> "it is drained")
                    : fate;
        }));
    }

    // ---- what is recorded, and for how long

    private static List<Fault> recorded() {
        return List.of(
                unrecorded(
                        "connection-after-a-switch-not-recorded",
                        "A connection that a switch has ended is selected anew, but not recorded.",
                        arrival -> true,
                        pool -> true),
                unrecorded(
                        "udp-after-a-switch-not-recorded",
                        "UDP that a switch has ended is selected anew, but not recorded.",
                        Cells.UDP,
                        pool -> true),
                unrecorded(
                        "connection-after-a-failback-not-recorded",
                        "A connection that a failback has ended is selected anew, but not recorded.",
                        arrival -> true,
                        pool -> pool == EligiblePool.PRIMARY),
                unrecorded(
                        "session-after-a-switch-not-recorded",
                        "A session that a switch has ended is selected anew, but not recorded.",
                        Cells.PER_SESSION,
                        pool -> true));
    }

    private static Fault unrecorded(
            String name, String description, Predicate<Arrival> cells, Predicate<EligiblePool> pools) {
        return new Fault(
                name,
                description,
                List.of("LAZY-FAILOVER-1", "FAILOVER-DRAIN-5", "FAILOVER-SWITCH-3", "FAILOVER-DRAIN-4"),
                sound -> {
                    Set<EntryKey> removed = new HashSet<>();
                    return WrongCreation.created((change, arrival, key, table, situation) -> {
                                boolean switched = table.find(key)
                                        .filter(entry -> change instanceof TableChange.Put put
                                                && entry.pool() != put.entry().pool()
                                                && pools.test(put.entry().pool()))
                                        .isPresent();
                                if (switched && cells.test(arrival)) {
                                    removed.add(key);
                                }
                                return removed.contains(key) ? new TableChange.Delete(key) : change;
                            })
                            .apply(sound);
                });
    }

    private static List<Fault> idle() {
        return List.of(
                restarted(
                        "switch-restarts-the-idle-clock-for-tcp",
                        "A switch restarts the idle clock of TCP.",
                        key -> isTcp(key)),
                restarted(
                        "switch-restarts-the-idle-clock-for-udp",
                        "A switch restarts the idle clock of UDP.",
                        key -> !isTcp(key)),
                new Fault(
                        "removal-during-a-failover-ends-nothing",
                        "Entries of a primary that is removed during a failover come back with the primaries.",
                        List.of("LAZY-FAILOVER-3"),
                        sound -> DrainingFaults.outliving((entry, situation) -> entry.pool() == EligiblePool.PRIMARY)
                                .apply(sound)));
    }

    private static Fault restarted(String name, String description, Predicate<EntryKey> cells) {
        return new Fault(
                name,
                description,
                List.of("LAZY-FAILOVER-3"),
                sound -> WrongMaintenance.sweep((before, after, tables) -> tables.replaceAll((key, entry) -> {
                            var service = after.configuration().services().get(key.service());
                            boolean returned = cells.test(key)
                                    && !before.health().equals(after.health())
                                    && service.hasBothPools()
                                    && sound.eligibility()
                                                    .of(service, after.health())
                                                    .pool()
                                            == entry.pool();
                            return returned ? entry.refreshed(after.now(), entry.pool()) : entry;
                        }))
                        .apply(sound));
    }

    /** Whether an entry is one of TCP. */
    static boolean isTcp(EntryKey key) {
        return key.tuple().protocol() == Protocol.TCP.number();
    }
}
