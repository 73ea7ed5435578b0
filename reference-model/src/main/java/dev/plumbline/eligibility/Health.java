package dev.plumbline.eligibility;

import dev.plumbline.config.Backend;
import dev.plumbline.packet.IpAddress;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the health checker says of all endpoints at one moment.
 *
 * @param unhealthy the names of the unhealthy ones; all others are healthy
 * @param onAddress what it says otherwise of some, as probed on one forwarding-rule address (HEALTH-PROBE-1)
 */
public record Health(Set<String> unhealthy, Map<IpAddress, Map<String, HealthState>> onAddress) {

    /** Everything is healthy. */
    public static final Health ALL_HEALTHY = new Health(Set.of());

    public Health {
        unhealthy = Set.copyOf(unhealthy);
        onAddress = Map.copyOf(onAddress);
    }

    /** These are unhealthy on every address. */
    public Health(Set<String> unhealthy) {
        this(unhealthy, Map.of());
    }

    /** Whether the endpoint of this name is healthy. */
    public boolean isHealthy(String endpoint) {
        return !unhealthy.contains(endpoint);
    }

    /** The healthy ones among these. */
    public List<Backend> healthyOf(Collection<Backend> backends) {
        return backends.stream().filter(backend -> isHealthy(backend.name())).toList();
    }

    /** What it says as far as this address is concerned. */
    public Health on(IpAddress address) {
        return new Health(changed(unhealthy, onAddress.getOrDefault(address, Map.of())));
    }

    /** After the health checker has changed its mind about these endpoints, wherever they are probed. */
    public Health with(Map<String, HealthState> states) {
        var otherwise = new HashMap<IpAddress, Map<String, HealthState>>();
        onAddress.forEach((address, said) -> {
            var kept = new HashMap<>(said);
            kept.keySet().removeAll(states.keySet());
            otherwise.put(address, kept);
        });
        return new Health(changed(unhealthy, states), otherwise);
    }

    /** After it has changed its mind about these endpoints, as probed on this address. */
    public Health with(Map<String, HealthState> states, IpAddress address) {
        var otherwise = new HashMap<>(onAddress);
        var said = new HashMap<>(onAddress.getOrDefault(address, Map.of()));
        said.putAll(states);
        otherwise.put(address, said);
        return new Health(unhealthy, otherwise);
    }

    /** When nothing is known of these any more: they start healthy. */
    public Health without(Set<String> endpoints) {
        var states = new HashMap<String, HealthState>();
        endpoints.forEach(endpoint -> states.put(endpoint, HealthState.HEALTHY));
        return with(states);
    }

    private static Set<String> changed(Set<String> unhealthy, Map<String, HealthState> states) {
        var changed = new HashSet<>(unhealthy);
        states.forEach((endpoint, state) -> {
            if (state == HealthState.UNHEALTHY) {
                changed.add(endpoint);
            } else {
                changed.remove(endpoint);
            }
        });
        return changed;
    }
}
