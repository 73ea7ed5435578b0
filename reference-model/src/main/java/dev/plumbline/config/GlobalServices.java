package dev.plumbline.config;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.Capacity.Preference;
import dev.plumbline.config.Service.FailoverSettings;
import dev.plumbline.config.Service.ZonalSettings;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads the services of global rules, and notes every violation on the way. */
final class GlobalServices {

    private static final int MOST_GROUPS = 25;
    private static final double DEFAULT_UTILIZATION = 0.8;
    private static final String INSTANCE_GROUP = "INSTANCE_GROUP";
    private static final String NEG = "GCE_VM_IP_NEG";

    private final Violations violations;
    private final Map<String, Group> groups;
    private final Set<String> shared;

    /**
     * @param groups all groups by name
     * @param shared the names of those that serve an internal balancer as well
     */
    GlobalServices(Violations violations, Map<String, Group> groups, Set<String> shared) {
        this.violations = violations;
        this.groups = groups;
        this.shared = shared;
    }

    @Implements({
        "BACKEND-SCHEME-1",
        "BACKEND-PROTO-1",
        "BACKEND-PROTO-2",
        "BACKEND-OPT-1",
        "BACKEND-OPT-4",
        "TRACK-EXT-1",
        "TRACK-EXT-2"
    })
    Service read(String field, BackendService document) {
        var scheme = Product.EXTERNAL_GLOBAL.scheme();
        if (!document.loadBalancingScheme().equals(Optional.of(scheme))) {
            violations.refuse("BACKEND-SCHEME-1", field + ".loadBalancingScheme", "the scheme is " + scheme);
        }
        violations.only("BACKEND-PROTO-1", field + ".protocol", document.protocol(), "UNSPECIFIED");
        violations.only("TRACK-EXT-2", field + ".localityLbPolicy", document.localityLbPolicy(), "MAGLEV");
        var policy = document.connectionTrackingPolicy().orElse(ConnectionTrackingPolicy.DEFAULTS);
        violations.only(
                "TRACK-EXT-1",
                field + ".connectionTrackingPolicy.trackingMode",
                policy.trackingMode(),
                TrackingMode.PER_CONNECTION.name());
        // The page names neither values nor defaults of these; they are as on the internal page (BACKEND-DIST-1,
        // HEALTH-USE-2).
        var affinity = violations.choice(
                "BACKEND-DIST-1", field + ".sessionAffinity", document.sessionAffinity(), SessionAffinity.NONE);
        var persistence = violations.choice(
                "HEALTH-USE-2",
                field + ".connectionTrackingPolicy.connectionPersistenceOnUnhealthyBackends",
                policy.connectionPersistenceOnUnhealthyBackends(),
                Persistence.DEFAULT_FOR_PROTOCOL);
        int draining = document.connectionDraining()
                .map(setting -> setting.drainingTimeoutSec().orElse(0))
                .orElse(0);
        if (draining < 0) {
            violations.breach(
                    field + ".connectionDraining.drainingTimeoutSec",
                    "a draining timeout is 0 s, for none, or more, not " + draining);
        }
        var capacities = new LinkedHashMap<String, Capacity>();
        var members = readBackends(field, document.backends(), capacities);
        return new Service(
                document.name(),
                affinity,
                TrackingMode.PER_CONNECTION,
                persistence,
                policy.idleTimeoutSec().orElse(Service.DEFAULT_IDLE_TIMEOUT_SECONDS) * 1000L,
                FailoverSettings.DEFAULTS,
                ZonalSettings.DEFAULTS,
                draining * 1000L,
                Map.copyOf(capacities),
                members);
    }

    @Implements({"BACKEND-LIMIT-1", "BACKEND-SCOPE-2", "BACKEND-SCOPE-3"})
    private Map<String, Backend> readBackends(
            String field, List<BackendService.Backend> documents, Map<String, Capacity> capacities) {
        var backends = new LinkedHashMap<String, Backend>();
        var names = new HashSet<String>();
        if (documents.size() > MOST_GROUPS) {
            violations.refuse(
                    "BACKEND-LIMIT-1",
                    field + ".backends",
                    "a service has " + MOST_GROUPS + " groups at most, not " + documents.size());
        }
        for (int i = 0; i < documents.size(); i++) {
            var document = documents.get(i);
            var backendField = field + ".backends[" + i + "]";
            if (!names.add(document.group())) {
                violations.breach(
                        backendField + ".group", "group '" + document.group() + "' serves this service already");
            }
            var group = groups.get(document.group());
            if (group == null) {
                violations.breach(backendField + ".group", "no group is named '" + document.group() + "'");
                continue;
            }
            checkGroup(backendField, group);
            capacities.put(group.name(), readCapacity(backendField, document, group));
            group.endpoints()
                    .forEach(endpoint -> backends.put(
                            endpoint.name(),
                            new Backend(
                                    endpoint.name(),
                                    Backend.Role.PRIMARY,
                                    group.name(),
                                    group.zone(),
                                    endpoint.versions())));
        }
        checkKinds(field, documents);
        checkPreference(field, documents, capacities);
        return backends;
    }

