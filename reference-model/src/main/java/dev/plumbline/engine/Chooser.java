package dev.plumbline.engine;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.FlowTuple;

/**
 * Picks one back end out of an eligible set: what the documents leave to a hash that only the implementation knows. The same
 * tuple and the same set must give the same back end (HASH-SAME-1).
 */
@FunctionalInterface
public interface Chooser {

    /**
     * Picks a back end.
     *
     * @param service the service that selects
     * @param tuple the packet's selection tuple
     * @param eligible the back ends to pick from, never empty
     */
    Backend choose(Service service, FlowTuple tuple, EligibleSet eligible);
}
