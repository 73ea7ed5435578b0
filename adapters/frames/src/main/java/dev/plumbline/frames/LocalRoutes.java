package dev.plumbline.frames;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which back ends answer themselves what they send to an address of their load balancer. Their guest system does that: no frame
 * leaves it, so a balancer of frames can't be asked (CLIENT-SELF-1).
 */
final class LocalRoutes {

    private static final String INTERNAL = "INTERNAL";

    static final LocalRoutes NONE = new LocalRoutes(Map.of());

    private final Map<String, Set<String>> endpointsOfAddresses;

    private LocalRoutes(Map<String, Set<String>> endpointsOfAddresses) {
        this.endpointsOfAddresses = endpointsOfAddresses;
    }

    static LocalRoutes of(Testbed testbed) {
        var members = testbed.groups().stream()
                .collect(Collectors.toMap(
                        Group::name,
                        group -> group.endpoints().stream().map(Endpoint::name).collect(Collectors.toSet()),
                        (one, other) -> one));
        var services = testbed.backendServices().stream()
                .collect(Collectors.toMap(
                        BackendService::name,
                        service -> service.backends().stream()
                                .flatMap(backend -> members.getOrDefault(backend.group(), Set.of()).stream())
                                .collect(Collectors.toSet()),
                        (one, other) -> one));
        var routes = new HashMap<String, Set<String>>();
        testbed.forwardingRules().stream()
                .filter(LocalRoutes::isInternal)
                .forEach(rule -> rule.ipAddress()
                        .ifPresent(address ->
                                routes.put(address, services.getOrDefault(rule.backendService(), Set.of()))));
        return new LocalRoutes(routes);
    }

    private static boolean isInternal(ForwardingRule rule) {
        return rule.loadBalancingScheme().orElse(INTERNAL).equals(INTERNAL);
    }

    /** Whether what this client sends to the address stays with it. */
    boolean keep(String client, String address) {
        return endpointsOfAddresses.getOrDefault(address, Set.of()).contains(client);
    }
}