    @Implements({"BACKEND-KIND-1", "BACKEND-NEG-1", "LIMIT-RMIG-1", "LIMIT-REGION-1"})
    private void checkGroup(String field, Group group) {
        var kind = group.kind().orElse(INSTANCE_GROUP);
        if (!kind.equals(INSTANCE_GROUP) && !kind.equals(NEG)) {
            violations.refuse(
                    kind.endsWith("_NEG") ? "BACKEND-NEG-1" : "BACKEND-KIND-1",
                    field + ".group",
                    "a group is " + INSTANCE_GROUP + " or " + NEG + ", not '" + kind + "'");
        }
        if (group.zone().isEmpty()) {
            violations.refuse("LIMIT-RMIG-1", field + ".group", "a group is in one zone");
        }
        group.zone()
                .map(Zones::regionOf)
                .filter(region -> !Zones.REGIONS_OF_GLOBAL_BACK_ENDS.contains(region))
                .ifPresent(region -> violations.refuse(
                        "LIMIT-REGION-1", field + ".group", "there is no back end in region " + region));
    }

    @Implements("BACKEND-KIND-2")
    private void checkKinds(String field, List<BackendService.Backend> documents) {
        long kinds = documents.stream()
                .map(document -> groups.get(document.group()))
                .filter(group -> group != null)
                .map(group -> group.kind().orElse(INSTANCE_GROUP))
                .distinct()
                .count();
        if (kinds > 1) {
            violations.refuse("BACKEND-KIND-2", field + ".backends", "all groups of a service are of one kind");
        }
    }

    @Implements({
        "BACKEND-MODE-1",
        "BACKEND-MODE-2",
        "BACKEND-MODE-3",
        "BACKEND-SHARED-1",
        "BACKEND-CAP-1",
        "BACKEND-CAP-2",
        "BACKEND-OPT-2"
    })
    private Capacity readCapacity(String field, BackendService.Backend document, Group group) {
        var mode = document.balancingMode().orElse("RATE");
        if (!mode.equals("RATE") && !mode.equals("UTILIZATION")) {
            violations.refuse(
                    "BACKEND-MODE-1", field + ".balancingMode", "a mode is RATE or UTILIZATION, not '" + mode + "'");
        }
        boolean utilization = mode.equals("UTILIZATION");
        if (utilization && group.kind().equals(Optional.of(NEG))) {
            violations.refuse("BACKEND-MODE-3", field + ".balancingMode", "the mode of a NEG is RATE");
        }
        if (utilization && shared.contains(group.name())) {
            violations.refuse(
                    "BACKEND-SHARED-1", field + ".balancingMode", "the mode of a group that others share is RATE");
        }
        double scaler = document.capacityScaler().orElse(1.0);
        var preference =
                violations.choice("BACKEND-OPT-3", field + ".preference", document.preference(), Preference.DEFAULT);
        return new Capacity(
                scaled(rateOf(document, group), scaler),
                utilization
                        ? OptionalDouble.of(document.maxUtilization().orElse(DEFAULT_UTILIZATION) * scaler)
                        : OptionalDouble.empty(),
                preference);
    }

    private static OptionalDouble rateOf(BackendService.Backend document, Group group) {
        if (document.maxRate().isPresent()) {
            return document.maxRate();
        }
        var each = document.maxRatePerInstance();
        return each.isPresent()
                ? OptionalDouble.of(each.getAsDouble() * group.endpoints().size())
                : OptionalDouble.empty();
    }

    private static OptionalDouble scaled(OptionalDouble limit, double scaler) {
        return limit.isPresent() ? OptionalDouble.of(limit.getAsDouble() * scaler) : limit;
    }

    @Implements({"BACKEND-OPT-3", "PREFER-COUNT-1", "PREFER-REGION-1"})
    private void checkPreference(
            String field, List<BackendService.Backend> documents, Map<String, Capacity> capacities) {
        var preferred = documents.stream()
                .filter(document -> isPreferred(capacities.get(document.group())))
                .toList();
        if (preferred.size() > 1) {
            violations.refuse("PREFER-COUNT-1", field + ".backends", "one group of a service may be preferred");
        }
        var regions = new HashSet<Optional<String>>();
        preferred.forEach(document -> regions.add(regionOf(document)));
        boolean mixed = documents.stream()
                .filter(document -> !isPreferred(capacities.get(document.group())))
                .map(this::regionOf)
                .anyMatch(regions::contains);
        if (mixed) {
            violations.refuse(
                    "PREFER-REGION-1",
                    field + ".backends",
                    "preferred groups share no region with groups that are not");
        }
    }

    private Optional<String> regionOf(BackendService.Backend document) {
        return Optional.ofNullable(groups.get(document.group()))
                .flatMap(Group::zone)
                .map(Zones::regionOf);
    }

    private static boolean isPreferred(Capacity capacity) {
        return capacity != null && capacity.preference() == Preference.PREFERRED;
    }
}
