package dev.plumbline.frames;

import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.packet.IpAddress;
import java.util.List;
import java.util.Map;

/**
 * Where the hosts of a testbed are, seen from the balancer. A topology has as many back-end ports as it has, and testbeds
 * have other endpoints each; so each endpoint is given a port when it is named first after {@code configure}, and keeps it until
 * the next one.
 *
 * @param endpoints the port of each endpoint that the testbed has or, since {@code configure}, had
 * @param clients the source MAC address of the frames of each client that the testbed names; other hosts' frames have that of
 *     the client port
 */
public record Attachments(Map<String, Port> endpoints, Map<String, MacAddress> clients) {

    public Attachments {
        endpoints = Map.copyOf(endpoints);
        clients = Map.copyOf(clients);
    }

    /**
     * A back end's port, as the topology describes it.
     *
     * @param name its name
     * @param mac the MAC address of the back end there
     * @param addresses the addresses of the back end there, as far as the topology gives it any; encapsulated packets are sent
     *     to one of them
     */
    public record Port(String name, MacAddress mac, List<IpAddress> addresses) {

        public Port {
            addresses = List.copyOf(addresses);
        }
    }
}
