package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.OPENING;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;
import static dev.plumbline.faults.Cells.with;
import static dev.plumbline.faults.Cells.words;

import dev.plumbline.config.Backend;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Transition;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.TrackingTables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Persistence reaches too far, ends too early, or is another one than what is configured. */
final class PersistenceScopeFaults {

    private static final int PACKETS = 10;
    private static final long LONG_MILLIS = 500_000;
    private static final Predicate<Arrival> BY_DEFAULT = with(Persistence.DEFAULT_FOR_PROTOCOL);
    private static final Predicate<Arrival> ALWAYS = with(Persistence.ALWAYS_PERSIST);

    private PersistenceScopeFaults() {}

    static List<Fault> all() {
        return Stream.of(attracting(), outliving(), ending(), bySyn(), byKey(), byProtocol(), configured())
                .flatMap(List::stream)
                .toList();
    }

    // ---- new connections

    private static List<Fault> attracting() {
        return List.of(
                attracting("tcp-by-default", BY_DEFAULT.and(TCP)),
                attracting("tcp-under-always-persist", ALWAYS.and(TCP)),
                attracting("udp-under-always-persist", ALWAYS.and(UDP)),
                attracting("icmp-under-always-persist", ALWAYS.and(Kind.ICMP.packets())));
    }

    private static Fault attracting(String name, Predicate<Arrival> connections) {
        return new Fault(
                "unhealthy-back-ends-attract-new-connections-of-" + name,
                "Where connections persist, unhealthy back ends get new ones, too: " + name.replace('-', ' ') + ".",
                List.of("PERSIST-SCOPE-1"),
                sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> {
                    var all = List.copyOf(arrival.service().members().values());
                    return sound.selection()
                            .of(
                                    arrival,
                                    tuple,
                                    connections.test(arrival)
                                            ? eligible.adjusted(all, "PERSIST-SCOPE-1", "connections persist")
                                            : eligible,
                                    chooser);
                }));
    }

    // ---- the end of persistence

    private static List<Fault> outliving() {
        return List.of(
                outliving("tcp-by-default", BY_DEFAULT.and(TCP)),
                outliving("tcp-under-always-persist", ALWAYS.and(TCP)),
                outliving("udp-under-always-persist", ALWAYS.and(UDP)),
                new Fault(
                        "entries-outlive-the-removal-of-their-group",
                        "Entries go on when the group of their back end is removed, as long as others are left.",
                        List.of("PERSIST-SCOPE-2"),
                        sound -> outlivingRemoval(sound, new Departures(Departure.WITH_ITS_GROUP))),
                new Fault(
                        "entries-outlive-the-last-back-end",
                        "Entries go on when the last back end of all is removed.",
                        List.of("PERSIST-SCOPE-2"),
                        sound -> outlivingRemoval(sound, new Departures(Departure.LAST_OF_ALL))),
                new Fault(
                        "entries-outlive-a-back-end-that-had-recovered",
                        "Entries go on when a back end is removed that was unhealthy and recovered.",
                        List.of("LAZY-HEALTH-3"),
                        sound -> outlivingRemoval(sound, new Departures(Departure.RECOVERED))));
    }

    private static Fault outliving(String name, Predicate<Arrival> connections) {
        return new Fault(
                "entries-outlive-an-unhealthy-back-end-that-is-removed-" + name,
                "Where connections persist, they do so after the removal of the back end: " + name.replace('-', ' ')
                        + ".",
                List.of("PERSIST-SCOPE-2"),
                sound -> outlivingRemoval(sound, new Departures(Departure.UNHEALTHY, connections)));
    }

    /** How a back end is removed whose entries go on. */
    private enum Departure {
        UNHEALTHY,
        RECOVERED,
        WITH_ITS_GROUP,
        LAST_OF_ALL
    }

    /** The back ends that were removed in one way. */
    private static final class Departures {

        private final Departure departure;
        private final Predicate<Arrival> connections;
        private final Set<String> recovered = new HashSet<>();
        private final Set<String> departed = new HashSet<>();

        Departures(Departure departure) {
            this(departure, arrival -> true);
        }

        Departures(Departure departure, Predicate<Arrival> connections) {
            this.departure = departure;
            this.connections = connections;
        }

        void note(Situation before, Situation after) {
            before.health().unhealthy().stream()
                    .filter(after.health()::isHealthy)
                    .forEach(recovered::add);
            before.configuration().services().forEach((name, service) -> {
                var left = after.configuration().services().get(name).members();
                var groups = left.values().stream().map(Backend::group).collect(Collectors.toSet());
                service.members().values().stream()
                        .filter(member -> !left.containsKey(member.name()))
                        .filter(member -> switch (departure) {
                            case UNHEALTHY -> !before.health().isHealthy(member.name());
                            case RECOVERED -> recovered.contains(member.name());
                            case WITH_ITS_GROUP -> !groups.contains(member.group()) && !left.isEmpty();
                            case LAST_OF_ALL -> left.isEmpty();
                        })
                        .forEach(member -> departed.add(member.name()));
            });
        }

        boolean spares(Entry entry, Arrival arrival) {
            return departed.contains(entry.backend()) && connections.test(arrival);
        }
    }

    private static Steps outlivingRemoval(Steps sound, Departures departures) {
        return sound.withMaintenance(new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                var fate = sound.maintenance().fateOf(entry, arrival, pool, situation, latitude);
                return fate instanceof Fate.Removed
                                && fate.rule().equals("DRAIN-OFF-1")
                                && departures.spares(entry, arrival)
                        ? new Fate.Kept("TRACK-LOOKUP-2", () -> "its entry is there")
                        : fate;
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                // Nothing is swept; the entries that have to go do so at their next packet.
                departures.note(change.before(), change.after());
            }
        });
    }

    private static List<Fault> ending() {
        var faults = new ArrayList<Fault>();
        faults.add(unexpiring("tcp-by-default", BY_DEFAULT.and(TCP)));
        faults.add(unexpiring("sctp-by-default", BY_DEFAULT.and(Kind.SCTP.packets())));
        faults.add(unexpiring("tcp-under-always-persist", ALWAYS.and(TCP)));
        faults.add(unexpiring("udp-under-always-persist", ALWAYS.and(UDP)));
        var cells = Map.of(
                "by-default-per-connection", BY_DEFAULT.and(Cells.PER_CONNECTION),
                "by-default-per-session", BY_DEFAULT.and(PER_SESSION),
                "under-always-persist", ALWAYS);
        cells.keySet().stream().sorted().forEach(name -> {
            var connections = TCP.and(cells.get(name));
            faults.add(new Fault(
                    "tcp-persists-for-ten-packets-" + name,
                    "A TCP connection leaves its unhealthy back end with the eleventh packet, " + name.replace('-', ' ')
                            + ".",
                    List.of("PERSIST-TCP-2"),
                    sound -> forTenPackets(connections, sound)));
            faults.add(new Fault(
                    "tcp-persists-for-500-s-" + name,
                    "A TCP connection leaves a back end that was unhealthy for 500 s, " + name.replace('-', ' ') + ".",
                    List.of("PERSIST-TCP-2"),
                    sound -> forLong(connections, sound)));
        });
        return faults;
    }

    private static Fault unexpiring(String name, Predicate<Arrival> connections) {
        return new Fault(
                "persisting-entries-never-expire-" + name,
                "On an unhealthy back end entries do not expire, " + name.replace('-', ' ') + ".",
                List.of("PERSIST-ENTRY-1"),
                WrongMaintenance.appearance((entry, arrival, pool, situation) ->
                        connections.test(arrival) && !situation.health().isHealthy(entry.backend())
                                ? entry.refreshed(situation.now(), entry.pool())
                                : entry));
    }

    private static Steps forTenPackets(Predicate<Arrival> connections, Steps sound) {
        Map<FlowTuple, Integer> persisted = new HashMap<>();
        return WrongMaintenance.verdict((fate, entry, arrival, situation) -> connections.test(arrival)
                                && PersistenceFaults.persists(fate, entry, arrival, situation)
                                && persisted.merge(TupleKind.FIVE.of(arrival.packet()), 1, Integer::sum) > PACKETS
                        ? new Fate.Removed("LAZY-HEALTH-1", () -> "it has persisted for ten packets")
                        : fate)
                .apply(sound);
    }

    private static Steps forLong(Predicate<Arrival> connections, Steps sound) {
        Map<String, Long> since = new HashMap<>();
        var remembering = WrongMaintenance.sweep((before, after, tables) -> {
                    since.keySet().removeIf(after.health()::isHealthy);
                    after.health()
                            .unhealthy()
                            .forEach(backend ->
                                    since.putIfAbsent(backend, after.now().latest()));
                })
                .apply(sound);
        return WrongMaintenance.verdict((fate, entry, arrival, situation) -> connections.test(arrival)
                                && PersistenceFaults.persists(fate, entry, arrival, situation)
                                && situation.now().latest() - since.get(entry.backend()) > LONG_MILLIS
                        ? new Fate.Removed("LAZY-HEALTH-1", () -> "its back end was unhealthy for long")
                        : fate)
                .apply(remembering);
    }

    // ---- TCP

    private static List<Fault> bySyn() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                if (mode == TrackingMode.PER_CONNECTION || affinity.isFiveTuple()) {
                    faults.add(lookedUp(
                            joined("by-default", mode, affinity),
                            BY_DEFAULT.and(in(mode)).and(under(affinity))));
                }
            }
        }
        faults.add(lookedUp("under-always-persist", ALWAYS));
        faults.add(new Fault(
                "syn-joins-the-client-s-connections-while-a-back-end-is-unhealthy",
                "With CLIENT_IP a SYN follows the client's other connections to their unhealthy back end.",
                List.of("PERSIST-TCP-3"),
                PersistenceScopeFaults::joiningOthers));
        return faults;
    }

    private static Fault lookedUp(String name, Predicate<Arrival> cell) {
        return new Fault(
                "syn-follows-its-entry-to-an-unhealthy-back-end-" + name,
                "While a back end is unhealthy, a SYN follows its entry, " + name.replace('-', ' ') + ".",
                List.of("PERSIST-TCP-3"),
                sound -> lookedUpWhileUnhealthy(cell, sound));
    }

    private static Steps lookedUpWhileUnhealthy(Predicate<Arrival> cell, Steps sound) {
        var unhealthy = new AtomicBoolean();
        var remembering = WrongMaintenance.sweep((before, after, tables) ->
                        unhealthy.set(!after.health().unhealthy().isEmpty()))
                .apply(sound);
        return WrongLookup.includingSyn(
                        arrival -> unhealthy.get() && OPENING.and(cell).test(arrival))
                .apply(remembering);
    }

    private static Steps joiningOthers(Steps sound) {
        var cell = Cells.PER_CONNECTION.and(under(SessionAffinity.CLIENT_IP)).and(TCP);
        var byClient = WrongTuples.tracking(cell, (tuple, arrival) -> TupleKind.TWO.of(arrival.packet()))
                .apply(sound);
        return lookedUpWhileUnhealthy(cell, byClient);
    }

    private static List<Fault> byKey() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                if (mode == TrackingMode.PER_CONNECTION || affinity.isFiveTuple()) {
                    faults.add(new Fault(
                            joined("tcp-tracked-without-the-source-port", mode, affinity),
                            "With " + mode + " and " + affinity
                                    + " TCP connections that differ in the source port alone share an entry.",
                            List.of("PERSIST-TCP-1"),
                            WrongTuples.tracking(
                                    in(mode).and(under(affinity)).and(TCP),
                                    (tuple, arrival) -> TupleField.SOURCE_PORT.without(tuple))));
                }
            }
        }
        return faults;
    }

    // ---- protocols that share a column of the table

    private static List<Fault> byProtocol() {
        var faults = new ArrayList<Fault>();
        for (var kind : List.of(Kind.ICMP, Kind.ESP, Kind.AH, Kind.GRE)) {
            faults.add(staying(kind, "per-connection", "PERSIST-DEFAULT-8", BY_DEFAULT.and(Cells.PER_CONNECTION)));
            faults.add(staying(kind, "per-session", "PERSIST-DEFAULT-9", BY_DEFAULT.and(PER_SESSION)));
            var never = with(Persistence.NEVER_PERSIST);
            faults.add(
                    staying(kind, "never-persist-per-connection", "PERSIST-NEVER-2", never.and(Cells.PER_CONNECTION)));
            faults.add(staying(kind, "never-persist-per-session", "PERSIST-NEVER-2", never.and(PER_SESSION)));
            faults.add(new Fault(
                    kebab(kind) + "-leaves-an-unhealthy-back-end-under-always-persist",
                    "With ALWAYS_PERSIST " + kind + " does not persist.",
                    List.of("PERSIST-ALWAYS-5"),
                    PersistenceFaults.leaving(ALWAYS.and(kind.packets()))));
        }
        faults.add(staying(Kind.UDP_FRAGMENT, "by-default", "PERSIST-DEFAULT-3", BY_DEFAULT));
        faults.add(new Fault(
                "fragments-leave-an-unhealthy-back-end-under-always-persist",
                "With ALWAYS_PERSIST fragments of UDP do not persist.",
                List.of("PERSIST-ALWAYS-4"),
                PersistenceFaults.leaving(ALWAYS.and(Cells.UDP_FRAGMENT))));
        return faults;
    }

    private static Fault staying(Kind kind, String name, String rule, Predicate<Arrival> cell) {
        return new Fault(
                kebab(kind) + "-stays-on-an-unhealthy-back-end-" + name,
                "Connections of " + words(kind) + " persist, " + name.replace('-', ' ') + ".",
                List.of(rule),
                PersistenceFaults.staying(cell.and(kind.packets())));
    }

    // ---- what is configured

    private static List<Fault> configured() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            faults.add(new Fault(
                    joined("always-persist-is-the-default-in", mode),
                    "Without the setting every connection persists, with " + mode + ".",
                    List.of("PERSIST-VALUES-2", "PERSIST-DEFAULT-3"),
                    sound -> leftOut(sound, wrong -> PersistenceFaults.staying(wrong.and(in(mode))))));
            faults.add(new Fault(
                    joined("never-persist-is-the-default-in", mode),
                    "Without the setting no connection persists, with " + mode + ".",
                    List.of("PERSIST-VALUES-2", "PERSIST-DEFAULT-1"),
                    sound -> leftOut(sound, wrong -> PersistenceFaults.leaving(wrong.and(in(mode))))));
        }
        for (var option : List.of(Persistence.DEFAULT_FOR_PROTOCOL, Persistence.NEVER_PERSIST)) {
            faults.add(new Fault(
                    joined(option, "refused-per-session"),
                    option + " is refused with PER_SESSION.",
                    List.of("PERSIST-VALUES-1"),
                    WrongAdmission.refusing(
                            service -> policy(service)
                                            .trackingMode()
                                            .filter("PER_SESSION"::equals)
                                            .isPresent()
                                    && policy(service)
                                            .connectionPersistenceOnUnhealthyBackends()
                                            .filter(option.name()::equals)
                                            .isPresent(),
                            "PERSIST-VALUES-1",
                            "connectionTrackingPolicy.connectionPersistenceOnUnhealthyBackends")));
        }
        faults.add(new Fault(
                "refused-persistence-option-in-force",
                "After a change to a persistence option that was refused everything persists.",
                List.of("PERSIST-VALUES-1", "PERSIST-ALWAYS-2"),
                RefusedInForce.policy(
                        "PERSIST",
                        (asked, sound) -> PersistenceFaults.staying(
                                        arrival -> asked.get().isPresent())
                                .apply(sound))));
        faults.add(new Fault(
                "refused-tracking-mode-in-force",
                "After a change to a tracking mode that was refused connections are tracked by it.",
                List.of("PERSIST-ALWAYS-2"),
                RefusedInForce.policy("PERSIST-ALWAYS-2", (asked, sound) -> sessionsOnce(asked, sound))));
        return faults;
    }

    private static Steps sessionsOnce(Supplier<Optional<ConnectionTrackingPolicy>> asked, Steps sound) {
        return WrongTuples.tracking(
                        arrival -> asked.get().isPresent(),
                        (tuple, arrival) -> sound.tuples().selection(arrival, Latitude.RECOMMENDED))
                .apply(sound);
    }

    private static ConnectionTrackingPolicy policy(BackendService service) {
        return service.connectionTrackingPolicy().orElse(ConnectionTrackingPolicy.DEFAULTS);
    }

    /** Wrong only while the option is left out. */
    private static Steps leftOut(Steps sound, Function<Predicate<Arrival>, UnaryOperator<Steps>> wrong) {
        var isLeftOut = new AtomicBoolean();
        var remembering = sound.withAdmission(testbed -> {
            isLeftOut.set(testbed.backendServices().stream()
                    .allMatch(service -> policy(service)
                            .connectionPersistenceOnUnhealthyBackends()
                            .isEmpty()));
            return sound.admission().of(testbed);
        });
        return wrong.apply(arrival -> isLeftOut.get()).apply(remembering);
    }
}
