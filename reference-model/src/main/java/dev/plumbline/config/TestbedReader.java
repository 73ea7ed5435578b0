package dev.plumbline.config;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.BackendService.NetworkPassThroughLbTrafficPolicy;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.Service.FailoverSettings;
import dev.plumbline.config.Service.LastResort;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.Protocol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the internal balancer of a testbed into a configuration, and notes every violation on the way. */
final class TestbedReader {

    private static final List<String> ROUTE_KINDS = List.of("STATIC", "POLICY_BASED");

    private final Testbed testbed;
    private final ConfigurationLimits limits;
    private final Violations violations = new Violations();
    private final ProductPart part;
    private final Surroundings surroundings;
    private final Map<String, List<AddressRange>> routes = new HashMap<>();

    TestbedReader(Testbed testbed, ConfigurationLimits limits) {
        this.testbed = testbed;
        this.limits = limits;
        part = new ProductPart(Product.INTERNAL, testbed);
        surroundings = new Surroundings(testbed, violations);
    }

    Reading read() {
        var services = readServices();
        readRoutes();
        var frontends = readForwardingRules(services);
        testbed.trackingTableCapacity().ifPresent(capacity -> {
            if (capacity < 1) {
                violations.breach("trackingTableCapacity", "a table holds 1 entry at least, not " + capacity);
            }
        });
        return Reading.of(
                violations,
                () -> new Configuration(
                        region(),
                        frontends,
                        services,
                        surroundings.clients(),
                        surroundings.clientAddresses(),
                        Map.of(),
                        surroundings.endpoints(),
                        surroundings.endpointAddresses(),
                        testbed.trackingTableCapacity()));
    }

    private Map<String, Service> readServices() {
        var services = new LinkedHashMap<String, Service>();
        for (int i = 0; i < testbed.backendServices().size(); i++) {
            var document = testbed.backendServices().get(i);
            var field = "backendServices[" + i + "]";
            if (!part.has(document)) {
                continue;
            }
            if (services.put(document.name(), readService(field, document)) != null) {
                violations.breach(field + ".name", "another service is named '" + document.name() + "'");
            }
        }
        return services;
    }

    private Service readService(String field, BackendService document) {
        var affinity = violations.choice(
                "AFFINITY-VALUES-1", field + ".sessionAffinity", document.sessionAffinity(), SessionAffinity.NONE);
        var policy = document.connectionTrackingPolicy().orElse(ConnectionTrackingPolicy.DEFAULTS);
        var policyField = field + ".connectionTrackingPolicy";
        var mode = violations.choice(
                "TRACK-MODE-1", policyField + ".trackingMode", policy.trackingMode(), TrackingMode.PER_CONNECTION);
        var persistenceField = policyField + ".connectionPersistenceOnUnhealthyBackends";
        var persistence = violations.choice(
                "PERSIST-VALUES-1",
                persistenceField,
                policy.connectionPersistenceOnUnhealthyBackends(),
                Persistence.DEFAULT_FOR_PROTOCOL);
        if (persistence == Persistence.ALWAYS_PERSIST && mode == TrackingMode.PER_SESSION) {
            violations.refuse(
                    "PERSIST-ALWAYS-2", persistenceField, "ALWAYS_PERSIST can't be combined with PER_SESSION");
        }
        int idleTimeout = policy.idleTimeoutSec().orElse(Service.DEFAULT_IDLE_TIMEOUT_SECONDS);
        checkIdleTimeout(policyField + ".idleTimeoutSec", idleTimeout, affinity, mode);
        int draining = document.connectionDraining()
                .map(setting -> setting.drainingTimeoutSec().orElse(0))
                .orElse(0);
        if (draining < 0) {
            violations.breach(
                    field + ".connectionDraining.drainingTimeoutSec",
                    "a draining timeout is 0 s, for none, or more, not " + draining);
        }
        boolean hasFailoverGroup = document.backends().stream()
                .anyMatch(backend -> backend.failover().orElse(false));
        return new Service(
                document.name(),
                affinity,
                mode,
                persistence,
                idleTimeout * 1000L,
                document.failoverPolicy()
                        .map(settings -> readFailoverPolicy(field + ".failoverPolicy", settings, hasFailoverGroup))
                        .orElse(FailoverSettings.DEFAULTS),
                document.networkPassThroughLbTrafficPolicy()
                        .flatMap(NetworkPassThroughLbTrafficPolicy::zonalAffinity)
                        .map(settings ->
                                readZonalAffinity(field + ".networkPassThroughLbTrafficPolicy.zonalAffinity", settings))
                        .orElse(ZonalSettings.DEFAULTS),
                draining * 1000L,
                Map.of(),
                readBackends(field, document.backends()));
    }

