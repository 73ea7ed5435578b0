package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Backend;
import dev.plumbline.config.Capacity;
import dev.plumbline.config.Capacity.Preference;
import dev.plumbline.config.Client;
import dev.plumbline.config.Configuration;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.Sender;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * New connections go to the preferred group while it has room, else to the region nearest to where they enter that has
 * healthy back ends with room.
 */
final class NearestRegionWithRoom implements RegionalAdjustment {

    @Override
    @Implements({
        "IPV-COMPAT-1",
        "IPV-IFACE-1",
        "IPV-RULE-1",
        "IPV-SHARED-1",
        "HEALTH-USE-1",
        "HEALTH-PROBE-1",
        "REGION-NEAR-1",
        "REGION-NEXT-1",
        "REGION-FAIL-1",
        "REGION-SPILL-1",
        "PREFER-FILL-1",
        "BACKEND-MODE-4",
        "AG-ANYCAST-1",
        "AG-ANYCAST-2"
    })
    public EligibleSet of(EligibleSet eligible, Arrival arrival, Situation situation, Latitude latitude) {
        var address = arrival.frontend().address();
        var able = eligible.adjusted(
                eligible.members().stream()
                        .filter(backend -> backend.versions().contains(address.version()))
                        .toList(),
                "IPV-COMPAT-1",
                "nothing translates for those that take no " + address.version());
        var healthy = situation.health().on(address).healthyOf(able.members());
        if (healthy.isEmpty()) {
            return able.because("HEALTH-USE-1", "none is healthy on " + address + "; where traffic goes is not said");
        }
        var live = able.adjusted(healthy, "HEALTH-USE-1", "these are healthy on " + address);
        var preferred = withRoom(healthy, arrival, situation).stream()
                .filter(backend -> capacity(backend, arrival).preference() == Preference.PREFERRED)
                .toList();
        if (!preferred.isEmpty()) {
            return live.adjusted(preferred, "PREFER-FILL-1", "the preferred group has room");
        }
        return nearest(live, arrival, situation);
    }

    private static EligibleSet nearest(EligibleSet live, Arrival arrival, Situation situation) {
        var byRegion = byNearness(live.members(), arrival.sender(), situation.configuration());
        for (var region : byRegion.entrySet()) {
            var room = withRoom(region.getValue(), arrival, situation);
            if (!room.isEmpty()) {
                return live.adjusted(room, "REGION-NEAR-1", "region " + region.getKey() + " is the nearest with room");
            }
        }
        var first = byRegion.values().iterator().next();
        return live.adjusted(first, "REGION-NEXT-1", "no region has room; where traffic goes then is not said");
    }

    private static List<Backend> withRoom(List<Backend> backends, Arrival arrival, Situation situation) {
        return backends.stream()
                .filter(backend -> !capacity(backend, arrival).isReachedBy(situation.loadOf(backend.group())))
                .toList();
    }

    private static Capacity capacity(Backend backend, Arrival arrival) {
        return arrival.service().capacities().getOrDefault(backend.group(), Capacity.UNLIMITED);
    }

    /** The back ends by region, the nearest first; regions that the point of entry does not name come last. */
    private static Map<String, List<Backend>> byNearness(
            List<Backend> backends, Sender sender, Configuration configuration) {
        var order = nearness(sender, configuration);
        var byRegion = backends.stream()
                .collect(Collectors.groupingBy(
                        backend -> backend.region().orElse(""), LinkedHashMap::new, Collectors.toList()));
        var regions = new ArrayList<>(byRegion.keySet());
        regions.sort(Comparator.comparingInt(region -> order.contains(region) ? order.indexOf(region) : order.size()));
        var sorted = new LinkedHashMap<String, List<Backend>>();
        regions.forEach(region -> sorted.put(region, byRegion.get(region)));
        return sorted;
    }

    private static List<String> nearness(Sender sender, Configuration configuration) {
        return Optional.of(sender)
                .filter(Sender.Known.class::isInstance)
                .map(known -> configuration.clients().get(((Sender.Known) known).name()))
                .flatMap(Client::pointOfEntry)
                .map(point -> configuration.pointsOfEntry().getOrDefault(point, List.of()))
                .orElse(List.of());
    }
}
