package dev.plumbline.zonal;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.eligibility.EligibleSet;
import java.util.List;

/** What a zonal option makes of a match. */
@FunctionalInterface
public interface ZoneOrSpill {

    /**
     * The modified eligible set.
     *
     * @param settings the option and its ratio
     * @param zonalMatched the match-test back ends in the client's zone, one at least
     * @param original the original eligible set, not empty
     */
    EligibleSet of(ZonalSettings settings, List<Backend> zonalMatched, EligibleSet original);
}
