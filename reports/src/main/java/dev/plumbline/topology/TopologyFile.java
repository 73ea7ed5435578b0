package dev.plumbline.topology;

import dev.plumbline.frames.Topology;
import dev.plumbline.frames.sockets.Interface;
import java.util.Map;

/**
 * What a topology file says.
 *
 * @param topology what is around the balancer
 * @param interfaces the network interface of each port, by the port's name, that of the client among them
 */
public record TopologyFile(Topology topology, Map<String, Interface> interfaces) {

    public TopologyFile {
        interfaces = Map.copyOf(interfaces);
    }
}
