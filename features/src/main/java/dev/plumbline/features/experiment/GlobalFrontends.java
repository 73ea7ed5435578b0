package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Product;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Route;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * The forwarding rules that lead to global services.
 *
 * @param rules the rules, one at least
 */
record GlobalFrontends(List<Rule> rules) implements Frontends {

    private static final int SERVICE_PORT = 80;
    private static final int FIRST_PORT = 1024;
    private static final int LAST_PORT = 65_535;

    /** One rule for all of TCP, on a pair of addresses that the page uses for its examples. */
    static final GlobalFrontends PLAIN = new GlobalFrontends(List.of(new Rule(
            "fr", List.of("136.124.69.214", "136.124.83.205"), "TCP", List.of(), SERVICE, Product.EXTERNAL_GLOBAL)));

    GlobalFrontends {
        rules = List.copyOf(rules);
    }

    /**
     * A forwarding rule.
     *
     * @param name its name
     * @param addresses its addresses as the testbed gives them, two at most
     * @param protocol what it takes
     * @param ports the ports that it takes, single or in ranges; all where empty
     * @param service the service behind it
     * @param product the product that it is of; an internal one has one address
     */
    record Rule(
            String name, List<String> addresses, String protocol, List<String> ports, String service, Product product) {

        Rule {
            addresses = List.copyOf(addresses);
            ports = List.copyOf(ports);
        }

        /** The rule in a row of a scenario's table; addresses and ports are left out where the cell is empty. */
        static Rule of(Map<String, String> row) {
            return new Rule(
                    row.get("rule"),
                    listed(row.get("addresses")),
                    row.get("protocol"),
                    listed(row.get("ports")),
                    row.getOrDefault("service", SERVICE),
                    Objects.equals(row.get("scheme"), Product.INTERNAL.scheme())
                            ? Product.INTERNAL
                            : Product.EXTERNAL_GLOBAL);
        }

        private static List<String> listed(String cell) {
            return cell == null || cell.equals("all") || cell.equals("any") ? List.of() : List.of(cell.split(", ", -1));
        }

        ForwardingRule document() {
            if (product == Product.INTERNAL) {
                return ForwardingRule.internal(name, addresses.get(0), protocol, ports, service);
            }
            return ForwardingRule.global(name, addresses, protocol, ports, service);
        }

        String told() {
            return name + ": " + protocol + (ports.isEmpty() ? "" : " " + String.join(", ", ports)) + " at "
                    + (addresses.isEmpty() ? "any two addresses" : String.join(" and ", addresses)) + " for " + service;
        }
    }

    @Override
    public IpVersion version() {
        return rules.stream()
                .flatMap(rule -> rule.addresses().stream())
                .findFirst()
                .map(address -> IpAddress.parse(address).version())
                .orElse(IpVersion.IPV4);
    }

    @Override
    public IpAddress address() {
        return addresses().get(0);
    }

    private List<IpAddress> addresses() {
        var addresses = rules.get(0).addresses().stream().map(IpAddress::parse).toList();
        if (addresses.isEmpty()) {
            throw CaseEnd.errored("the first rule has no address of its own; say where packets are sent");
        }
        return addresses;
    }

    @Override
    public IpAddress nobodys() {
        return IpAddress.parse(version() == IpVersion.IPV4 ? "136.124.99.200" : "2600:1901:8100:ff::");
    }

    @Override
    public AddressRange clients() {
        return AddressRange.parse(version() == IpVersion.IPV4 ? "91.64.0.0/10" : "2a02:810d::/32");
    }

    @Override
    public IpAddress destination(RandomGenerator random) {
        return addresses().get(random.nextInt(addresses().size()));
    }

    @Override
    public IpAddress destinationBut(IpAddress known, RandomGenerator random) {
        return addresses().stream()
                .filter(address -> !address.equals(known))
                .findFirst()
                .orElseThrow(() -> CaseEnd.errored("the first rule has no other address"));
    }

    @Override
    public int port() {
        return rules.get(0).ports().isEmpty() ? SERVICE_PORT : firstPort();
    }

    private int firstPort() {
        return Integer.parseInt(rules.get(0).ports().get(0).split("-", 2)[0]);
    }

    @Override
    public int port(RandomGenerator random) {
        return rules.get(0).ports().isEmpty() ? random.nextInt(FIRST_PORT, LAST_PORT + 1) : firstPort();
    }

    @Override
    public boolean areSeveral() {
        return rules.size() > 1;
    }

    @Override
    public List<ForwardingRule> documents() {
        return rules.stream().map(Rule::document).toList();
    }

    @Override
    public List<Route> routes() {
        return List.of();
    }

    @Override
    public List<BackendService> services(
            Function<String, List<Backend>> backendsOf, UnaryOperator<BackendService> settings) {
        var products = new LinkedHashMap<String, Product>();
        rules.forEach(rule -> products.putIfAbsent(rule.service(), rule.product()));
        return products.entrySet().stream()
                .map(service -> service(service.getKey(), service.getValue(), backendsOf.apply(service.getKey())))
                .map(service -> service.name().equals(SERVICE) ? settings.apply(service) : service)
                .toList();
    }

    private static BackendService service(String name, Product product, List<Backend> backends) {
        if (product == Product.INTERNAL) {
            return BackendService.internal(name, "UNSPECIFIED", backends);
        }
        return BackendService.global(name, backends);
    }

    @Override
    public Optional<String> told() {
        return Optional.of(rules.stream().map(Rule::told).collect(Collectors.joining("; ")));
    }
}
