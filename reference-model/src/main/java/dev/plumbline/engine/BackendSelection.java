package dev.plumbline.engine;

import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.FlowTuple;

/** Step 2.3 of the page: select one eligible back end. */
@FunctionalInterface
public interface BackendSelection {

    /** The back end for a new connection. */
    Backend of(Arrival arrival, FlowTuple tuple, EligibleSet eligible, Chooser chooser);
}
