package dev.plumbline.faults;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Client;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.ConfigurationLimits;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Chooser;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Trace;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.TrackingTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A random configuration, and what happens to it: packets, changes of health, back ends that come and go, waiting. */
final class RandomHistory {

    private static final int EVENTS = 250;
    private static final int MOST_BACK_ENDS = 8;
    private static final List<SessionAffinity> AFFINITIES = List.of(SessionAffinity.values());
    private static final List<TrackingMode> MODES = List.of(TrackingMode.values());
    private static final List<String> ADDRESSES = List.of("10.1.2.99", "10.1.2.98");
    private static final List<List<TcpFlag>> FLAGS = List.of(
            List.of(TcpFlag.SYN),
            List.of(TcpFlag.SYN),
            List.of(TcpFlag.ACK),
            List.of(TcpFlag.ACK),
            List.of(TcpFlag.ACK),
            List.of(TcpFlag.PSH, TcpFlag.ACK),
            List.of(TcpFlag.FIN),
            List.of(TcpFlag.FIN, TcpFlag.ACK),
            List.of(TcpFlag.RST),
            List.of());

    private static final int MOST_BACK_ENDS_WITH_ZONES = 14;
    private static final List<String> ZONES = List.of("r1-a", "r1-b");

    /** Of each kind one: their addresses count up from 10.71.3.1, and two more are those of no client. */
    private static final List<Client> CLIENTS = List.of(
            client(1, "VM", "r1", "r1-a"),
            client(2, "VM", "r1", "r1-b"),
            client(3, "VM", "r1", "r1-c"),
            client(4, "VM", "r2", "r2-a"),
            client(5, "VPN_TUNNEL", "r1", ""),
            client(6, "VPN_TUNNEL", "r2", ""),
            client(7, "VLAN_ATTACHMENT", "r1", "r1-b"),
            client(8, "VLAN_ATTACHMENT", "r2", ""));

    private final SplittableRandom random;
    private final boolean zones;
    private final Chooser chooser;
    private final SessionAffinity affinity;
    private final TrackingMode mode;
    private BackendService service;
    private final OptionalInt capacity;
    private final List<String> primaries = new ArrayList<>();
    private final List<String> others = new ArrayList<>();
    private final Configuration start;
    private final List<Event> events = new ArrayList<>();
    private int backEnds;

    /**
     * The history with this number. Ten in a row have the ten pairs of affinity and mode; every second ten have zones,
     * clients in and outside of them, and zonal affinity.
     */
    RandomHistory(int number) {
        random = new SplittableRandom(number);
        zones = number / (AFFINITIES.size() * MODES.size()) % 2 == 1;
        chooser = new HashChooser(HashKind.RING, number);
        affinity = AFFINITIES.get(number % AFFINITIES.size());
        mode = MODES.get((number / AFFINITIES.size()) % MODES.size());
        capacity = random.nextInt(4) == 0 ? OptionalInt.of(6) : OptionalInt.empty();
        service = zones ? withSomeZonalAffinity(service()) : service();
        add(primaries, (zones ? 4 : 1) + random.nextInt(3));
        add(others, (zones ? 4 : 1) + random.nextInt(3));
        start = configuration();
        for (int i = 0; i < EVENTS; i++) {
            events.add(next());
        }
    }

    /** What a balancer of these steps does with the packets. */
    List<Delivery> playedBy(Steps steps) {
        var engine = new Engine(steps);
        var tables = new TrackingTables();
        var situation = Situation.fresh(start);
        var deliveries = new ArrayList<Delivery>();
        for (var event : events) {
            if (event instanceof Sent sent) {
                var decision =
                        engine.decide(sent.packet(), situation, tables, chooser, Latitude.RECOMMENDED, Trace.OFF);
                engine.apply(decision, tables);
                deliveries.add(engine.delivery(decision));
            } else if (event instanceof Waited waited) {
                situation = situation.at(situation.now().plus(waited.millis()));
            } else {
                var after = event instanceof Reconfigured reconfigured
                        ? situation.with(reconfigured.configuration())
                        : situation.with(((HealthChanged) event).states());
                engine.afterChange(situation, after, tables);
                situation = after;
            }
        }
        return deliveries;
    }

