package dev.plumbline.zonal;

import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligibleSet;
import java.util.List;

/**
 * The five sets of back ends that the zonal page goes through for one client.
 *
 * @param configured all back ends of the service (ZONE-MATCH-1)
 * @param originalEligible who is eligible by health and failover (ZONE-MATCH-2)
 * @param matchTest against whom a zonal match is tested (ZONE-MATCH-3)
 * @param zonalMatched those of them in the client's zone; empty where there is no match (ZONE-MATCH-4)
 * @param modifiedEligible who may get the client's new connections, and why it is these (ZONE-MATCH-5)
 */
public record ZonalSets(
        List<Backend> configured,
        EligibleSet originalEligible,
        List<Backend> matchTest,
        List<Backend> zonalMatched,
        EligibleSet modifiedEligible) {

    public ZonalSets {
        configured = List.copyOf(configured);
        matchTest = List.copyOf(matchTest);
        zonalMatched = List.copyOf(zonalMatched);
    }

    /** Whether there is a zonal match. */
    public boolean isMatch() {
        return !zonalMatched.isEmpty();
    }
}
