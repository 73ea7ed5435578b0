package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import dev.plumbline.packet.Protocol;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the back ends of a service weigh in one virtual service: 1 where they get new connections, 0 where those that there are may
 * stay. One that has no weight is no server, and its connections are forgotten.
 *
 * @param service the service
 * @param protocols those of the virtual service
 * @param persisting the protocols whose connections stay by default on an unhealthy back end
 */
record Weights(Service service, Set<Protocol> protocols, Set<Protocol> persisting) {

    /**
     * The weights, by the back end's name.
     *
     * @param eligible who gets new connections
     * @param health what the health checker says
     * @param drained who was removed, and keeps connections for a while
     */
    Map<String, Integer> of(EligibleSet eligible, Health health, Collection<String> drained) {
        var weights = new HashMap<String, Integer>();
        drained.forEach(backend -> weights.put(backend, 0));
        for (var backend : service.members().values()) {
            if (eligible.names().contains(backend.name())) {
                weights.put(backend.name(), 1);
            } else if (mayStay(backend, eligible.pool()) && (health.isHealthy(backend.name()) || persist())) {
                weights.put(backend.name(), 0);
            }
        }
        return weights;
    }

    /** Whether a back end's connections may stay where it is the other pool's turn. */
    private boolean mayStay(Backend backend, EligiblePool pool) {
        return service.failover().drain() == DrainOnFailover.ENABLED
                || (backend.role() == Backend.Role.FAILOVER) == (pool == EligiblePool.FAILOVER);
    }

    private boolean persist() {
        return switch (service.persistence()) {
            case NEVER_PERSIST -> false;
            case ALWAYS_PERSIST -> true;
            case DEFAULT_FOR_PROTOCOL -> !Scope.hasSessions(service) && persisting.containsAll(protocols);
        };
    }
}
