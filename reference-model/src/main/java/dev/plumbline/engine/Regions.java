package dev.plumbline.engine;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Capacity;
import dev.plumbline.config.Capacity.Preference;
import dev.plumbline.config.Client;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.packet.Sender;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The regions of a service as a packet comes upon them: where its back ends are, in the order of nearness to where the packet
 * enters, and which of them have room.
 *
 * @param byNearness the back ends that come into question, by region, the nearest first
 * @param named how many of the regions, the first ones, the point of entry names; in which order the others are is not said
 */
record Regions(Arrival arrival, Situation situation, Map<String, List<Backend>> byNearness, int named) {

    /** Far below a limit, whatever else counts against it, is a tenth of it. */
    private static final int FAR_BELOW = 10;

    /** The regions of these back ends. */
    static Regions of(List<Backend> backends, Arrival arrival, Situation situation) {
        var order = nearness(arrival.sender(), situation.configuration());
        var byRegion = backends.stream()
                .collect(Collectors.groupingBy(
                        backend -> backend.region().orElse(""), LinkedHashMap::new, Collectors.toList()));
        var regions = new ArrayList<>(byRegion.keySet());
        regions.sort(Comparator.comparingInt(region -> order.contains(region) ? order.indexOf(region) : order.size()));
        var sorted = new LinkedHashMap<String, List<Backend>>();
        regions.forEach(region -> sorted.put(region, byRegion.get(region)));
        int named = Math.toIntExact(regions.stream().filter(order::contains).count());
        return new Regions(arrival, situation, sorted, named);
    }

    /** The regions of the service's back ends that are healthy on the packet's address. */
    static Regions healthy(Arrival arrival, Situation situation) {
        var health = situation.health().on(arrival.frontend().address());
        return of(health.healthyOf(arrival.service().members().values()), arrival, situation);
    }

    private static List<String> nearness(Sender sender, Configuration configuration) {
        return Optional.of(sender)
                .filter(Sender.Known.class::isInstance)
                .map(known -> configuration.clients().get(((Sender.Known) known).name()))
                .flatMap(Client::pointOfEntry)
                .map(point -> configuration.pointsOfEntry().getOrDefault(point, List.of()))
                .orElse(List.of());
    }

    /** Their names, the nearest first. */
    List<String> names() {
        return List.copyOf(byNearness.keySet());
    }

    /** Whether the nearness of this region is known. */
    boolean isNamed(String region) {
        return names().indexOf(region) < named;
    }

    /** The back ends of the preferred group. */
    List<Backend> preferred() {
        return all(backend -> capacity(backend).preference() == Preference.PREFERRED);
    }

    /** The back ends whose group has room. */
    List<Backend> withRoom(List<Backend> backends) {
        return backends.stream().filter(backend -> !isFull(backend)).toList();
    }

    private List<Backend> all(Predicate<Backend> such) {
        return byNearness.values().stream().flatMap(List::stream).filter(such).toList();
    }

    private boolean isFull(Backend backend) {
        return capacity(backend).isReachedBy(situation.loadOf(backend.group()));
    }

    /**
     * Whether a region has room for certain. How the loads of several groups make that of a region is not said, nor whether
     * an unhealthy instance counts, nor from which address's share of the limit on connections overflow (REGION-FAIR-1).
     */
    boolean hasSurelyRoom(String region) {
        return groupsOf(region).values().stream().allMatch(this::hasSurelyRoom);
    }

    private Map<String, List<Backend>> groupsOf(String region) {
        return arrival.service().members().values().stream()
                .filter(backend -> backend.region().orElse("").equals(region))
                .collect(Collectors.groupingBy(Backend::group));
    }

    private boolean hasSurelyRoom(List<Backend> group) {
        int healthy = situation
                .health()
                .on(arrival.frontend().address())
                .healthyOf(group)
                .size();
        double dead = healthy == 0 ? 1.0 : (double) group.size() / healthy;
        double parts = Math.max(FAR_BELOW, addressesOfTheService()) * dead;
        return capacity(group.get(0))
                .isFarFromReachedBy(situation.loadOf(group.get(0).group()), parts);
    }

    private long addressesOfTheService() {
        return situation.configuration().frontends().stream()
                .filter(rule -> rule.service().name().equals(arrival.service().name()))
                .map(Frontend::address)
                .distinct()
                .count();
    }

    /** Whether the back end is in the region to which new connections go first, and that is full: it is one group. */
    boolean isFirstAndFull(Backend backend) {
        var region = backend.region().orElse("");
        boolean isFirst = named > 0 && names().get(0).equals(region);
        boolean isPreferred = capacity(backend).preference() == Preference.PREFERRED;
        return (preferred().isEmpty() ? isFirst : isPreferred)
                && groupsOf(region).size() == 1
                && isFull(backend);
    }

    private Capacity capacity(Backend backend) {
        return arrival.service().capacities().getOrDefault(backend.group(), Capacity.UNLIMITED);
    }
}
