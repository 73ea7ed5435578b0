package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleBackends;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import java.util.List;

/** A global service has one pool; which of it are healthy depends on the address, and is found out per region. */
final class EveryBackend implements EligibleBackends {

    @Override
    @Implements("BACKEND-DIST-2")
    public EligibleSet of(Service service, Health health) {
        return EligibleSet.of(
                EligiblePool.PRIMARY,
                List.copyOf(service.members().values()),
                "BACKEND-DIST-2",
                "traffic is distributed over the back ends of the service");
    }
}
