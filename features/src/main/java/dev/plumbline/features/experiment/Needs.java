package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.NetworkPassThroughLbTrafficPolicy;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Spillover;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Which optional features a testbed or a packet takes, whatever the rule that it is used for. */
final class Needs {

    private static final Optional<String> DEFAULT_PERSISTENCE = Optional.of(Persistence.DEFAULT_FOR_PROTOCOL.name());

    /** A service with so many groups of a role is at the limit, which is not every balancer's. */
    private static final int GROUPS_AT_THE_LIMIT = 50;

    private static final String ZONAL_OFF = Spillover.ZONAL_AFFINITY_DISABLED.name();

    private Needs() {}

    static Set<Feature> of(Testbed testbed) {
        var needs = EnumSet.noneOf(Feature.class);
        testbed.backendServices().forEach(service -> needs.addAll(of(service)));
        if (testbed.forwardingRules().stream()
                .map(ForwardingRule::ipProtocol)
                .anyMatch(Optional.of("L3_DEFAULT")::equals)) {
            needs.add(Feature.L3_DEFAULT);
        }
        if (testbed.trackingTableCapacity().isPresent()) {
            needs.add(Feature.TABLE_CAPACITY);
        }
        if (!testbed.routes().isEmpty()) {
            needs.add(Feature.NEXT_HOP);
        }
        if (testbed.forwardingRules().stream()
                .map(ForwardingRule::allowGlobalAccess)
                .anyMatch(Optional.of(true)::equals)) {
            needs.add(Feature.GLOBAL_ACCESS);
        }
        if (testbed.groups().stream().map(Group::kind).anyMatch(Optional.of("GCE_VM_IP_NEG")::equals)) {
            needs.add(Feature.NEG);
        }
        if (usesIpv6(testbed)) {
            needs.add(Feature.IPV6);
        }
        return needs;
    }

    private static boolean usesIpv6(Testbed testbed) {
        var addresses = testbed.forwardingRules().stream().flatMap(rule -> rule.ipAddress().stream());
        var endpoints = testbed.groups().stream().flatMap(group -> group.endpoints().stream());
        return addresses.anyMatch(address -> address.contains(":"))
                || endpoints.anyMatch(endpoint -> endpoint.ipv6Address().isPresent());
    }

    private static Set<Feature> of(BackendService service) {
        var needs = EnumSet.noneOf(Feature.class);
        var policy = service.connectionTrackingPolicy().orElse(ConnectionTrackingPolicy.DEFAULTS);
        if (policy.trackingMode().equals(Optional.of(TrackingMode.PER_SESSION.name()))) {
            needs.add(Feature.SESSION_TRACKING);
        }
        var persistence = policy.connectionPersistenceOnUnhealthyBackends();
        if (persistence.isPresent() && !persistence.equals(DEFAULT_PERSISTENCE)) {
            needs.add(Feature.PERSISTENCE);
        }
        long failoverGroups = service.backends().stream()
                .map(Backend::failover)
                .filter(Optional.of(true)::equals)
                .count();
        if (failoverGroups > 0 || service.failoverPolicy().isPresent()) {
            needs.add(Feature.FAILOVER);
        }
        if (Math.max(failoverGroups, service.backends().size() - failoverGroups) >= GROUPS_AT_THE_LIMIT) {
            needs.add(Feature.QUOTA);
        }
        if (service.connectionDraining().stream()
                .anyMatch(draining -> draining.drainingTimeoutSec().orElse(0) > 0)) {
            needs.add(Feature.DRAINING);
        }
        if (service.networkPassThroughLbTrafficPolicy()
                .flatMap(NetworkPassThroughLbTrafficPolicy::zonalAffinity)
                .filter(zonal -> !zonal.spillover().orElse(ZONAL_OFF).equals(ZONAL_OFF))
                .isPresent()) {
            needs.add(Feature.ZONAL_AFFINITY);
        }
        return needs;
    }

    static Set<Feature> of(Packet packet) {
        if (packet.isUdpFragment()) {
            return EnumSet.of(Feature.UDP_FRAGMENTS);
        }
        boolean plain =
                packet.protocol().equals(Protocol.TCP) || packet.protocol().equals(Protocol.UDP);
        return plain ? EnumSet.noneOf(Feature.class) : EnumSet.of(Feature.L3_DEFAULT);
    }
}
