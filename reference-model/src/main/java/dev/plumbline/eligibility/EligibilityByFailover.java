package dev.plumbline.eligibility;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Service;

/**
 * Two rows of the page's table: failover off, failover on.
 *
 * @param off who is eligible without failover
 * @param on who is eligible with failover
 */
public record EligibilityByFailover(EligibleBackends off, EligibleBackends on) implements EligibleBackends {

    @Override
    @Implements({"FAILOVER-ON-1", "FAILOVER-ON-2", "FAILOVER-ON-4", "ELIG-TABLE-1"})
    public EligibleSet of(Service service, Health health) {
        return (service.hasBothPools() ? on : off).of(service, health);
    }
}
