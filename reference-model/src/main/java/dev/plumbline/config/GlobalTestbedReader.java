package dev.plumbline.config;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Protocol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads the global external balancer of a testbed into a configuration, and notes every violation on the way. */
final class GlobalTestbedReader {

    private static final int MOST_RULES = 10;
    private static final int IPV6_RANGE = 96;
    private static final String EVERY_PROTOCOL = "L3_DEFAULT";

    private final Testbed testbed;
    private final Violations violations = new Violations();
    private final ProductPart part;
    private final Surroundings surroundings;
    private final AvailabilityAddresses addresses;

    GlobalTestbedReader(Testbed testbed, Optional<Configuration> inForce) {
        this.testbed = testbed;
        part = new ProductPart(Product.EXTERNAL_GLOBAL, testbed);
        surroundings = new Surroundings(testbed, violations);
        addresses = new AvailabilityAddresses(
                testbed, inForce.map(Configuration::globalAddresses).orElse(Map.of()), violations);
    }

    Reading read() {
        var services = readServices();
        var frontends = readForwardingRules(services);
        checkSharing(frontends);
        return Reading.of(
                violations,
                () -> new Configuration(
                        testbed.region(),
                        frontends,
                        services,
                        surroundings.clients(),
                        surroundings.clientAddresses(),
                        pointsOfEntry(),
                        surroundings.endpoints(),
                        surroundings.endpointAddresses(),
                        testbed.trackingTableCapacity()));
    }

    private Map<String, List<String>> pointsOfEntry() {
        var regions = new HashMap<String, List<String>>();
        testbed.pointsOfEntry().forEach(point -> regions.put(point.name(), point.regions()));
        return Map.copyOf(regions);
    }

    private Map<String, Service> readServices() {
        var services = new LinkedHashMap<String, Service>();
        var reader = new GlobalServices(violations, surroundings.groups(), groupsOfInternalServices());
        for (int i = 0; i < testbed.backendServices().size(); i++) {
            var document = testbed.backendServices().get(i);
            var field = "backendServices[" + i + "]";
            if (part.has(document) && services.put(document.name(), reader.read(field, document)) != null) {
                violations.breach(field + ".name", "another service is named '" + document.name() + "'");
            }
        }
        return services;
    }

    private Set<String> groupsOfInternalServices() {
        var internal = new ProductPart(Product.INTERNAL, testbed);
        return testbed.backendServices().stream()
                .filter(internal::has)
                .flatMap(service -> service.backends().stream())
                .map(BackendService.Backend::group)
                .collect(Collectors.toUnmodifiableSet());
    }

    @Implements("FWD-LIMIT-1")
    private List<Frontend> readForwardingRules(Map<String, Service> services) {
        var frontends = new ArrayList<Frontend>();
        var names = new HashSet<String>();
        for (int i = 0; i < testbed.forwardingRules().size(); i++) {
            var field = "forwardingRules[" + i + "]";
            var document = testbed.forwardingRules().get(i);
            if (!part.has(document)) {
                continue;
            }
            if (!names.add(document.name())) {
                violations.breach(field + ".name", "another forwarding rule is named '" + document.name() + "'");
            }
            if (names.size() > MOST_RULES) {
                violations.refuse("FWD-LIMIT-1", field, "a project has " + MOST_RULES + " forwarding rules at most");
            }
            frontends.addAll(readForwardingRule(field, document, services));
        }
        return List.copyOf(frontends);
    }

