package dev.plumbline.faults;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.TrackingMode;
import java.util.List;
import java.util.stream.Stream;

/** Every combination of the settings of one service, with values at the edges and beyond. */
final class Configurations {

    private static final List<Integer> IDLE_TIMEOUTS = List.of(59, 60, 600, 601, 57_600, 57_601);

    private Configurations() {}

    static Stream<Testbed> all() {
        return Stream.of("TCP", "UDP")
                .flatMap(protocol -> names(SessionAffinity.values())
                        .flatMap(affinity -> policies().map(policy -> testbed(protocol, affinity, policy))));
    }

    private static Stream<ConnectionTrackingPolicy> policies() {
        return names(TrackingMode.values())
                .flatMap(mode -> names(Persistence.values())
                        .map(ConnectionTrackingPolicy.DEFAULTS.withTrackingMode(mode)::withPersistence)
                        .flatMap(policy -> Stream.concat(
                                Stream.of(policy), IDLE_TIMEOUTS.stream().map(policy::withIdleTimeout))));
    }

    private static Stream<String> names(Enum<?>... values) {
        return Stream.concat(Stream.of(values).map(Enum::name), Stream.of("SOMETHING_ELSE"));
    }

    private static Testbed testbed(String protocol, String affinity, ConnectionTrackingPolicy policy) {
        var service = BackendService.internal("service", protocol, List.of(BackendService.Backend.primary("group")))
                .withSessionAffinity(affinity)
                .withConnectionTrackingPolicy(policy);
        var group = Group.instances("group", "r1-a", List.of(Endpoint.ipv4("b1", "10.1.2.1")));
        var rule = ForwardingRule.internalAllPorts("rule", "10.1.2.99", protocol, "service");
        return Testbed.of(List.of(rule), List.of(service), List.of(group));
    }
}
