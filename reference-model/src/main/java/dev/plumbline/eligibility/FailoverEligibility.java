package dev.plumbline.eligibility;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.LastResort;
import java.util.List;

/** With failover: the first condition of the page's list that holds gives the pool. */
public final class FailoverEligibility implements EligibleBackends {

    @Override
    @Implements({
        "ELIG-FO-1",
        "ELIG-FO-2",
        "ELIG-FO-3",
        "ELIG-FO-4",
        "ELIG-FO-5",
        "ELIG-FO-6",
        "ELIG-FO-7",
        "FAILOVER-ON-3",
        "FAILOVER-RATIO-3",
        "FAILOVER-RATIO-4",
        "ELIG-FACTORS-1"
    })
    public EligibleSet of(Service service, Health health) {
        var primaries = service.members(Role.PRIMARY);
        var healthyPrimaries = health.healthyOf(primaries);
        var healthyFailovers = health.healthyOf(service.members(Role.FAILOVER));
        if (healthyPrimaries.isEmpty() && healthyFailovers.isEmpty()) {
            return lastResort(primaries, service.failover().lastResort());
        }
        if (healthyPrimaries.isEmpty()) {
            return failover(healthyFailovers, "ELIG-FO-1", "no primary is healthy");
        }
        if (healthyFailovers.isEmpty()) {
            return primary(healthyPrimaries, "ELIG-FO-2", "no failover back end is healthy");
        }
        double ratio = service.failover().ratio();
        if (ratio == 0.0) {
            return primary(healthyPrimaries, "ELIG-FO-3", "the ratio is 0.0 and a primary is healthy");
        }
        var share = healthyPrimaries.size() + " of " + primaries.size() + " primaries are healthy, ratio " + ratio;
        return healthyPrimaries.size() >= ratio * primaries.size()
                ? primary(healthyPrimaries, "ELIG-FO-4", share)
                : failover(healthyFailovers, "ELIG-FO-5", share);
    }

    @Implements({"ELIG-LAST-1", "ELIG-LAST-2", "ELIG-DROP-1", "ELIG-DROP-3"})
    private static EligibleSet lastResort(List<Backend> primaries, LastResort lastResort) {
        return lastResort == LastResort.DROP
                ? EligibleSet.of(
                        EligiblePool.NONE, List.of(), "ELIG-DROP-1", "nothing is healthy: new connections drop")
                : EligibleSet.of(
                        EligiblePool.LAST_RESORT, primaries, "ELIG-LAST-1", "nothing is healthy: all primaries");
    }

    private static EligibleSet primary(List<Backend> backends, String rule, String why) {
        return EligibleSet.of(EligiblePool.PRIMARY, backends, rule, why + ": the healthy primaries");
    }

    private static EligibleSet failover(List<Backend> backends, String rule, String why) {
        return EligibleSet.of(EligiblePool.FAILOVER, backends, rule, why + ": the healthy failover back ends");
    }
}
