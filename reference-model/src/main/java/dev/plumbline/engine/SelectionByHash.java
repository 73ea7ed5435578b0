package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.FlowTuple;

/** Nothing but the selection tuple and the eligible set decides. */
final class SelectionByHash implements BackendSelection {

    @Override
    @Implements({
        "HASH-SELECT-1",
        "HASH-SAME-1",
        "HASH-SAME-2",
        "ELIG-MEAN-1",
        "HASH-SINGLE-1",
        "NEXTHOP-STABLE-1",
        "PERSIST-SCOPE-1",
        "PERSIST-TCP-3"
    })
    public Backend of(Arrival arrival, FlowTuple tuple, EligibleSet eligible, Chooser chooser) {
        return chooser.choose(arrival.service(), tuple, eligible);
    }
}
