package dev.plumbline.engine;

import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Standing;
import dev.plumbline.tracking.TrackingTable;

/** Each selection leaves an entry, with a note of whether a SYN has opened its connection. */
final class EntryOfAConnection implements EntryCreation {

    private final EntryForEachSelection assumed = new EntryForEachSelection();

    @Override
    public TableChange created(
            Arrival arrival,
            EntryKey key,
            Backend backend,
            EligiblePool pool,
            TrackingTable table,
            Situation situation,
            Latitude latitude) {
        var before = table.find(key).map(Entry::standing).orElse(Standing.NOT_OPEN);
        return noted(
                assumed.created(arrival, key, backend, pool, table, situation, latitude), before, arrival, situation);
    }

    @Override
    public TableChange followed(Arrival arrival, EntryKey key, Entry entry, EligiblePool pool, Situation situation) {
        return noted(assumed.followed(arrival, key, entry, pool, situation), entry.standing(), arrival, situation);
    }

    private static TableChange noted(TableChange change, Standing before, Arrival arrival, Situation situation) {
        return change instanceof TableChange.Put put
                ? new TableChange.Put(put.key(), noted(put.entry(), before, arrival, situation), put.evicted())
                : change;
    }

    private static Entry noted(Entry entry, Standing before, Arrival arrival, Situation situation) {
        var standing = before.after(arrival.packet());
        return entry.standing() == standing ? entry : situation.shared(entry.with(standing));
    }
}
