package dev.plumbline.eligibility;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Service;
import java.util.List;

/** Without failover: all healthy back ends, or all where none is. */
public final class HealthyBackends implements EligibleBackends {

    @Override
    @Implements({"ELIG-OFF-1", "ELIG-OFF-2", "ELIG-OFF-3", "DRAIN-ON-4"})
    public EligibleSet of(Service service, Health health) {
        var all = List.copyOf(service.members().values());
        var healthy = health.healthyOf(all);
        return healthy.isEmpty()
                ? EligibleSet.of(EligiblePool.LAST_RESORT, all, "ELIG-OFF-2", "none is healthy, so all are eligible")
                : EligibleSet.of(EligiblePool.PRIMARY, healthy, "ELIG-OFF-1", "the healthy back ends are eligible");
    }
}
