package dev.plumbline.config;

import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.packet.IpAddress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What a testbed holds whatever balancer is in it: groups of back ends, and clients. */
final class Surroundings {

    private final Violations violations;
    private final Map<String, Group> groups = new LinkedHashMap<>();
    private final Set<String> endpoints = new HashSet<>();
    private final Set<IpAddress> endpointAddresses = new HashSet<>();
    private final Map<String, Client> clients = new LinkedHashMap<>();
    private final Map<IpAddress, String> clientAddresses = new HashMap<>();

    /** Reads them, and notes what is wrong. */
    Surroundings(Testbed testbed, Violations violations) {
        this.violations = violations;
        for (int i = 0; i < testbed.groups().size(); i++) {
            readGroup("groups[" + i + "]", testbed.groups().get(i));
        }
        for (int i = 0; i < testbed.clients().size(); i++) {
            readClient("clients[" + i + "]", testbed.clients().get(i));
        }
    }

    /** The groups by name, in the document's order. */
    Map<String, Group> groups() {
        return groups;
    }

    Set<String> endpoints() {
        return Set.copyOf(endpoints);
    }

    Set<IpAddress> endpointAddresses() {
        return Set.copyOf(endpointAddresses);
    }

    Map<String, Client> clients() {
        return Map.copyOf(clients);
    }

    /** The clients' names by address. */
    Map<IpAddress, String> clientAddresses() {
        return Map.copyOf(clientAddresses);
    }

    private void readGroup(String field, Group group) {
        if (groups.put(group.name(), group) != null) {
            violations.breach(field + ".name", "another group is named '" + group.name() + "'");
        }
        for (int i = 0; i < group.endpoints().size(); i++) {
            readEndpoint(field + ".endpoints[" + i + "]", group.endpoints().get(i));
        }
    }

    private void readEndpoint(String field, Endpoint endpoint) {
        violations.address(field + ".ipAddress", endpoint.ipAddress()).ifPresent(endpointAddresses::add);
        violations.address(field + ".ipv6Address", endpoint.ipv6Address()).ifPresent(endpointAddresses::add);
        if (!endpoints.add(endpoint.name())) {
            violations.breach(field + ".name", "another endpoint is named '" + endpoint.name() + "'");
        }
    }

    private void readClient(String field, Client client) {
        if (clients.put(client.name(), client) != null) {
            violations.breach(field + ".name", "another client is named '" + client.name() + "'");
        }
        violations
                .address(field + ".ipAddress", client.ipAddress())
                .ifPresent(address -> clientAddresses.put(address, client.name()));
        violations
                .address(field + ".ipv6Address", client.ipv6Address())
                .ifPresent(address -> clientAddresses.put(address, client.name()));
    }
}
