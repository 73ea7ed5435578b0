package dev.plumbline.eligibility;

import dev.plumbline.config.Backend;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the health checker says of all endpoints at one moment.
 *
 * @param unhealthy the names of the unhealthy ones; all others are healthy
 */
public record Health(Set<String> unhealthy) {

    /** Everything is healthy. */
    public static final Health ALL_HEALTHY = new Health(Set.of());

    public Health {
        unhealthy = Set.copyOf(unhealthy);
    }

    /** Whether the endpoint of this name is healthy. */
    public boolean isHealthy(String endpoint) {
        return !unhealthy.contains(endpoint);
    }

    /** The healthy ones among these. */
    public List<Backend> healthyOf(Collection<Backend> backends) {
        return backends.stream().filter(backend -> isHealthy(backend.name())).toList();
    }

    /** After the health checker has changed its mind about these endpoints. */
    public Health with(Map<String, HealthState> states) {
        var changed = new HashSet<>(unhealthy);
        states.forEach((endpoint, state) -> {
            if (state == HealthState.UNHEALTHY) {
                changed.add(endpoint);
            } else {
                changed.remove(endpoint);
            }
        });
        return new Health(changed);
    }
}
