package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Configuration;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.RegionalAdjustment;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Sender;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The sound choice of the region that a new connection goes to, wrong in one way. */
final class WrongRegions {

    private static final Load IDLE = new Load(OptionalDouble.of(0), OptionalDouble.of(0));

    private WrongRegions() {}

    /** Which back ends a new connection may get. */
    @FunctionalInterface
    interface Mistake {

        EligibleSet of(Choice choice);
    }

    /**
     * A new connection whose back ends are chosen.
     *
     * @param eligible who is eligible wherever it comes from
     * @param sound the sound step
     */
    record Choice(
            EligibleSet eligible, Arrival arrival, Situation situation, Latitude latitude, RegionalAdjustment sound) {

        /** What the sound step makes of it. */
        EligibleSet asDocumented() {
            return sound.of(eligible, arrival, situation, latitude);
        }

        /** The same in another situation. */
        Choice in(Situation other) {
            return new Choice(eligible, arrival, other, latitude, sound);
        }

        /** The same among these. */
        Choice among(List<Backend> backends) {
            return new Choice(adjusted(backends), arrival, situation, latitude, sound);
        }

        /** The same with no load on any group. */
        Choice unloaded() {
            return in(situation.withLoads(arrival.service().capacities().keySet().stream()
                    .collect(Collectors.toMap(group -> group, group -> IDLE))));
        }

        /** These, by mistake. */
        EligibleSet adjusted(List<Backend> backends) {
            return eligible.adjusted(backends, "REGION-NEAR-1", "by mistake");
        }

        /** The healthy back ends by region, the nearest first. */
        Map<String, List<Backend>> healthyByNearness() {
            return byNearness(
                    situation.health().on(arrival.frontend().address()).healthyOf(eligible.members()));
        }

        /** These by region, the nearest first. */
        Map<String, List<Backend>> byNearness(List<Backend> backends) {
            var order = nearness(arrival.packet(), situation.configuration());
            var byRegion = backends.stream()
                    .collect(Collectors.groupingBy(
                            backend -> backend.region().orElse(""), LinkedHashMap::new, Collectors.toList()));
            var regions = new ArrayList<>(byRegion.keySet());
            regions.sort(
                    Comparator.comparingInt(region -> order.contains(region) ? order.indexOf(region) : order.size()));
            var sorted = new LinkedHashMap<String, List<Backend>>();
            regions.forEach(region -> sorted.put(region, byRegion.get(region)));
            return sorted;
        }
    }

    static UnaryOperator<Steps> mistaken(Mistake mistake) {
        return sound -> sound.withRegions((eligible, arrival, situation, latitude) ->
                mistake.of(new Choice(eligible, arrival, situation, latitude, sound.regions())));
    }

    /** Such back ends get no new connections. */
    static UnaryOperator<Steps> leavingOut(BiPredicate<Backend, Arrival> backends) {
        return mistaken(choice -> choice.among(choice.eligible().members().stream()
                        .filter(backend -> !backends.test(backend, choice.arrival()))
                        .toList())
                .asDocumented());
    }

    /** The back ends that connections at this packet's rule could get, were nobody's state considered. */
    static EligibleSet all(Arrival arrival) {
        return EligibleSet.of(
                EligiblePool.PRIMARY,
                List.copyOf(arrival.service().members().values()),
                "BACKEND-DIST-2",
                "by mistake");
    }

    /** The regions in order of nearness to where the packet enters. */
    static List<String> nearness(Packet packet, Configuration configuration) {
        return configuration.senderOf(packet) instanceof Sender.Known known
                ? configuration
                        .clients()
                        .get(known.name())
                        .pointOfEntry()
                        .map(point -> configuration.pointsOfEntry().getOrDefault(point, List.of()))
                        .orElse(List.of())
                : List.of();
    }
}
