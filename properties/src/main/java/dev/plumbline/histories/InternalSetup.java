package dev.plumbline.histories;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Route;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.histories.Act.Carried;
import dev.plumbline.histories.Act.Pool;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An internal balancer.
 *
 * @param affinity its session affinity
 * @param mode its tracking mode
 * @param persistence its persistence option
 * @param idleTimeoutSeconds its idle timeout
 * @param drainingSeconds its draining timeout, 0 for none
 * @param rules which protocols it takes
 * @param addresses how many addresses it has
 * @param version of which IP version they are
 * @param primaryGroups how many groups the primary back ends are dealt out to
 * @param primaries how many primary back ends it begins with
 * @param failover its failover back ends and policy, if it has any
 * @param zoning its zones and zonal affinity, if its back ends are in several zones
 * @param tableCapacity how many entries a client's table holds, if that is limited
 */
public record InternalSetup(
        SessionAffinity affinity,
        TrackingMode mode,
        Persistence persistence,
        int idleTimeoutSeconds,
        int drainingSeconds,
        Rules rules,
        Addresses addresses,
        IpVersion version,
        int primaryGroups,
        int primaries,
        Optional<Failover> failover,
        Optional<Zoning> zoning,
        OptionalInt tableCapacity)
        implements Setup {

    /** How many back ends failover takes. */
    static final int FEWEST_WITH_FAILOVER = 2;

    private static final Map<IpVersion, List<String>> ADDRESSES = Map.of(
            IpVersion.IPV4, List.of("10.1.2.99", "10.1.2.100"),
            IpVersion.IPV6, List.of("2001:db8::99", "2001:db8::100"));
    private static final Map<IpVersion, String> ROUTE =
            Map.of(IpVersion.IPV4, "192.168.0.0/16", IpVersion.IPV6, "2001:db8:7::/48");
    private static final Map<IpVersion, List<String>> ALONG_THE_ROUTE = Map.of(
            IpVersion.IPV4, List.of("192.168.7.7", "192.168.201.4"),
            IpVersion.IPV6, List.of("2001:db8:7::7", "2001:db8:7:1::4"));
    private static final String SERVICE = "bes";
    private static final int FIRST_CLIENT = 0x0a400001;
    private static final IpAddress FIRST_IPV6_CLIENT = IpAddress.parse("2001:db8:c::1");
    private static final int HOSTS_IN_A_BLOCK = 200;
    private static final Map<String, Integer> BLOCK_OF_IPV4 = Map.of("p", 3, "f", 20, "u", 40);
    private static final Map<String, String> BLOCK_OF_IPV6 =
            Map.of("p", "2001:db8:b::", "f", "2001:db8:f::", "u", "2001:db8:a::");

    private static final int SIMPLIFICATIONS = 14;
    private static final List<Integer> SERVICE_PORTS = List.of(80, 443);

    private static final InternalSetup SIMPLEST = new InternalSetup(
            SessionAffinity.NONE,
            TrackingMode.PER_CONNECTION,
            Persistence.DEFAULT_FOR_PROTOCOL,
            Service.DEFAULT_IDLE_TIMEOUT_SECONDS,
            0,
            Rules.TCP,
            Addresses.ONE,
            IpVersion.IPV4,
            1,
            1,
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty());

    /** Enough for many things to show, and few enough to keep in mind. */
    private static final int A_FEW = 3;

    @Override
    public int simplifications() {
        return SIMPLIFICATIONS;
    }

    @Override
    public InternalSetup simplified(int way) {
        return new InternalSetup(
                way == 0 ? SIMPLEST.affinity : affinity,
                way == 1 ? SIMPLEST.mode : mode,
                way == 2 ? SIMPLEST.persistence : persistence,
                way == 3 ? SIMPLEST.idleTimeoutSeconds : idleTimeoutSeconds,
                way == 4 ? SIMPLEST.drainingSeconds : drainingSeconds,
                way == 5 ? SIMPLEST.rules : rules,
                way == 6 ? SIMPLEST.addresses : addresses,
                way == 7 ? SIMPLEST.version : version,
                way == 8 ? SIMPLEST.primaryGroups : primaryGroups,
                way == 9 ? SIMPLEST.primaries : way == 10 ? Math.min(primaries, A_FEW) : primaries,
                way == 11 ? SIMPLEST.failover : failover,
                way == 12 ? SIMPLEST.zoning : zoning,
                way == 13 ? SIMPLEST.tableCapacity : tableCapacity);
    }

    /** Which packets a forwarding rule takes. */
    public enum Rules {
        TCP,
        UDP,
        TCP_AND_UDP,
        L3_DEFAULT
    }

    /** How many addresses it has. */
    public enum Addresses {
        ONE,
        TWO,
        /** One, and it is the next hop of a route to further ones. */
        ONE_AND_A_ROUTE
    }

    /**
     * Failover back ends and what decides about them.
     *
     * @param backends how many there are to begin with
     * @param ratio the failover ratio, one that binary fractions hold exactly
     * @param drop whether new connections are dropped when nothing is healthy
     * @param disableDrain whether a switch ends connections
     */
    public record Failover(int backends, double ratio, boolean drop, boolean disableDrain) {}

    @Override
    public InternalSetup withVersion(IpVersion replacement) {
        return new InternalSetup(
                affinity,
                mode,
                persistence,
                idleTimeoutSeconds,
                drainingSeconds,
                rules,
                addresses,
                replacement,
                primaryGroups,
                primaries,
                failover,
                zoning,
                tableCapacity);
    }

    @Override
    public InternalSetup rezoned(Zoning.Option option) {
        return new InternalSetup(
                affinity,
                mode,
                persistence,
                idleTimeoutSeconds,
                drainingSeconds,
                rules,
                addresses,
                version,
                primaryGroups,
                primaries,
                failover,
                zoning.map(zones -> zones.with(option)),
                tableCapacity);
    }

    @Override
    public void fill(Roster roster) {
        roster.add(Pool.PRIMARY, Math.min(primaries, 1 + roster.room() - fewestBackends()));
        failover.ifPresent(some -> roster.add(Pool.FAILOVER, some.backends()));
    }

    @Override
    public Pool pool(Pool drawn) {
        return failover.isPresent() ? drawn : Pool.PRIMARY;
    }

    /** A pool that loses its last member turns failover off, where the editions part (ELIG-OFF-3). */
    @Override
    public int fewestOfAPool() {
        return failover.isPresent() ? 1 : 0;
    }

    @Override
    public Testbed testbed(Roster roster, Manner.Numbering numbering) {
        var primaryNames = roster.of(Pool.PRIMARY);
        var failoverNames = roster.of(Pool.FAILOVER);
        var primaryMembers =
                groups("ig-p", zoning.isPresent() ? Math.max(2, primaryGroups) : primaryGroups, primaryNames);
        var failoverMembers = failover.isPresent()
                ? groups("ig-f", zoning.isPresent() ? Zoning.ZONES.size() : 1, failoverNames)
                : List.<Group>of();
        var backends = Stream.concat(
                        primaryMembers.stream().map(group -> Backend.primary(group.name())),
                        failoverMembers.stream().map(group -> Backend.failover(group.name())))
                .toList();
        var plain = service(backends);
        var service = zoning.map(zones -> plain.withZonalAffinity(zones.option().document()))
                .orElse(plain);
        var groups =
                Stream.concat(primaryMembers.stream(), failoverMembers.stream()).toList();
        var testbed = Testbed.of(forwardingRules(), List.of(service), groups)
                .withRoutes(routes())
                .withClients(zoning.map(zones ->
                                zones.clients(IntStream.range(0, zones.places().size())
                                        .mapToObj(number -> client(number, numbering))
                                        .toList()))
                        .orElse(List.of()));
        return tableCapacity.isPresent() ? testbed.withTrackingTableCapacity(tableCapacity.getAsInt()) : testbed;
    }

    /** Groups that these back ends are dealt out to by their numbers; with zones, each group is in the next one. */
    private List<Group> groups(String prefix, int count, List<String> names) {
        return IntStream.range(0, count)
                .mapToObj(i -> Group.instances(
                        prefix + i,
                        Zoning.ZONES.get(zoning.isPresent() ? i % Zoning.ZONES.size() : 0),
                        names.stream()
                                .filter(name -> number(name) % count == i)
                                .map(this::endpoint)
                                .toList()))
                .toList();
    }

    @Override
    public int zone(String backend) {
        if (zoning.isEmpty()) {
            return 0;
        }
        int groups = backend.startsWith("f") ? Zoning.ZONES.size() : Math.max(2, primaryGroups);
        return number(backend) % groups % Zoning.ZONES.size();
    }

    /** With zones it is in one of its own, where nobody else is but clients. */
    @Override
    public Group idleGroup() {
        return Group.instances(
                "ig-idle",
                zoning.isPresent() ? Zoning.ZONE_WITHOUT_BACK_ENDS : Zoning.ZONES.get(0),
                List.of(endpoint("u1"), endpoint("u2")));
    }

    @Override
    public IpAddress client(int client, Manner.Numbering numbering) {
        int number = numbering.of(client);
        return version == IpVersion.IPV6
                ? new IpAddress(IpVersion.IPV6, FIRST_IPV6_CLIENT.high(), FIRST_IPV6_CLIENT.low() + number)
                : IpAddress.ipv4(FIRST_CLIENT + number);
    }

    @Override
    public Set<String> features() {
        var used = new EnumMap<Feature, Boolean>(Feature.class);
        used.put(Feature.SESSION_TRACKING, mode == TrackingMode.PER_SESSION);
        used.put(Feature.PERSISTENCE, persistence != Persistence.DEFAULT_FOR_PROTOCOL);
        used.put(Feature.DRAINING, drainingSeconds > 0);
        used.put(Feature.L3_DEFAULT, rules == Rules.L3_DEFAULT);
        used.put(Feature.NEXT_HOP, addresses == Addresses.ONE_AND_A_ROUTE);
        used.put(Feature.IPV6, version == IpVersion.IPV6);
        used.put(Feature.FAILOVER, failover.isPresent());
        used.put(Feature.ZONAL_AFFINITY, zoning.isPresent());
        used.put(Feature.GLOBAL_ACCESS, zoning.filter(Zoning::isGlobal).isPresent());
        used.put(Feature.TABLE_CAPACITY, tableCapacity.isPresent());
        return used.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(entry -> entry.getKey().wireName())
                .collect(Collectors.toSet());
    }

    @Override
    public int fewestBackends() {
        return failover.isPresent() ? FEWEST_WITH_FAILOVER : 1;
    }

    private BackendService service(List<Backend> backends) {
        var policy = ConnectionTrackingPolicy.DEFAULTS
                .withTrackingMode(mode.name())
                .withPersistence(persistence.name())
                .withIdleTimeout(idleTimeoutSeconds);
        var service = BackendService.internal(SERVICE, protocol(), backends)
                .withSessionAffinity(affinity.name())
                .withConnectionTrackingPolicy(policy);
        if (drainingSeconds > 0) {
            service = service.withDrainingTimeout(drainingSeconds);
        }
        if (failover.isPresent()) {
            service = service.withFailoverPolicy(new FailoverPolicy(
                    OptionalDouble.of(failover.get().ratio()),
                    Optional.of(failover.get().drop()),
                    Optional.of(failover.get().disableDrain())));
        }
        return service;
    }

    private String protocol() {
        return rules == Rules.TCP || rules == Rules.UDP ? rules.name() : "UNSPECIFIED";
    }

    /**
     * Which entries a full table has lost shows only later; with one table alone
     * to be in doubt about, the judge can follow that.
     */
    @Override
    public int clients() {
        return tableCapacity.isPresent() ? 1 : Integer.MAX_VALUE;
    }

    /** Its addresses, and some along its route. */
    @Override
    public List<IpAddress> destinations() {
        var further = addresses == Addresses.ONE_AND_A_ROUTE ? ALONG_THE_ROUTE.get(version) : List.<String>of();
        return Stream.concat(ruleAddresses().stream(), further.stream())
                .map(IpAddress::parse)
                .toList();
    }

    private List<String> ruleAddresses() {
        var all = ADDRESSES.get(version);
        return addresses == Addresses.TWO ? all : all.subList(0, 1);
    }

    /** Packets along a route have to match the rule's protocol, so the rule takes one or all of them. */
    private List<Route> routes() {
        return addresses == Addresses.ONE_AND_A_ROUTE
                ? List.of(new Route("STATIC", ROUTE.get(version), ruleName(rules.name(), 0)))
                : List.of();
    }

    @Override
    public List<Integer> servicePorts() {
        return SERVICE_PORTS;
    }

    @Override
    public Carried taken(Carried protocol) {
        boolean udp = protocol == Carried.UDP || protocol.isFragment();
        var inOneWay = udp ? Carried.UDP : Carried.TCP;
        var carried = tableCapacity.isPresent() ? inOneWay : protocol;
        return switch (rules) {
            case TCP -> Carried.TCP;
            case UDP -> udp ? carried : Carried.UDP;
            case TCP_AND_UDP -> udp ? carried : Carried.TCP;
            case L3_DEFAULT -> carried;
        };
    }

    /** Whether its service has one forwarding rule. */
    @Override
    public boolean isPlain() {
        return addresses != Addresses.TWO && rules != Rules.TCP_AND_UDP;
    }

    private List<ForwardingRule> forwardingRules() {
        var protocols = rules == Rules.TCP_AND_UDP ? List.of("TCP", "UDP") : List.of(rules.name());
        var taken = ruleAddresses();
        return taken.stream()
                .flatMap(address -> protocols.stream()
                        .map(protocol -> ForwardingRule.internalAllPorts(
                                ruleName(protocol, taken.indexOf(address)), address, protocol, SERVICE)))
                .map(rule -> zoning.filter(Zoning::isGlobal).isPresent() ? rule.withGlobalAccess() : rule)
                .toList();
    }

    private static String ruleName(String protocol, int number) {
        return "fr-" + protocol.toLowerCase(Locale.ROOT).replace('_', '-') + "-" + number;
    }

    private static int number(String backend) {
        return Integer.parseInt(backend.substring(1));
    }

    private Endpoint endpoint(String name) {
        int number = number(name);
        var prefix = name.substring(0, 1);
        var ipv4 = "10.1." + (BLOCK_OF_IPV4.get(prefix) + number / HOSTS_IN_A_BLOCK) + "."
                + (1 + number % HOSTS_IN_A_BLOCK);
        return version == IpVersion.IPV4
                ? Endpoint.ipv4(name, ipv4)
                : Endpoint.dualStack(name, ipv4, BLOCK_OF_IPV6.get(prefix) + number);
    }
}
