package dev.plumbline.histories;

import dev.plumbline.catalogue.Product;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.BackendService.ConnectionDraining;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.BackendService.NetworkPassThroughLbTrafficPolicy;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.ProductPart;
import dev.plumbline.config.Testbed;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said of configurations in the story of a history. */
final class ConfigurationText {

    private ConfigurationText() {}

    /** What was configured, or changed in place. */
    static String of(Exchange exchange) {
        if (exchange.event() instanceof Event.Configure configure) {
            var testbed = configure.testbed();
            return members(testbed) + (isGlobal(testbed) ? rulesAndGroups(testbed) : settings(testbed));
        }
        return exchange.event() instanceof Event.Reconfigure reconfigure
                ? "reconfigured: " + members(reconfigure.testbed()) + policies(reconfigure.testbed())
                : exchange.event().toString();
    }

    private static String members(Testbed testbed) {
        return testbed.groups().stream()
                .map(group -> group.endpoints().stream()
                        .map(endpoint -> endpoint.name())
                        .toList()
                        .toString())
                .collect(Collectors.joining(" and "));
    }

    private static boolean isGlobal(Testbed testbed) {
        return ProductPart.productOf(testbed) == Product.EXTERNAL_GLOBAL;
    }

    private static String rulesAndGroups(Testbed testbed) {
        var rules = testbed.forwardingRules().stream()
                .map(rule -> rule.ipProtocol().orElse("") + (rule.ports().isEmpty() ? "" : " " + rule.ports()) + " at "
                        + String.join(" and ", rule.ipAddresses()) + " for " + rule.backendService());
        var zones = testbed.groups().stream()
                .map(group -> group.name() + " in " + group.zone().orElse(""));
        var limits = testbed.backendServices().stream()
                .flatMap(service -> service.backends().stream())
                .flatMap(backend -> limits(backend).stream());
        return Stream.of(rules, zones, limits).flatMap(each -> each).collect(Collectors.joining(", ", ", ", ""));
    }

    private static Optional<String> limits(Backend backend) {
        var said = Stream.of(
                        backend.preference().stream(),
                        backend.balancingMode().stream(),
                        told("maxRate", backend.maxRate()),
                        told("maxRatePerInstance", backend.maxRatePerInstance()),
                        told("maxUtilization", backend.maxUtilization()),
                        told("capacityScaler", backend.capacityScaler()))
                .flatMap(each -> each)
                .toList();
        return said.isEmpty() ? Optional.empty() : Optional.of(backend.group() + " " + String.join(" ", said));
    }

    private static Stream<String> told(String field, OptionalDouble value) {
        return value.stream()
                .mapToObj(number -> field + " " + BigDecimal.valueOf(number).toPlainString());
    }

    private static String settings(Testbed testbed) {
        var service = testbed.backendServices().get(0);
        return ", " + testbed.forwardingRules().get(0).ipProtocol().orElse("TCP") + ", affinity "
                + service.sessionAffinity().orElse("NONE")
                + service.connectionTrackingPolicy()
                        .map(policy -> ", " + policy.trackingMode().orElse("") + ", "
                                + policy.connectionPersistenceOnUnhealthyBackends()
                                        .orElse("") + ", idle "
                                + policy.idleTimeoutSec().orElse(600) + " s")
                        .orElse("")
                + policies(testbed);
    }

    private static String policies(Testbed testbed) {
        var service = testbed.backendServices().get(0);
        return Stream.of(
                        service.connectionDraining().stream().flatMap(ConfigurationText::draining),
                        service.failoverPolicy().stream().flatMap(ConfigurationText::failover),
                        service
                                .networkPassThroughLbTrafficPolicy()
                                .flatMap(NetworkPassThroughLbTrafficPolicy::zonalAffinity)
                                .stream()
                                .flatMap(ConfigurationText::zonal))
                .flatMap(each -> each)
                .map(policy -> ", " + policy)
                .collect(Collectors.joining());
    }

    private static Stream<String> draining(ConnectionDraining draining) {
        return draining.drainingTimeoutSec().stream().mapToObj(seconds -> "draining " + seconds + " s");
    }

    private static Stream<String> failover(FailoverPolicy policy) {
        return Stream.of(
                        told("failover ratio", policy.failoverRatio()),
                        policy.dropTrafficIfUnhealthy().stream().map(drop -> "drop if unhealthy: " + drop),
                        policy.disableConnectionDrainOnFailover().stream()
                                .map(disabled -> "drain on failover " + (disabled ? "disabled" : "enabled")))
                .flatMap(each -> each);
    }

    private static Stream<String> zonal(ZonalAffinity affinity) {
        return Stream.concat(affinity.spillover().stream(), told("spillover ratio", affinity.spilloverRatio()));
    }
}