    private void checkIdleTimeout(String field, int seconds, SessionAffinity affinity, TrackingMode mode) {
        var range = limits.idleTimeouts().of(mode, affinity);
        if (seconds < range.lowest() || seconds > range.highest()) {
            violations.refuse(
                    seconds < range.lowest() ? range.lowestRule() : range.highestRule(),
                    field,
                    "with " + mode + " and " + affinity + " the idle timeout "
                            + (range.lowest() == range.highest()
                                    ? "is " + range.lowest() + " s"
                                    : "lies between " + range.lowest() + " and " + range.highest() + " s")
                            + ", not " + seconds);
        }
    }

    private FailoverSettings readFailoverPolicy(String field, FailoverPolicy policy, boolean hasFailoverGroup) {
        double ratio = policy.failoverRatio().orElse(FailoverSettings.DEFAULTS.ratio());
        // Without failover back ends it is said to be without effect, not to be wrong (FAILOVER-ON-2).
        if (hasFailoverGroup && !(ratio >= 0.0 && ratio <= 1.0)) {
            violations.refuse(
                    "FAILOVER-RATIO-1", field + ".failoverRatio", "a ratio lies between 0.0 and 1.0, not at " + ratio);
        }
        return new FailoverSettings(
                ratio,
                policy.dropTrafficIfUnhealthy().orElse(false) ? LastResort.DROP : LastResort.ALL_PRIMARIES,
                policy.disableConnectionDrainOnFailover().orElse(false)
                        ? DrainOnFailover.DISABLED
                        : DrainOnFailover.ENABLED);
    }

    @Implements({"ZONE-OPT-1", "ZONE-OPT-2", "ZONE-OPT-3", "ZONE-SPILL-4", "ZONE-SPILL-5", "ZONAL-OPTION-1"})
    private ZonalSettings readZonalAffinity(String field, ZonalAffinity document) {
        var option = violations.choice(
                "ZONE-OPT-2", field + ".spillover", document.spillover(), ZonalSettings.DEFAULTS.option());
        double ratio = document.spilloverRatio().orElse(ZonalSettings.DEFAULTS.spilloverRatio());
        // The ratio belongs to this option; what else it is given to is not said to be wrong (ZONAL-OPTION-1).
        if (option == Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE && !(ratio >= 0.0 && ratio <= 1.0)) {
            violations.refuse(
                    "ZONE-SPILL-4",
                    field + ".spilloverRatio",
                    "a spillover ratio lies between 0.0 and 1.0, both included, not at " + ratio);
        }
        return new ZonalSettings(option, ratio);
    }

    /** The balancer's region: that of the groups' zones where the testbed leaves it out and they have one in common. */
    private Optional<String> region() {
        var ofZones = testbed.groups().stream()
                .map(Group::zone)
                .flatMap(Optional::stream)
                .map(Zones::regionOf)
                .distinct()
                .toList();
        return testbed.region().or(() -> ofZones.size() == 1 ? Optional.of(ofZones.get(0)) : Optional.empty());
    }

