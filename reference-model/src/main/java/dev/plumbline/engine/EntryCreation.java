package dev.plumbline.engine;

import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTable;

/** Step 2.4 of the page: create an entry; and keep it up with each packet that follows it. */
public interface EntryCreation {

    /**
     * After a back end was selected.
     *
     * @param pool the pool that it was selected from
     * @param table the sender's table
     */
    TableChange created(
            Arrival arrival,
            EntryKey key,
            Backend backend,
            EligiblePool pool,
            TrackingTable table,
            Situation situation,
            Latitude latitude);

    /**
     * After a packet followed its entry.
     *
     * @param pool the pool that is eligible now
     */
    TableChange followed(Arrival arrival, EntryKey key, Entry entry, EligiblePool pool, Situation situation);
}
