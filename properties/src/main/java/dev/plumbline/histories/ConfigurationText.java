package dev.plumbline.histories;

import dev.plumbline.catalogue.Product;
import dev.plumbline.config.BackendService.Backend;
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
                ? "reconfigured: " + members(reconfigure.testbed()) + zonal(reconfigure.testbed())
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
                + service.failoverPolicy().map(policy -> ", " + policy).orElse("")
                + service.connectionDraining().map(draining -> ", " + draining).orElse("")
                + zonal(testbed);
    }

    private static String zonal(Testbed testbed) {
        return testbed.backendServices()
                .get(0)
                .networkPassThroughLbTrafficPolicy()
                .flatMap(policy -> policy.zonalAffinity())
                .map(affinity -> ", " + affinity)
                .orElse("");
    }
}
