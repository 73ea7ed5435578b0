package dev.plumbline.features.experiment;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.Client;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The balancer of a scenario and its surroundings, as the scenario describes them.
 *
 * @param frontends its forwarding rules
 * @param settings the settings of its service
 * @param kind what its groups are
 * @param groups its groups of back ends
 * @param clients hosts that send packets and have a name
 * @param hosts the number of each back end that it ever had, by name
 * @param surroundings what else is around a global balancer
 */
public record Bench(
        Frontends frontends,
        Settings settings,
        GroupKind kind,
        List<Membership> groups,
        List<Client> clients,
        Map<String, Integer> hosts,
        GlobalSurroundings surroundings) {

    private static final String REGION = "us-central1";
    private static final List<String> ZONES = List.of("a", "b", "c", "f");
    private static final int FIRST_HOST = 11;
    private static final int HOSTS_OF_A_NET = 200;

    /** A balancer without back ends. */
    static Bench plain(ServiceProtocol protocol) {
        return new Bench(
                InternalFrontends.plain(protocol),
                Settings.NONE,
                GroupKind.INSTANCE_GROUP,
                List.of(),
                List.of(),
                Map.of(),
                GlobalSurroundings.NONE);
    }

    /** A global balancer without back ends. */
    static Bench global() {
        return new Bench(
                GlobalFrontends.PLAIN,
                Settings.NONE,
                GroupKind.INSTANCE_GROUP,
                List.of(),
                List.of(),
                Map.of(),
                GlobalSurroundings.NONE);
    }

    Bench with(GlobalSurroundings replacement) {
        return new Bench(frontends, settings, kind, groups, clients, hosts, replacement);
    }

    Bench with(Frontends replacement) {
        return new Bench(replacement, settings, kind, groups, clients, hosts, surroundings);
    }

    Bench with(Settings replacement) {
        return new Bench(frontends, replacement, kind, groups, clients, hosts, surroundings);
    }

    /** The same, the groups listed in reverse order in the testbed and in their services. */
    Bench withGroupsReversed() {
        var reversed = new ArrayList<>(groups);
        Collections.reverse(reversed);
        return new Bench(frontends, settings, kind, reversed, clients, hosts, surroundings);
    }

    /** The same, the back ends of each group listed in reverse order. */
    Bench withBackendsReversed() {
        return new Bench(
                frontends,
                settings,
                kind,
                groups.stream().map(Membership::reversed).toList(),
                clients,
                hosts,
                surroundings);
    }

    Bench with(GroupKind replacement) {
        return new Bench(frontends, settings, replacement, groups, clients, hosts, surroundings);
    }

    /** The same with this client as well. */
    public Bench with(Client client) {
        var all = Stream.concat(clients.stream(), Stream.of(client)).toList();
        return new Bench(frontends, settings, kind, groups, all, hosts, surroundings);
    }

    private Bench withGroups(List<Membership> replacement) {
        return new Bench(frontends, settings, kind, replacement, clients, hosts, surroundings);
    }

    // ---- its back ends

    /** The names of its back ends, group by group. */
    public List<String> backends() {
        return groups.stream().flatMap(group -> group.backends().stream()).toList();
    }

    /** The names of its back ends of one role. */
    public List<String> backends(Role role) {
        return groups.stream()
                .filter(group -> group.role() == role)
                .flatMap(group -> group.backends().stream())
                .toList();
    }

    /** Whether health alone makes a back end eligible: there is no other pool or service, and no zone has a say. */
    boolean isPlain() {
        return groups.stream()
                        .allMatch(group ->
                                group.role() == Role.PRIMARY && group.service().equals(Frontends.SERVICE))
                && !settings.isZonal()
                && frontends instanceof InternalFrontends;
    }

    /** Whether it has a failover policy and no failover group, which a balancer may refuse (FAILOVER-ON-2). */
    boolean hasPolicyWithoutFailover() {
        return settings.hasFailoverPolicy() && groups.stream().allMatch(group -> group.role() == Role.PRIMARY);
    }

    /** The same with one more group, which has this many members in a zone of its own or a given one. */
    Bench withGroup(Role role, int size, Optional<String> zone, String prefix) {
        var name = "ig-" + (groups.size() + 1);
        var place = zone.orElse(REGION + "-" + ZONES.get(groups.size() % ZONES.size()));
        var empty = new Membership(Frontends.SERVICE, name, place, role, List.of());
        return withGroups(Stream.concat(groups.stream(), Stream.of(empty)).toList())
                .withBackends(size, prefix, groups.size());
    }

    /** The same with this many more back ends of a role, each in the smallest of its groups. */
    Bench withBackends(Role role, int count) {
        var grown = this;
        for (int i = 0; i < count; i++) {
            var smallest = grown.groups.stream()
                    .filter(group -> group.role() == role)
                    .min(Comparator.comparingInt(group -> group.backends().size()))
                    .orElseThrow(() -> CaseEnd.errored("the balancer has no group that could take more back ends"));
            grown = grown.withBackends(1, grown.prefixIn(smallest), grown.groups.indexOf(smallest));
        }
        return grown;
    }

    /** The same with this many more back ends in the group of this one. */
    Bench withBackendsBeside(String backend, int count) {
        var place = IntStream.range(0, groups.size())
                .filter(i -> groups.get(i).backends().contains(backend))
                .findFirst()
                .orElseThrow(() -> CaseEnd.errored("no group has " + backend + " now"));
        return withBackends(count, prefixIn(groups.get(place)), place);
    }

    private Bench withBackends(int count, String prefix, int place) {
        var numbered = new LinkedHashMap<>(hosts);
        var changed = new ArrayList<>(groups);
        int first = count(prefix) + 1;
        for (int i = first; i < first + count; i++) {
            numbered.put(prefix + i, numbered.size() + 1);
            changed.set(place, changed.get(place).with(prefix + i));
        }
        return new Bench(frontends, settings, kind, List.copyOf(changed), clients, numbered, surroundings);
    }

    /** The same with one more group, whose members are named after its role. */
    Bench withGroup(Role role, int size) {
        return withGroup(role, size, Optional.empty(), prefix(role));
    }

    private String prefixIn(Membership group) {
        return group.backends().stream().findFirst().map(Wording::prefix).orElseGet(() -> prefix(group.role()));
    }

    /** Failover back ends are f1, f2, …; primary ones p1, p2, … beside them, and b1, b2, … where there is one role. */
    private String prefix(Role role) {
        if (role == Role.FAILOVER) {
            return "f";
        }
        return hosts.containsKey("p1") ? "p" : "b";
    }

    private int count(String prefix) {
        return (int) hosts.keySet().stream()
                .filter(name -> name.matches(prefix + "\\d+"))
                .count();
    }

    Bench without(String backend) {
        return withGroups(groups.stream().map(group -> group.without(backend)).toList());
    }

    /** The name of the group of this back end. */
    String groupOf(String backend) {
        return groups.stream()
                .filter(group -> group.backends().contains(backend))
                .map(Membership::group)
                .findFirst()
                .orElseThrow(() -> CaseEnd.errored("no group has " + backend + " now"));
    }

    Bench withoutGroupOf(String backend) {
        return withGroups(groups.stream()
                .filter(group -> !group.backends().contains(backend))
                .toList());
    }

    /** The same with the group of this back end in this service. */
    Bench withServiceOfGroupOf(String backend, String service) {
        return withGroupOf(backend, group -> group.inServiceNamed(service));
    }

    /** The same with the group of this back end in the second service, which has all settings left out. */
    Bench withSecondServiceOfGroupOf(String backend) {
        return withGroupOf(backend, group -> group.inServiceNamed(InternalFrontends.OTHER_SERVICE));
    }

    Bench withGroupOf(String backend, UnaryOperator<Membership> change) {
        return withGroups(groups.stream()
                .map(group -> group.backends().contains(backend) ? change.apply(group) : group)
                .toList());
    }

    // ---- its clients

    /** A client that is this back end. */
    Client clientAt(String backend) {
        var endpoint = endpoint(backend);
        var zone = groups.stream()
                .filter(group -> group.backends().contains(backend))
                .map(Membership::zone)
                .findFirst();
        return new Client(
                backend,
                Optional.of("VM"),
                endpoint.ipAddress(),
                endpoint.ipv6Address(),
                zone.map(Bench::regionOf),
                zone,
                Optional.empty());
    }

    /** A client that is a VM in a zone, with an address of its own. */
    Client vm(String name, String zone, IpAddress address) {
        boolean ipv4 = address.version() == IpVersion.IPV4;
        return new Client(
                name,
                Optional.of("VM"),
                ipv4 ? Optional.of(address.toString()) : Optional.empty(),
                ipv4 ? Optional.empty() : Optional.of(address.toString()),
                Optional.of(regionOf(zone)),
                Optional.of(zone),
                Optional.empty());
    }

    /** A client through which hosts elsewhere come in. */
    public static Client gateway(String name, String kind) {
        return gateway(name, kind, REGION);
    }

    /** A client on the internet, whose packets enter here. */
    static Client internetClient(String name, String pointOfEntry) {
        return new Client(
                name,
                Optional.of("INTERNET"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(pointOfEntry));
    }

    /** A client of this region through which hosts elsewhere come in. */
    public static Client gateway(String name, String kind, String region) {
        return new Client(
                name,
                Optional.of(kind),
                Optional.empty(),
                Optional.empty(),
                Optional.of(region),
                Optional.empty(),
                Optional.empty());
    }

    Optional<Client> client(String name) {
        return clients.stream().filter(client -> client.name().equals(name)).findFirst();
    }

    private static String regionOf(String zone) {
        return zone.substring(0, zone.lastIndexOf('-'));
    }

    // ---- the document

    Testbed testbed() {
        var plain = new Testbed(
                Optional.empty(),
                frontends.documents(),
                frontends.services(this::backendsOf, settings::in),
                groups.stream()
                        .map(group -> group.inTestbed(kind, this::endpoint))
                        .toList(),
                clients,
                frontends.routes(),
                surroundings.pointsOfEntry(),
                surroundings.addresses(),
                settings.capacity());
        return surroundings.correct(plain);
    }

    private List<BackendService.Backend> backendsOf(String service) {
        return groups.stream()
                .filter(group -> group.service().equals(service))
                .map(Membership::inService)
                .toList();
    }

    private Endpoint endpoint(String name) {
        int host = FIRST_HOST + hosts.get(name);
        var net = 3 + host / HOSTS_OF_A_NET;
        var last = 1 + host % HOSTS_OF_A_NET;
        var ipv4 = "10.1." + net + "." + last;
        var ipv6 = "fd20:1:" + net + "::" + last;
        var stack = surroundings
                .stack()
                .orElse(frontends.version() == IpVersion.IPV4 ? StackType.IPV4_ONLY : StackType.IPV4_IPV6);
        return switch (stack) {
            case IPV4_ONLY -> Endpoint.ipv4(name, ipv4);
            case IPV6_ONLY ->
                new Endpoint(name, Optional.empty(), Optional.of(ipv6), Optional.of(StackType.IPV6_ONLY.name()));
            case IPV4_IPV6 -> Endpoint.dualStack(name, ipv4, ipv6);
        };
    }
}
