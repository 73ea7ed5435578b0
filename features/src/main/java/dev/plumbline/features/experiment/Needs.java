package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Product;
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
import java.util.stream.Stream;

/** Which optional features a testbed or a packet takes, whatever the rule that it is used for. */
final class Needs {

    private static final Optional<String> DEFAULT_PERSISTENCE = Optional.of(Persistence.DEFAULT_FOR_PROTOCOL.name());

    /** A service with so many groups of a role is at the limit, which is not every balancer's. */
    private static final int GROUPS_AT_THE_LIMIT = 50;

    private static final Optional<String> GLOBAL = Optional.of(Product.EXTERNAL_GLOBAL.scheme());
    private static final int ADDRESSES_OF_A_RULE = 2;
    private static final int RULES_AT_THE_LIMIT = 10;
    private static final int GLOBAL_GROUPS_AT_THE_LIMIT = 25;

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
        needs.addAll(ofGlobal(testbed));
        return needs;
    }

    /** What a global balancer takes besides. Every one takes two addresses that are given in full (AG-ADDR-1). */
    private static Set<Feature> ofGlobal(Testbed testbed) {
        var needs = EnumSet.noneOf(Feature.class);
        var part = testbed.forwardingRules().stream()
                .filter(rule -> rule.loadBalancingScheme().equals(GLOBAL))
                .toList();
        boolean reserves = !part.isEmpty() && !testbed.addresses().isEmpty();
        if (reserves || part.stream().anyMatch(rule -> rule.ipAddresses().size() != ADDRESSES_OF_A_RULE)) {
            needs.add(Feature.AVAILABILITY_GROUPS);
        }
        if (part.size() >= RULES_AT_THE_LIMIT) {
            needs.add(Feature.QUOTA);
        }
        testbed.backendServices().stream()
                .filter(service -> service.loadBalancingScheme().equals(GLOBAL))
                .forEach(service -> needs.addAll(ofGlobal(service)));
        return needs;
    }

    private static Set<Feature> ofGlobal(BackendService service) {
        var needs = EnumSet.noneOf(Feature.class);
        if (service.backends().size() >= GLOBAL_GROUPS_AT_THE_LIMIT) {
            needs.add(Feature.QUOTA);
        }
        for (var backend : service.backends()) {
            if (backend.preference().isPresent()) {
                needs.add(Feature.PREFERRED_BACKENDS);
            }
            boolean limited = backend.balancingMode().isPresent()
                    || backend.maxRate().isPresent()
                    || backend.maxRatePerInstance().isPresent()
                    || backend.maxUtilization().isPresent()
                    || backend.capacityScaler().isPresent();
            if (limited) {
                needs.add(Feature.CAPACITY);
            }
        }
        return needs;
    }

    private static boolean usesIpv6(Testbed testbed) {
        var addresses = testbed.forwardingRules().stream()
                .flatMap(rule -> Stream.concat(rule.ipAddress().stream(), rule.ipAddresses().stream()));
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
