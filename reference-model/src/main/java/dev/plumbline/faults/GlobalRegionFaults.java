package dev.plumbline.faults;

import static dev.plumbline.faults.WrongRegions.mistaken;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Capacity;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.WrongRegions.Choice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** New connections go to another region than the nearest with room, or old ones move. */
final class GlobalRegionFaults {

    private GlobalRegionFaults() {}

    static List<Fault> all() {
        return Stream.of(nearness(), health(), spill(), entries())
                .flatMap(List::stream)
                .toList();
    }

    // ---- which region is the nearest

    private static List<Fault> nearness() {
        return List.of(
                Fault.global(
                        "farthest-region",
                        "New connections go to the region that is farthest from where they enter.",
                        List.of("REGION-NEAR-1"),
                        nearest((testbed, regions) -> reversed(regions))),
                Fault.global(
                        "region-of-the-first-group",
                        "New connections go to the region of the group that is listed first, wherever they enter.",
                        List.of("REGION-NEAR-1", "BACKEND-SCOPE-2"),
                        nearest((testbed, regions) -> List.of())),
                Fault.global(
                        "region-of-the-last-group",
                        "New connections go to the region of the group that is listed last, wherever they enter.",
                        List.of("REGION-NEAR-1", "BACKEND-SCOPE-2"),
                        nearest((testbed, regions) -> reversed(regionsOf(testbed)))),
                Fault.global(
                        "one-point-of-entry-for-all",
                        "All clients are taken to enter where the first one does.",
                        List.of("BACKEND-SCOPE-2"),
                        nearest((testbed, regions) ->
                                testbed.pointsOfEntry().get(0).regions())),
                Fault.global(
                        "clients-elsewhere-dropped",
                        "Clients whose nearest region has no back ends are not served.",
                        List.of("REGION-FAIL-1", "AG-ANYCAST-1", "BACKEND-SCOPE-3", "FWD-SOURCE-1"),
                        WrongTaking.mistaken((packet, configuration, sound) -> sound.filter(
                                rule -> GlobalAvailabilityFaults.entersNearBackends(packet, rule, configuration)))));
    }

    /** Points of entry are taken to be nearest to other regions. */
    private static UnaryOperator<Steps> nearest(BiFunction<Testbed, List<String>, List<String>> regions) {
        return WrongReading.inForce((testbed, configuration) -> WrongReading.with(
                configuration,
                configuration.pointsOfEntry().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, point -> regions.apply(testbed, point.getValue())))));
    }

    private static List<String> regionsOf(Testbed testbed) {
        return testbed.groups().stream()
                .flatMap(group -> group.zone().stream())
                .map(zone -> zone.substring(0, zone.lastIndexOf('-')))
                .distinct()
                .toList();
    }

    private static <T> List<T> reversed(Collection<T> list) {
        var reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }

    // ---- regions whose back ends are unhealthy

    private static List<Fault> health() {
        return List.of(
                Fault.global(
                        "region-left-when-one-is-unhealthy",
                        "A region serves only while all of its back ends are healthy.",
                        List.of("REGION-NEAR-1"),
                        mistaken(choice -> choice.among(wholeRegions(choice)).asDocumented())),
                Fault.global(
                        "two-nearest-regions-alone",
                        "Only the two nearest regions get new connections.",
                        List.of("REGION-NEXT-1"),
                        mistaken(choice -> choice.among(
                                        choice.byNearness(choice.eligible().members()).values().stream()
                                                .limit(2)
                                                .flatMap(List::stream)
                                                .toList())
                                .asDocumented())),
                Fault.global(
                        "unhealthy-region-drops",
                        "Where the nearest region has no healthy back end, new connections are dropped.",
                        List.of("REGION-NEXT-1"),
                        mistaken(choice ->
                                isNearestUnhealthy(choice) ? choice.adjusted(List.of()) : choice.asDocumented())),
                Fault.global(
                        "unhealthy-region-goes-to-the-next-even-if-full",
                        "Where the nearest region has no healthy back end, the next one serves even if it is full.",
                        List.of("REGION-FAIL-1"),
                        mistaken(choice -> (isNearestUnhealthy(choice) ? choice.unloaded() : choice).asDocumented())));
    }

    private static List<Backend> wholeRegions(Choice choice) {
        var health = choice.situation().health();
        return choice.byNearness(choice.eligible().members()).values().stream()
                .filter(region -> health.healthyOf(region).size() == region.size())
                .flatMap(List::stream)
                .toList();
    }

    private static boolean isNearestUnhealthy(Choice choice) {
        return !choice.healthyByNearness()
                .containsKey(
                        first(choice.byNearness(choice.eligible().members()).keySet()));
    }

    private static <T> T first(Collection<T> all) {
        return all.iterator().next();
    }

    // ---- regions that are full

    private static List<Fault> spill() {
        return List.of(
                spill(
                        "full-region-spills-to-the-farthest",
                        "What a full region does not take goes to the farthest region.",
                        List.of("REGION-SPILL-1"),
                        choice -> choice.adjusted(farthest(choice.healthyByNearness()))),
                spill(
                        "full-region-spills-to-all-others",
                        "What a full region does not take goes to all other regions.",
                        List.of("REGION-SPILL-1"),
                        choice -> choice.adjusted(choice.healthyByNearness().values().stream()
                                .skip(1)
                                .flatMap(List::stream)
                                .toList())),
                spill(
                        "full-region-drops",
                        "What a full region does not take is dropped.",
                        List.of("REGION-SPILL-1", "REGION-SPILL-2"),
                        choice -> choice.adjusted(List.of())),
                spill(
                        "full-region-spills-to-the-next-even-if-full",
                        "What a full region does not take goes to the next one, even if that is full, too.",
                        List.of("REGION-NEXT-1"),
                        choice -> choice.adjusted(
                                List.copyOf(choice.healthyByNearness().values()).get(1))));
    }

    /** Where the nearest region that is healthy is full, and nothing is preferred, other back ends may be selected. */
    private static Fault spill(String name, String description, List<String> rules, WrongRegions.Mistake mistake) {
        return Fault.global(name, description, rules, mistaken(choice -> {
            var regions = choice.healthyByNearness();
            var documented = choice.asDocumented();
            boolean full = regions.size() > 1
                    && isWithoutPreference(choice)
                    && documented.members().stream().noneMatch(first(regions.values())::contains);
            return full ? mistake.of(choice) : documented;
        }));
    }

    private static boolean isWithoutPreference(Choice choice) {
        return choice.arrival().service().capacities().values().stream()
                .allMatch(capacity -> capacity.preference() == Capacity.Preference.DEFAULT);
    }

    static List<Backend> farthest(Map<String, List<Backend>> byNearness) {
        return reversed(byNearness.values()).stream().findFirst().orElse(List.of());
    }

    // ---- connections

    private static List<Fault> entries() {
        return List.of(Fault.global(
                "connections-leave-a-full-region",
                "Connections leave a region that is full by now, as new ones do.",
                List.of("REGION-SPILL-2"),
                sound -> WrongMaintenance.verdict((fate, entry, arrival, situation) -> sound.regions()
                                        .of(WrongRegions.all(arrival), arrival, situation, Latitude.RECOMMENDED)
                                        .names()
                                        .contains(entry.backend())
                                ? fate
                                : new Fate.Removed("REGION-SPILL-2", () -> "its region is full"))
                        .apply(sound)));
    }
}