    /** The two child rules of a rule (FWD-CHILD-1). */
    @Implements({"FWD-SCHEME-1", "FWD-PROTO-1", "FWD-L3-1", "FWD-CHILD-3", "FWD-SCOPE-1", "FWD-KIND-2"})
    private List<Frontend> readForwardingRule(String field, ForwardingRule document, Map<String, Service> services) {
        var scheme = Product.EXTERNAL_GLOBAL.scheme();
        if (!document.loadBalancingScheme().equals(Optional.of(scheme))) {
            violations.refuse("FWD-SCHEME-1", field + ".loadBalancingScheme", "the scheme is " + scheme);
        }
        var service = services.get(document.backendService());
        if (service == null) {
            violations.breach(
                    field + ".backendService", "no back-end service is named '" + document.backendService() + "'");
        }
        var protocolName = document.ipProtocol().orElse("TCP");
        boolean everyProtocol = protocolName.equals(EVERY_PROTOCOL);
        if (!everyProtocol && !Set.of("TCP", "UDP").contains(protocolName)) {
            violations.refuse(
                    "FWD-PROTO-1",
                    field + ".IPProtocol",
                    "a rule takes TCP, UDP or L3_DEFAULT, not '" + protocolName + "'");
        }
        if (everyProtocol && !Ports.listedBy(document).isEmpty()) {
            violations.refuse("FWD-L3-1", field + ".ports", "an L3_DEFAULT rule takes all ports");
        }
        var ports = Ports.of(field, document, violations);
        var pair = addresses.of(field, document);
        if (service == null || pair.isEmpty()) {
            return List.of();
        }
        return IntStream.range(0, pair.get().size())
                .mapToObj(group -> new Frontend(
                        document.name(),
                        pair.get().get(group),
                        everyProtocol ? Optional.empty() : Protocol.named(protocolName),
                        ports,
                        restOf(pair.get().get(group)),
                        OptionalInt.of(group),
                        service))
                .toList();
    }

    /** An IPv6 address stands for its range. */
    private static List<AddressRange> restOf(IpAddress address) {
        return address.version() == IpVersion.IPV6 ? List.of(new AddressRange(address, IPV6_RANGE)) : List.of();
    }

    /** No two rules take the same packets to an address, and no other balancer has it. */
    @Implements({
        "FWD-MULTI-1",
        "FWD-MULTI-2",
        "FWD-PORT-1",
        "FWD-PORT-4",
        "FWD-PORT-5",
        "FWD-L3-2",
        "FWD-L3-4",
        "LIMIT-SHARE-2"
    })
    private void checkSharing(List<Frontend> frontends) {
        var indices = indicesByName();
        for (int i = 0; i < frontends.size(); i++) {
            var one = frontends.get(i);
            frontends.subList(0, i).stream()
                    .filter(earlier -> !earlier.name().equals(one.name()))
                    .filter(earlier -> earlier.address().equals(one.address())
                            && earlier.protocol().equals(one.protocol()))
                    .filter(earlier -> haveAPortInCommon(earlier, one))
                    .findFirst()
                    .ifPresent(earlier -> violations.refuse(
                            ruleAgainst(earlier, one),
                            indices.get(one.name()),
                            "rule '" + earlier.name() + "' has its protocol and a port of it at " + one.address()));
        }
        var internal = new ProductPart(Product.INTERNAL, testbed);
        testbed.forwardingRules().stream()
                .filter(internal::has)
                .filter(rule -> frontends.stream()
                        .anyMatch(frontend -> rule.ipAddress()
                                .equals(Optional.of(frontend.address().toString()))))
                .forEach(rule -> violations.refuse(
                        "LIMIT-SHARE-2",
                        indices.get(rule.name()) + ".IPAddress",
                        "a global rule has the address, which no other balancer shares"));
    }

    private static boolean haveAPortInCommon(Frontend one, Frontend other) {
        return one.ports().isEmpty()
                || other.ports().isEmpty()
                || one.ports().stream().anyMatch(range -> other.ports().stream().anyMatch(range::overlaps));
    }

    private static String ruleAgainst(Frontend one, Frontend other) {
        if (one.protocol().isEmpty()) {
            return "FWD-L3-2";
        }
        if (one.ports().isEmpty() || other.ports().isEmpty()) {
            return "FWD-PORT-1";
        }
        return one.ports().equals(other.ports()) ? "FWD-MULTI-2" : "FWD-PORT-5";
    }

    private Map<String, String> indicesByName() {
        var indices = new HashMap<String, String>();
        for (int i = 0; i < testbed.forwardingRules().size(); i++) {
            indices.putIfAbsent(testbed.forwardingRules().get(i).name(), "forwardingRules[" + i + "]");
        }
        return indices;
    }
}
