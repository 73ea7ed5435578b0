package dev.plumbline.zonal;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligiblePool;
import java.util.List;

/** Against which back ends a zonal match is tested. */
@FunctionalInterface
public interface MatchTest {

    /** The match-test back ends while this pool is eligible. */
    List<Backend> of(Service service, EligiblePool eligible);
}
