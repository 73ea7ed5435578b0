package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.config.Spillover;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.tracking.Entry;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

/** Zonal affinity that touches connections which it should leave alone. */
final class ZonalTrackingFaults {

    private ZonalTrackingFaults() {}

    static List<Fault> all() {
        return List.of(
                new Fault(
                        "stay-moves-connections-home",
                        "Under STAY_WITHIN_ZONE a connection on a back end of another zone is selected anew.",
                        List.of("ZONE-TRACK-1", "ZONAL-ON-1"),
                        sound -> moved(sound, arrival -> option(arrival) == Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE)),
                new Fault(
                        "spill-moves-connections-home",
                        "Under SPILL_CROSS_ZONE a connection on a back end of another zone is selected anew.",
                        List.of("ZONE-TRACK-1", "ZONAL-ON-1"),
                        sound -> moved(sound, arrival -> option(arrival) == Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE)),
                new Fault(
                        "zonal-affinity-moves-udp-home",
                        "A UDP flow on a back end that zonal affinity would not choose now is selected anew.",
                        List.of("ZONE-TRACK-1"),
                        sound -> moved(sound, Cells.UDP)),
                new Fault(
                        "zonal-affinity-moves-sessions-home",
                        "With PER_SESSION a session on a back end that zonal affinity would not choose now moves.",
                        List.of("ZONE-TRACK-1"),
                        sound -> moved(sound, Cells.PER_SESSION)),
                new Fault(
                        "entries-abroad-swept-when-a-zone-recovers",
                        "When the first back end of a zone recovers, the entries of other zones' back ends go.",
                        List.of("ZONE-TRACK-1"),
                        WrongMaintenance.sweep((before, after, tables) -> tables.removeIf((key, entry) -> {
                            var service = after.configuration().services().get(key.service());
                            return service != null
                                    && service.zonal().isOn()
                                    && recovered(service, before, after).stream()
                                            .anyMatch(zone -> !zone.equals(zoneOf(service, entry.backend())));
                        }))),
                swept(
                        "entries-swept-when-the-option-changes",
                        "A change of the zonal option removes the service's entries.",
                        (before, after) -> before.option() != after.option()),
                swept(
                        "entries-swept-when-the-spillover-ratio-changes",
                        "A change of the spillover ratio removes the service's entries.",
                        (before, after) -> before.spilloverRatio() != after.spilloverRatio()));
    }

    private static Spillover option(Arrival arrival) {
        return arrival.service().zonal().option();
    }

    private static Steps moved(Steps sound, Predicate<Arrival> condition) {
        return WrongMaintenance.verdict((fate, entry, arrival, situation) -> fate instanceof Fate.Kept
                                && condition.test(arrival)
                                && !isPreferred(sound, entry, arrival, situation)
                        ? new Fate.Removed("ZONE-TRACK-1", () -> "its back end is not the client's choice now")
                        : fate)
                .apply(sound);
    }

    private static boolean isPreferred(Steps sound, Entry entry, Arrival arrival, Situation situation) {
        var service = arrival.service();
        if (!service.zonal().isOn() || !situation.health().isHealthy(entry.backend())) {
            return true;
        }
        var eligible = sound.eligibility().of(service, situation.health());
        var adjusted = sound.zonal().of(eligible, service, arrival.sender(), situation.configuration());
        return adjusted.names().contains(entry.backend());
    }

    /** The zones that had no healthy back end of the service before, and have one now. */
    private static List<Optional<String>> recovered(Service service, Situation before, Situation after) {
        var healthyBefore = before.health().healthyOf(service.members().values()).stream()
                .map(Backend::zone)
                .toList();
        return after.health().healthyOf(service.members().values()).stream()
                .map(Backend::zone)
                .filter(zone -> !healthyBefore.contains(zone))
                .distinct()
                .toList();
    }

    private static Optional<String> zoneOf(Service service, String backend) {
        return Optional.ofNullable(service.members().get(backend)).flatMap(Backend::zone);
    }

    private static Fault swept(String name, String description, BiPredicate<ZonalSettings, ZonalSettings> condition) {
        return new Fault(
                name,
                description,
                List.of("ZONE-TRACK-1"),
                WrongMaintenance.sweep((before, after, tables) -> tables.removeIf((key, entry) -> {
                    Function<Situation, Optional<ZonalSettings>> settings = situation -> Optional.ofNullable(
                                    situation.configuration().services().get(key.service()))
                            .map(Service::zonal);
                    var earlier = settings.apply(before);
                    var later = settings.apply(after);
                    return earlier.isPresent() && later.isPresent() && condition.test(earlier.get(), later.get());
                })));
    }
}
