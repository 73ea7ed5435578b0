package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.LastResort;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import dev.plumbline.engine.Steps;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The two pools of a service with failover, at one moment.
 *
 * @param service the service
 * @param health what the health checker says
 * @param sound who is eligible
 */
record Pools(Service service, Health health, EligibleSet sound) {

    /** Who is eligible by mistake. */
    @FunctionalInterface
    interface Mistake {

        EligibleSet of(Pools pools);
    }

    /** The sound steps, but for a mistake where failover is on. */
    static UnaryOperator<Steps> mistaken(Mistake mistake) {
        return sound -> sound.withEligibility((service, health) -> {
            var eligible = sound.eligibility().of(service, health);
            return service.hasBothPools() ? mistake.of(new Pools(service, health, eligible)) : eligible;
        });
    }

    /** The sound steps, but where the ratio decides this does. */
    static UnaryOperator<Steps> whereTheRatioDecides(Predicate<Pools> primariesSuffice) {
        return mistaken(pools -> {
            if (!pools.ratioDecides()) {
                return pools.sound();
            }
            return primariesSuffice.test(pools)
                    ? primary(pools.healthyPrimaries())
                    : failover(pools.healthyFailovers());
        });
    }

    static EligibleSet primary(List<Backend> backends) {
        return EligibleSet.of(EligiblePool.PRIMARY, backends, "ELIG-TABLE-1", "primaries by mistake");
    }

    static EligibleSet failover(List<Backend> backends) {
        return EligibleSet.of(EligiblePool.FAILOVER, backends, "ELIG-TABLE-1", "failover back ends by mistake");
    }

    static EligibleSet lastResort(List<Backend> backends) {
        return EligibleSet.of(EligiblePool.LAST_RESORT, backends, "ELIG-TABLE-1", "a last resort by mistake");
    }

    static EligibleSet nobody() {
        return EligibleSet.of(EligiblePool.NONE, List.of(), "ELIG-TABLE-1", "nobody by mistake");
    }

    List<Backend> primaries() {
        return service.members(Role.PRIMARY);
    }

    List<Backend> failovers() {
        return service.members(Role.FAILOVER);
    }

    List<Backend> healthyPrimaries() {
        return health.healthyOf(primaries());
    }

    List<Backend> healthyFailovers() {
        return health.healthyOf(failovers());
    }

    double ratio() {
        return service.failover().ratio();
    }

    double share() {
        return (double) healthyPrimaries().size() / primaries().size();
    }

    boolean isBelowTheRatio() {
        return healthyPrimaries().size() < ratio() * primaries().size();
    }

    boolean nothingIsHealthy() {
        return healthyPrimaries().isEmpty() && healthyFailovers().isEmpty();
    }

    boolean drops() {
        return service.failover().lastResort() == LastResort.DROP;
    }

    boolean ratioDecides() {
        return !healthyPrimaries().isEmpty() && !healthyFailovers().isEmpty() && ratio() > 0.0;
    }

    boolean isIn(EligiblePool pool) {
        return sound.pool() == pool;
    }

    /** The groups of primaries. */
    Stream<List<Backend>> primaryGroups() {
        return primaries().stream().collect(Collectors.groupingBy(Backend::group)).values().stream();
    }

    double shareOf(List<Backend> group) {
        return (double) health.healthyOf(group).size() / group.size();
    }
}
