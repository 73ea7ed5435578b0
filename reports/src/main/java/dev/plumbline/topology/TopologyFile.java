package dev.plumbline.topology;

import dev.plumbline.frames.Topology;

/**
 * What a topology file says.
 *
 * @param topology what is around the balancer
 * @param wires how frames get there
 */
public record TopologyFile(Topology topology, Wires wires) {}
