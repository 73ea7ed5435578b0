package dev.plumbline.histories;

import dev.plumbline.config.Testbed;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import java.util.stream.Collectors;

/** What is said of configurations in the story of a history. */
final class ConfigurationText {

    private ConfigurationText() {}

    /** What was configured, or changed in place. */
    static String of(Exchange exchange) {
        if (exchange.event() instanceof Event.Configure configure) {
            return members(configure.testbed()) + settings(configure.testbed());
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