    private BackendService service() {
        var persistence = mode == TrackingMode.PER_SESSION
                ? any(Persistence.DEFAULT_FOR_PROTOCOL, Persistence.NEVER_PERSIST)
                : any(
                        Persistence.DEFAULT_FOR_PROTOCOL,
                        Persistence.DEFAULT_FOR_PROTOCOL,
                        Persistence.NEVER_PERSIST,
                        Persistence.ALWAYS_PERSIST);
        var tracking =
                ConnectionTrackingPolicy.DEFAULTS.withTrackingMode(mode.name()).withPersistence(persistence.name());
        var failover = new FailoverPolicy(
                OptionalDouble.of(any(0.0, 0.0, 0.5, 1.0)),
                Optional.of(random.nextBoolean()),
                Optional.of(random.nextBoolean()));
        boolean both = zones ? random.nextBoolean() : random.nextInt(3) == 0;
        var backends = new ArrayList<BackendService.Backend>();
        for (var suffix : suffixes()) {
            backends.add(BackendService.Backend.primary("primaries" + suffix));
            backends.add(
                    both
                            ? BackendService.Backend.failover("others" + suffix)
                            : BackendService.Backend.primary("others" + suffix));
        }
        return BackendService.internal("service", "UNSPECIFIED", backends)
                .withSessionAffinity(affinity.name())
                .withConnectionTrackingPolicy(random.nextInt(3) == 0 ? tracking.withIdleTimeout(300) : tracking)
                .withFailoverPolicy(failover)
                .withDrainingTimeout(any(0, 200));
    }

    private List<String> suffixes() {
        return zones ? ZONES : List.of("");
    }

    private BackendService withSomeZonalAffinity(BackendService document) {
        var affinity = ZonalAffinity.of(any(
                "ZONAL_AFFINITY_DISABLED",
                "ZONAL_AFFINITY_STAY_WITHIN_ZONE",
                "ZONAL_AFFINITY_STAY_WITHIN_ZONE",
                "ZONAL_AFFINITY_SPILL_CROSS_ZONE",
                "ZONAL_AFFINITY_SPILL_CROSS_ZONE"));
        return document.withZonalAffinity(affinity.withRatio(any(0.0, 0.0, 0.26, 0.3333, 0.3334, 0.5, 1.0, 1.0)));
    }

    private Configuration configuration() {
        var rules = new ArrayList<ForwardingRule>();
        for (var address : ADDRESSES) {
            rules.add(ForwardingRule.internalAllPorts("rule-" + address, address, "L3_DEFAULT", "service"));
        }
        // The rule beside them takes some ports only.
        rules.add(ForwardingRule.internal("rule-http", "10.1.2.97", "TCP", List.of("80"), "service"));
        var services = new ArrayList<>(List.of(service));
        var clients = new ArrayList<>(List.of(Client.vm("b1", "10.1.2.1", "r1", "r1-a")));
        if (zones) {
            rules.add(ForwardingRule.internalAllPorts("rule-other", "10.1.2.96", "L3_DEFAULT", "other"));
            services.add(BackendService.internal("other", "UNSPECIFIED", service.backends()));
            clients.addAll(CLIENTS);
        }
        var groups = suffixes().stream()
                .flatMap(suffix -> Stream.of(
                        group("primaries" + suffix, in(suffix, primaries)),
                        group("others" + suffix, in(suffix, others))))
                .toList();
        var testbed = Testbed.of(rules, services, groups).withClients(clients);
        var sized = capacity.isPresent() ? testbed.withTrackingTableCapacity(capacity.getAsInt()) : testbed;
        var reading = Configuration.of(sized, ConfigurationLimits.LATER_EDITIONS);
        if (reading instanceof Reading.Refused refused) {
            throw new IllegalStateException("the random testbed is refused: " + refused.violations());
        }
        return ((Reading.Valid) reading).configuration();
    }

    private static Client client(int number, String kind, String region, String zone) {
        return new Client(
                "c" + number,
                Optional.of(kind),
                Optional.of("10.71.3." + number),
                Optional.empty(),
                Optional.of(region),
                Optional.of(zone).filter(text -> !text.isEmpty()),
                Optional.empty());
    }

    /** Back ends are dealt out to the zones by their numbers. */
    private static List<String> in(String suffix, List<String> members) {
        return suffix.isEmpty()
                ? members
                : members.stream()
                        .filter(member -> ZONES.get(Integer.parseInt(member.substring(1)) % ZONES.size())
                                .equals(suffix))
                        .toList();
    }

