package dev.plumbline.zonal;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligiblePool;
import java.util.List;

/** All configured back ends of the pool in use, whatever their health; without failover every back end is a primary. */
public final class ConfiguredPool implements MatchTest {

    @Override
    @Implements({"ZONE-MATCH-3", "ZONE-MATCH-10", "ZONE-MATCH-11", "ZONE-MATCH-12", "ZONE-MATCH-13", "ZONE-MATCH-14"})
    public List<Backend> of(Service service, EligiblePool eligible) {
        if (!service.hasBothPools()) {
            return List.copyOf(service.members().values());
        }
        return switch (eligible) {
            case PRIMARY, LAST_RESORT -> service.members(Role.PRIMARY);
            case FAILOVER -> service.members(Role.FAILOVER);
            case NONE -> List.of();
        };
    }
}