    private Map<String, Backend> readBackends(String field, List<BackendService.Backend> documents) {
        var backends = new LinkedHashMap<String, Backend>();
        var names = new HashSet<String>();
        checkGroupLimit("FAILOVER-LIMIT-1", field, documents, Backend.Role.PRIMARY);
        checkGroupLimit("FAILOVER-LIMIT-2", field, documents, Backend.Role.FAILOVER);
        for (int i = 0; i < documents.size(); i++) {
            var document = documents.get(i);
            if (!names.add(document.group())) {
                violations.breach(
                        field + ".backends[" + i + "].group",
                        "group '" + document.group() + "' serves this service already");
            }
            var group = surroundings.groups().get(document.group());
            if (group == null) {
                violations.breach(field + ".backends[" + i + "].group", "no group is named '" + document.group() + "'");
                continue;
            }
            var role = roleOf(document);
            for (var endpoint : group.endpoints()) {
                backends.put(
                        endpoint.name(),
                        new Backend(endpoint.name(), role, group.name(), group.zone(), endpoint.versions()));
            }
        }
        return backends;
    }

    private static Backend.Role roleOf(BackendService.Backend document) {
        return document.failover().orElse(false) ? Backend.Role.FAILOVER : Backend.Role.PRIMARY;
    }

    private void checkGroupLimit(String rule, String field, List<BackendService.Backend> documents, Backend.Role role) {
        long groups =
                documents.stream().filter(document -> roleOf(document) == role).count();
        if (limits.groupsOfARole().isPresent()
                && groups > limits.groupsOfARole().getAsInt()) {
            violations.refuse(
                    rule,
                    field + ".backends",
                    "a service has " + limits.groupsOfARole().getAsInt() + " "
                            + role.name().toLowerCase(Locale.ROOT) + " groups at most, not " + groups);
        }
    }

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
            readForwardingRule(field, document, services).ifPresent(frontends::add);
        }
        return List.copyOf(frontends);
    }

    private Optional<Frontend> readForwardingRule(
            String field, ForwardingRule document, Map<String, Service> services) {
        var service = services.get(document.backendService());
        if (service == null) {
            violations.breach(
                    field + ".backendService", "no back-end service is named '" + document.backendService() + "'");
        }
        if (document.ipAddress().isEmpty()) {
            violations.breach(field + ".IPAddress", "an internal forwarding rule has an address");
        }
        var address = violations.address(field + ".IPAddress", document.ipAddress());
        var protocolName = document.ipProtocol().orElse("TCP");
        boolean everyProtocol = protocolName.equals("L3_DEFAULT");
        if (!everyProtocol && !protocolName.equals("TCP") && !protocolName.equals("UDP")) {
            violations.breach(field + ".IPProtocol", "a rule takes TCP, UDP or L3_DEFAULT, not '" + protocolName + "'");
        }
        var ports = Ports.of(field, document, violations);
        if (service == null || address.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Frontend(
                document.name(),
                address.get(),
                everyProtocol ? Optional.empty() : Protocol.named(protocolName),
                ports,
                routesTo(document.name()),
                OptionalInt.empty(),
                service));
    }

    private List<AddressRange> routesTo(String rule) {
        return routes.getOrDefault(rule, List.of());
    }

    /** The ranges of the routes, by the forwarding rule that is their next hop. */
    private void readRoutes() {
        var rules = testbed.forwardingRules().stream().map(ForwardingRule::name).toList();
        for (int i = 0; i < testbed.routes().size(); i++) {
            var field = "routes[" + i + "]";
            var route = testbed.routes().get(i);
            if (!ROUTE_KINDS.contains(route.kind())) {
                violations.breach(
                        field + ".kind",
                        "a route is " + String.join(" or ", ROUTE_KINDS) + ", not '" + route.kind() + "'");
            }
            if (!rules.contains(route.nextHopIlb())) {
                violations.breach(field + ".nextHopIlb", "no forwarding rule is named '" + route.nextHopIlb() + "'");
            }
            try {
                routes.computeIfAbsent(route.nextHopIlb(), rule -> new ArrayList<>())
                        .add(AddressRange.parse(route.destRange()));
            } catch (IllegalArgumentException e) {
                violations.breach(field + ".destRange", e.getMessage());
            }
        }
    }
}
