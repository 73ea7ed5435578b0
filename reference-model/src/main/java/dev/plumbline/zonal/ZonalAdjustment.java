package dev.plumbline.zonal;

import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.Sender;

/** Step 2.2 of the page: adjust the eligible back ends for zonal affinity. */
@FunctionalInterface
public interface ZonalAdjustment {

    /** Zonal affinity is off: the set is used as it is (ZONAL-SKIP-1). */
    ZonalAdjustment SKIPPED = (eligible, service, sender) -> eligible;

    /** The back ends that this sender's new connections may get. */
    EligibleSet of(EligibleSet eligible, Service service, Sender sender);
}
