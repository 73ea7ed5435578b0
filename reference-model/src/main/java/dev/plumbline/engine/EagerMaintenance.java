package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Interlude;
import dev.plumbline.tracking.TrackingTables;
import java.util.Map;
import java.util.Optional;

/**
 * The earlier editions' way: a switch between the pools ends entries at once, so that they are gone even where the set has
 * switched back before the next packet. When ill health ends an entry is not said: then, or at the next packet.
 */
final class EagerMaintenance implements EntryMaintenance {

    // What the newest edition's timing is a case of, in these editions.
    private static final Map<String, String> UNTIMED =
            Map.of("LAZY-HEALTH-1", "ENTRY-HEALTH-1", "LAZY-FAILOVER-1", "FAILOVER-DRAIN-4");

    private final LazyMaintenance atPackets;
    private final PersistenceTable persistence;

    EagerMaintenance(PersistenceTable persistence) {
        this.persistence = persistence;
        atPackets = new LazyMaintenance(persistence);
    }

    @Override
    public Fate fateOf(Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
        var fate = atPackets.fateOf(entry, arrival, pool, situation, latitude);
        if (fate instanceof Fate.Removed removed) {
            return new Fate.Removed(UNTIMED.getOrDefault(removed.rule(), removed.rule()), removed.why());
        }
        return switched(entry, arrival, latitude)
                .or(() -> fellIll(entry, arrival, latitude))
                .orElse(fate);
    }

    @Implements({"FAILOVER-DRAIN-4", "FAILOVER-DRAIN-5", "FAILOVER-SWITCH-3", "ENTRY-REPL-4"})
    private static Optional<Fate> switched(Entry entry, Arrival arrival, Latitude latitude) {
        boolean drains = arrival.service().failover().drain() == DrainOnFailover.ENABLED;
        return !drains && LazyMaintenance.counts(entry.interlude().poolSwitch(), latitude)
                ? Optional.of(
                        new Fate.Removed("FAILOVER-DRAIN-4", () -> "the pools have switched since its last packet"))
                : Optional.empty();
    }

    @Implements({"ENTRY-HEALTH-1", "ENTRY-REPL-1", "ENTRY-REPL-2", "ENTRY-REPL-3"})
    private Optional<Fate> fellIll(Entry entry, Arrival arrival, Latitude latitude) {
        return entry.interlude().illHealth()
                        && !persistence.of(arrival).persists()
                        && latitude.choose(Freedom.HEALTH_MOMENT, 2) == 1
                ? Optional.of(new Fate.Removed(
                        "ENTRY-HEALTH-1", () -> entry.backend() + " was unhealthy since its last packet"))
                : Optional.empty();
    }

    @Override
    public void afterChange(Transition change, TrackingTables tables) {
        atPackets.afterChange(change, tables);
        tables.replaceAll((key, entry) -> after(change, key, entry));
    }

    private static Entry after(Transition change, EntryKey key, Entry entry) {
        boolean ill = !change.after().health().isHealthy(entry.backend());
        Interlude interlude = ill ? entry.interlude().withIllHealth() : entry.interlude();
        return entry.with(interlude.with(change.switchOf(key.service())));
    }
}
