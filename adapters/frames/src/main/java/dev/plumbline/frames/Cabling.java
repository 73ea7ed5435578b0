package dev.plumbline.frames;

import dev.plumbline.config.Client;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.UnavailableException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Which endpoint of a testbed is at which port, and which MAC address is which client's. */
final class Cabling {

    /** Locally administered; a topology has no reason to use it. */
    private static final long FIRST_CLIENT = 0x02_c1_00_00_00_01L;

    private final List<Port> ports;
    private final Map<String, Port> endpoints;
    private final Map<String, MacAddress> clients;
    private final Map<String, String> endpointsOfPorts = new HashMap<>();
    private final Map<IpAddress, String> clientsOfAddresses = new HashMap<>();

    private Cabling(List<Port> ports, Map<String, Port> endpoints, List<Client> clients) {
        this.ports = ports;
        this.endpoints = endpoints;
        this.clients = macs(clients);
        endpoints.forEach((endpoint, port) -> endpointsOfPorts.put(port.name(), endpoint));
        clients.forEach(client -> Stream.of(client.ipAddress(), client.ipv6Address())
                .flatMap(Optional::stream)
                .flatMap(text -> address(text).stream())
                .forEach(address -> clientsOfAddresses.putIfAbsent(address, client.name())));
    }

    /** Nothing is attached to these ports. */
    static Cabling empty(List<Port> ports) {
        return new Cabling(ports, Map.of(), List.of());
    }

    private static Map<String, MacAddress> macs(List<Client> clients) {
        var macs = new LinkedHashMap<String, MacAddress>();
        clients.forEach(client -> macs.put(client.name(), new MacAddress(FIRST_CLIENT + macs.size())));
        return macs;
    }

    /** A testbed may hold anything; what is no address, no packet comes from. */
    private static Optional<IpAddress> address(String text) {
        try {
            return Optional.of(IpAddress.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The same ports with nothing but the hosts of this testbed. */
    Cabling anew(Testbed testbed) {
        return empty(ports).with(testbed);
    }

    /**
     * The same with the hosts of this testbed besides. An endpoint that was removed keeps its port: what still comes for it is
     * seen.
     *
     * @throws UnavailableException if there are too few ports
     */
    Cabling with(Testbed testbed) {
        var attached = new LinkedHashMap<>(endpoints);
        var free = ports.stream()
                .filter(port -> !endpoints.containsValue(port))
                .toList()
                .iterator();
        testbed.groups().stream()
                .flatMap(group -> group.endpoints().stream())
                .map(Endpoint::name)
                .forEach(name -> attached.computeIfAbsent(name, added -> {
                    if (!free.hasNext()) {
                        throw new UnavailableException("The topology has ports for " + ports.size()
                                + " back ends, and this case has more in the course of time. Add ports to it.");
                    }
                    return free.next();
                }));
        return new Cabling(ports, attached, testbed.clients());
    }

    Attachments attachments() {
        return new Attachments(endpoints, clients);
    }

    /** The endpoint at a port, if one is there. */
    Optional<String> endpointAt(String port) {
        return Optional.ofNullable(endpointsOfPorts.get(port));
    }

    /** The client that a packet leaves, if the testbed names it. */
    Optional<String> sender(Packet packet) {
        return packet.from().or(() -> Optional.ofNullable(clientsOfAddresses.get(packet.src())));
    }

    /** The MAC address of a client, if the testbed names it. */
    Optional<MacAddress> macOf(String client) {
        return Optional.ofNullable(clients.get(client));
    }
}
