package dev.plumbline.features.experiment;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Route;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * The forwarding rules that lead to an internal service, and the routes that lead to them.
 *
 * @param protocol what they take
 * @param rules how many there are
 * @param version the IP version of the addresses
 * @param ports the ports that they take, single or in ranges; all where empty
 * @param access the clients of which regions they serve
 * @param route a route whose next hop the first of them is
 */
public record InternalFrontends(
        ServiceProtocol protocol,
        Rules rules,
        IpVersion version,
        List<String> ports,
        Access access,
        Optional<RouteTo> route)
        implements Frontends {

    /** The service behind the other rule, where that is another one. */
    static final String OTHER_SERVICE = "bes-2";

    private static final AddressRange CLIENTS = AddressRange.parse("10.64.0.0/10");
    private static final AddressRange IPV6_CLIENTS = AddressRange.parse("fd20:1:40::/64");
    private static final int SERVICE_PORT = 80;
    private static final int FIRST_PORT = 1024;
    private static final int LAST_PORT = 65_535;

    /** How many forwarding rules lead to the service. */
    public enum Rules {
        /** One for the balancer's protocol. */
        ONE,
        /** One for TCP and one for UDP, on one address. */
        TCP_AND_UDP,
        /** Two for the balancer's protocol, on two addresses. */
        TWO_ADDRESSES,
        /** Two for the balancer's protocol, on two addresses, the other for a service with all settings left out. */
        TWO_SERVICES,
        /** One for the balancer's protocol, and listed after it one for all protocols and the second service, on one address. */
        BEFORE_L3_DEFAULT,
        /** The same two, listed the other way round. */
        AFTER_L3_DEFAULT
    }

    /**
     * A route to the balancer.
     *
     * @param kind {@code STATIC} or {@code POLICY_BASED}
     * @param range the destinations that it covers
     */
    record RouteTo(String kind, String range) {}

    /** The clients of which regions a rule serves. */
    public enum Access {
        /** Those of its own region, by default. */
        REGIONAL,
        GLOBAL
    }

    public InternalFrontends {
        ports = List.copyOf(ports);
    }

    static InternalFrontends plain(ServiceProtocol protocol) {
        return new InternalFrontends(protocol, Rules.ONE, IpVersion.IPV4, List.of(), Access.REGIONAL, Optional.empty());
    }

    /** The same with this many rules. */
    public InternalFrontends with(Rules replacement) {
        return new InternalFrontends(protocol, replacement, version, ports, access, route);
    }

    /** The same with addresses of this version. */
    public InternalFrontends with(IpVersion replacement) {
        return new InternalFrontends(protocol, rules, replacement, ports, access, route);
    }

    /** The same with this access. */
    public InternalFrontends with(Access replacement) {
        return new InternalFrontends(protocol, rules, version, ports, replacement, route);
    }

    /** The same for these ports, single or in ranges. */
    public InternalFrontends withPorts(List<String> replacement) {
        return new InternalFrontends(protocol, rules, version, replacement, access, route);
    }

    /** The same as next hop of a route of this kind to these destinations. */
    public InternalFrontends withRoute(String kind, String range) {
        return new InternalFrontends(protocol, rules, version, ports, access, Optional.of(new RouteTo(kind, range)));
    }

    // ---- addresses and ports for packets

    /** The address of the first forwarding rule. */
    @Override
    public IpAddress address() {
        return address(99);
    }

    /** An address that nothing has. */
    @Override
    public IpAddress nobodys() {
        return address(200);
    }

    private IpAddress address(int host) {
        return IpAddress.parse((version == IpVersion.IPV4 ? "10.1.2." : "fd20:1:2::") + host);
    }

    /** Where the hosts are that the testbed says nothing about. */
    @Override
    public AddressRange clients() {
        return version == IpVersion.IPV4 ? CLIENTS : IPV6_CLIENTS;
    }

    /** A destination that packets to the service may have. */
    @Override
    public IpAddress destination(RandomGenerator random) {
        return route.map(to -> AddressRange.parse(to.range()).draw(random)).orElse(address());
    }

    /** Another destination that packets to the service may have. */
    @Override
    public IpAddress destinationBut(IpAddress known, RandomGenerator random) {
        if (route.isEmpty() && rules != Rules.TWO_ADDRESSES && rules != Rules.TWO_SERVICES) {
            throw CaseEnd.errored("a balancer with one address, and no route, has no other destination");
        }
        if (route.isEmpty()) {
            return known.equals(address()) ? address(100) : address();
        }
        while (true) {
            var other = destination(random);
            if (!other.equals(known)) {
                return other;
            }
        }
    }

    /** The destination port of new connections. */
    @Override
    public int port() {
        return ports.isEmpty() ? SERVICE_PORT : firstOf(ports.get(0));
    }

    /** A port that a rule takes. */
    @Override
    public int port(RandomGenerator random) {
        if (ports.isEmpty()) {
            return random.nextInt(FIRST_PORT, LAST_PORT + 1);
        }
        var range = ports.get(random.nextInt(ports.size()));
        return random.nextInt(firstOf(range), lastOf(range) + 1);
    }

    private static int firstOf(String range) {
        return Integer.parseInt(range.split("-", 2)[0]);
    }

    private static int lastOf(String range) {
        return Integer.parseInt(range.substring(range.indexOf('-') + 1));
    }

    // ---- the document

    @Override
    public boolean areSeveral() {
        return rules != Rules.ONE;
    }

    @Override
    public List<BackendService> services(
            Function<String, List<Backend>> backendsOf, UnaryOperator<BackendService> settings) {
        var first = settings.apply(BackendService.internal(SERVICE, serviceProtocol(), backendsOf.apply(SERVICE)));
        return switch (rules) {
            case ONE, TCP_AND_UDP, TWO_ADDRESSES -> List.of(first);
            case TWO_SERVICES ->
                List.of(first, BackendService.internal(OTHER_SERVICE, serviceProtocol(), first.backends()));
            case BEFORE_L3_DEFAULT, AFTER_L3_DEFAULT ->
                List.of(first, BackendService.internal(OTHER_SERVICE, "UNSPECIFIED", backendsOf.apply(OTHER_SERVICE)));
        };
    }

    /** The protocol of the service behind them. */
    private String serviceProtocol() {
        return rules == Rules.TCP_AND_UDP || protocol == ServiceProtocol.L3_DEFAULT ? "UNSPECIFIED" : protocol.name();
    }

    @Override
    public List<ForwardingRule> documents() {
        return switch (rules) {
            case ONE -> List.of(rule("fr", address(), protocol));
            case TCP_AND_UDP ->
                List.of(rule("fr-tcp", address(), ServiceProtocol.TCP), rule("fr-udp", address(), ServiceProtocol.UDP));
            case TWO_ADDRESSES -> List.of(rule("fr-1", address(), protocol), rule("fr-2", address(100), protocol));
            case TWO_SERVICES ->
                List.of(rule("fr-1", address(), protocol), rule("fr-2", address(100), protocol, ports, OTHER_SERVICE));
            case BEFORE_L3_DEFAULT -> List.of(rule("fr", address(), protocol), ruleForTheRest());
            case AFTER_L3_DEFAULT -> List.of(ruleForTheRest(), rule("fr", address(), protocol));
        };
    }

    private ForwardingRule ruleForTheRest() {
        return rule("fr-rest", address(), ServiceProtocol.L3_DEFAULT, List.of(), OTHER_SERVICE);
    }

    /** Its rules in words, where there is more to tell than that one takes everything of its protocol. */
    @Override
    public Optional<String> told() {
        if (rules == Rules.ONE && ports.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(documents().stream()
                .map(InternalFrontends::told)
                .collect(Collectors.joining(", then ", "rules: ", "")));
    }

    private static String told(ForwardingRule rule) {
        var taken =
                rule.ipProtocol().orElseThrow() + (rule.ports().isEmpty() ? "" : " " + String.join(", ", rule.ports()));
        return taken + " at " + rule.ipAddress().orElseThrow() + " for " + rule.backendService();
    }

    @Override
    public List<Route> routes() {
        return route
                .map(to -> new Route(to.kind(), to.range(), documents().get(0).name()))
                .stream()
                .toList();
    }

    private ForwardingRule rule(String name, IpAddress address, ServiceProtocol taken) {
        return rule(name, address, taken, ports, SERVICE);
    }

    private ForwardingRule rule(
            String name, IpAddress address, ServiceProtocol taken, List<String> listed, String service) {
        return new ForwardingRule(
                name,
                Optional.of("INTERNAL"),
                Optional.of(address.toString()),
                List.of(),
                Optional.empty(),
                Optional.of(taken.name()),
                listed,
                Optional.empty(),
                listed.isEmpty() ? Optional.of(true) : Optional.empty(),
                access == Access.GLOBAL ? Optional.of(true) : Optional.empty(),
                List.of(),
                service);
    }
}