    private static Group group(String name, List<String> members) {
        return Group.instances(
                name,
                ZONES.stream().filter(name::endsWith).findFirst().orElse("r1-a"),
                members.stream()
                        .map(member -> Endpoint.ipv4(member, "10.1.2." + member.substring(1)))
                        .toList());
    }

    private Event next() {
        return switch (random.nextInt(48)) {
            case 0, 1 -> new HealthChanged(health(any(HealthState.values()), 1));
            case 2 -> new HealthChanged(health(HealthState.UNHEALTHY, 2));
            case 3 -> new HealthChanged(health(HealthState.UNHEALTHY, Integer.MAX_VALUE));
            case 4 -> new HealthChanged(health(HealthState.HEALTHY, Integer.MAX_VALUE));
            case 5, 6 -> new Reconfigured(grown());
            case 7 -> new Reconfigured(zones && random.nextBoolean() ? withAnotherOption() : shrunk());
            case 8 -> new Waited(any(3, 15, 150, 360, 700) * 1000L);
            case 9 -> zones ? new HealthChanged(allUnhealthy(onePoolOrZone())) : new Sent(packet());
            default -> new Sent(packet());
        };
    }

    private List<String> onePoolOrZone() {
        return any(primaries, in(ZONES.get(0), primaries), in(ZONES.get(0), others), in(ZONES.get(1), others));
    }

    private static Map<String, HealthState> allUnhealthy(List<String> group) {
        var states = new TreeMap<String, HealthState>();
        group.forEach(name -> states.put(name, HealthState.UNHEALTHY));
        return states;
    }

    private Map<String, HealthState> health(HealthState state, int count) {
        var all = new ArrayList<>(primaries);
        all.addAll(others);
        var states = new TreeMap<String, HealthState>();
        if (count >= all.size()) {
            all.forEach(name -> states.put(name, state));
        } else {
            for (int i = 0; i < count; i++) {
                states.put(all.get(random.nextInt(all.size())), state);
            }
        }
        return states;
    }

    private Configuration grown() {
        if (primaries.size() + others.size() < (zones ? MOST_BACK_ENDS_WITH_ZONES : MOST_BACK_ENDS)) {
            add(random.nextBoolean() ? primaries : others, 1 + random.nextInt(2));
        }
        return configuration();
    }

    private Configuration withAnotherOption() {
        service = withSomeZonalAffinity(service);
        return configuration();
    }

    private Configuration shrunk() {
        var group = random.nextBoolean() ? primaries : others;
        if (group.size() > 1) {
            group.remove(random.nextInt(group.size()));
        }
        return configuration();
    }

    private void add(List<String> group, int count) {
        for (int i = 0; i < count; i++) {
            group.add("b" + ++backEnds);
        }
    }

    private Packet packet() {
        var src = IpAddress.parse(
                random.nextInt(40) == 0
                        ? "10.1.2.1"
                        : "10.71.3." + (1 + random.nextInt(zones ? CLIENTS.size() + 2 : 2)));
        boolean other = zones && random.nextInt(10) == 0;
        var dst = IpAddress.parse(
                other ? "10.1.2.96" : random.nextInt(20) == 0 ? "10.1.2.97" : any(ADDRESSES.get(0), ADDRESSES.get(1)));
        int srcPort = 50_000 + random.nextInt(3);
        int dstPort = any(80, 443);
        return switch (random.nextInt(10)) {
            case 0, 1, 2, 3 ->
                Packet.tcp(
                        src,
                        srcPort,
                        dst,
                        dstPort,
                        FLAGS.get(random.nextInt(FLAGS.size())).toArray(TcpFlag[]::new));
            case 4, 5, 6 -> Packet.udp(src, srcPort, dst, dstPort);
            case 7, 8 -> fragment(Packet.of(Protocol.UDP, src, dst));
            default -> Packet.of(any(Protocol.ICMP, Protocol.ESP, Protocol.SCTP, Protocol.GRE, Protocol.AH), src, dst);
        };
    }

    private Packet fragment(Packet packet) {
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                packet.srcPort(),
                packet.dstPort(),
                packet.flags(),
                Optional.of(new Fragment(random.nextInt(1000), 1480 * (1 + random.nextInt(3)), random.nextBoolean())));
    }

    @SafeVarargs
    private <T> T any(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private sealed interface Event {}

    private record Sent(Packet packet) implements Event {}

    private record HealthChanged(Map<String, HealthState> states) implements Event {}

    private record Reconfigured(Configuration configuration) implements Event {}

    private record Waited(long millis) implements Event {}
}
