package dev.plumbline.engine;

import dev.plumbline.eligibility.EligibleSet;

/** Between eligibility and selection: which region's back ends a new connection may get. */
@FunctionalInterface
public interface RegionalAdjustment {

    /** There is no such step: the set is used as it is. */
    RegionalAdjustment SKIPPED = (eligible, arrival, situation, latitude) -> eligible;

    /**
     * The back ends that this connection may get.
     *
     * @param eligible who is eligible wherever the connection comes from
     * @param arrival its packet at the forwarding rule
     * @param situation health and load
     * @param latitude what is decided wherever the documents leave it open
     */
    EligibleSet of(EligibleSet eligible, Arrival arrival, Situation situation, Latitude latitude);
}
