package dev.plumbline.faults;

import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance;
import dev.plumbline.engine.EntryMaintenance.Fate;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Transition;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.TrackingTables;
import java.util.List;

/** The connections of a removed back end last too long or too short. */
final class DrainingFaults {

    private DrainingFaults() {}

    static List<Fault> all() {
        return List.of(
                new Fault(
                        "entries-outlive-an-undrained-back-end",
                        "Entries of a back end that was removed without draining go on.",
                        List.of("DRAIN-OFF-1", "PERSIST-SCOPE-2"),
                        DrainingFaults::outlivingRemoval),
                new Fault(
                        "draining-never-ends",
                        "Entries of a draining back end go on after the draining timeout.",
                        List.of("DRAIN-ON-1"),
                        WrongMaintenance.verdict((sound, entry, arrival, situation) ->
                                sound instanceof Fate.Removed && sound.rule().equals("DRAIN-ON-1")
                                        ? new Fate.Kept("DRAIN-ON-3", () -> "it drains for ever")
                                        : sound)),
                new Fault(
                        "draining-ignored",
                        "Entries of a removed back end go at once, although draining is configured.",
                        List.of("DRAIN-ON-3", "DRAIN-ON-1"),
                        WrongMaintenance.sweep((before, after, tables) -> tables.removeIf((key, entry) ->
                                !after.memberships().isCurrent(key.service(), entry.backend(), entry.membership())))));
    }

    private static Steps outlivingRemoval(Steps sound) {
        return sound.withMaintenance(new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                var fate = sound.maintenance().fateOf(entry, arrival, pool, situation, latitude);
                return fate instanceof Fate.Removed && fate.rule().equals("DRAIN-OFF-1")
                        ? new Fate.Kept("TRACK-LOOKUP-2", () -> "its entry is there")
                        : fate;
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                // Nothing is swept.
            }
        });
    }
}
