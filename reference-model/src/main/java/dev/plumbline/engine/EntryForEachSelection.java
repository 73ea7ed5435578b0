package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTable;

/** Each selection leaves an entry; each packet that follows it restarts the idle clock. */
final class EntryForEachSelection implements EntryCreation {

    @Override
    @Implements({"ENTRY-CREATE-1", "ENTRY-CREATE-2", "TRACK-ALL-1", "TRACK-ALL-3", "TRACK-SYN-5"})
    public TableChange created(
            Arrival arrival,
            EntryKey key,
            Backend backend,
            EligiblePool pool,
            TrackingTable table,
            Situation situation,
            Latitude latitude) {
        int membership = situation.memberships().numberOf(arrival.service().name(), backend.name());
        var entry = situation.shared(new Entry(backend.name(), membership, situation.now(), pool));
        return new TableChange.Put(key, entry, room(key, table, situation, latitude));
    }

    /** How many entries have to go: none, or the least recently used one and perhaps more with it. */
    @Implements({"ENTRY-LRU-1", "ENTRY-LRU-2"})
    private static int room(EntryKey key, TrackingTable table, Situation situation, Latitude latitude) {
        var capacity = situation.configuration().trackingTableCapacity();
        if (capacity.isEmpty()
                || table.size() < capacity.getAsInt()
                || table.find(key).isPresent()) {
            return 0;
        }
        // The most recently used entry survives, whatever the batch.
        int most = Math.max(1, table.size() - 1);
        int batch = 1 + latitude.choose(Freedom.EVICTION_BATCH, mayHaveRoom(table, situation) ? most + 1 : most);
        return batch > most ? 0 : batch;
    }

    /** Whether entries may be gone already because the draining of their back end is over. */
    private static boolean mayHaveRoom(TrackingTable table, Situation situation) {
        var memberships = situation.memberships();
        return memberships.hasDrained() && table.anyMatch((key, entry) -> !memberships.isCurrent(entry.membership()));
    }

    @Override
    @Implements({"ENTRY-IDLE-2", "ENTRY-FIN-1", "ENTRY-RST-1"})
    public TableChange followed(Arrival arrival, EntryKey key, Entry entry, EligiblePool pool, Situation situation) {
        var refreshed = entry.refreshed(situation.now(), pool);
        return new TableChange.Put(key, refreshed.equals(entry) ? entry : situation.shared(refreshed), 0);
    }
}
