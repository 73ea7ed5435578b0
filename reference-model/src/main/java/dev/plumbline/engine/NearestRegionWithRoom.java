package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.eligibility.EligibleSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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
        if (able.isEmpty()) {
            return able;
        }
        var healthy = situation.health().on(address).healthyOf(able.members());
        if (healthy.isEmpty()) {
            var open = "none is healthy on " + address + "; where traffic goes is not said";
            return latitude.choose(Freedom.NOBODY_HEALTHY, 2) == 0
                    ? able.because("HEALTH-USE-1", open)
                    : able.adjusted(List.of(), "HEALTH-USE-1", open);
        }
        var live = able.adjusted(healthy, "HEALTH-USE-1", "these are healthy on " + address);
        var permitted = permitted(live, Regions.of(healthy, arrival, situation));
        return permitted.size() == 1
                ? permitted.get(0)
                : permitted.get(latitude.choose(Freedom.FULL_REGION, permitted.size()));
    }

    /** The sets that a new connection may be selected from, the one first that takes the most literal reading. */
    private static List<EligibleSet> permitted(EligibleSet live, Regions regions) {
        var sets = new LinkedHashSet<EligibleSet>();
        sets.add(mostLiteral(live, regions));
        var preferred = regions.preferred();
        boolean isPlace = !preferred.isEmpty()
                && regions.hasSurelyRoom(preferred.get(0).region().orElse(""));
        if (!isPlace) {
            if (!preferred.isEmpty()) {
                sets.add(live.adjusted(preferred, "PREFER-FILL-1", "the preferred group may be filled by now or not"));
            }
            addRegions(live, regions, sets);
        }
        return List.copyOf(sets);
    }

    /** Adds each region as far as the one that has room for certain; without one, a connection need not be served. */
    private static void addRegions(EligibleSet live, Regions regions, Set<EligibleSet> sets) {
        boolean isPlace = false;
        for (var region : regions.byNearness().entrySet()) {
            var open = "region " + region.getKey() + " may take some";
            var room = regions.withRoom(region.getValue());
            if (!room.isEmpty()) {
                sets.add(live.adjusted(room, "REGION-SPILL-1", open));
            }
            sets.add(live.adjusted(region.getValue(), "REGION-SPILL-1", open));
            boolean sure = regions.hasSurelyRoom(region.getKey());
            isPlace |= sure;
            if (sure && regions.isNamed(region.getKey())) {
                return;
            }
        }
        if (!isPlace) {
            sets.add(live.adjusted(List.of(), "REGION-NEXT-1", "no region has room for certain"));
        }
    }

    private static EligibleSet mostLiteral(EligibleSet live, Regions regions) {
        var preferred = regions.withRoom(regions.preferred());
        if (!preferred.isEmpty()) {
            return live.adjusted(preferred, "PREFER-FILL-1", "the preferred group has room");
        }
        for (var region : regions.byNearness().entrySet()) {
            var room = regions.withRoom(region.getValue());
            if (!room.isEmpty()) {
                return live.adjusted(room, "REGION-NEAR-1", "region " + region.getKey() + " is the nearest with room");
            }
        }
        var first = regions.byNearness().values().iterator().next();
        return live.adjusted(first, "REGION-NEXT-1", "no region has room; where traffic goes then is not said");
    }
}
