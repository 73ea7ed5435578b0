package dev.plumbline.zonal;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.Sender;

/** Step 2.2 of the page: adjust the eligible back ends for zonal affinity. */
@FunctionalInterface
public interface ZonalAdjustment {

    /** There is no such step: the set is used as it is. */
    ZonalAdjustment SKIPPED = (eligible, service, sender, configuration) -> eligible;

    /**
     * The back ends that this sender's new connections may get.
     *
     * @param eligible who is eligible by health and failover
     * @param service the service that selects
     * @param sender whose connection it is
     * @param configuration where the sender and the balancer are
     */
    EligibleSet of(EligibleSet eligible, Service service, Sender sender, Configuration configuration);
}
