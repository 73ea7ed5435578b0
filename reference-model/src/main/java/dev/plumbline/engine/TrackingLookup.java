package dev.plumbline.engine;

import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTables;

/** Step 1 of the page: check for an entry in the connection-tracking table. */
@FunctionalInterface
public interface TrackingLookup {

    /**
     * Checks for an entry.
     *
     * @param arrival the packet
     * @param key what an entry for it would be found by
     * @param tables all entries
     * @param upkeep decides whether an entry that was found is still good
     */
    Lookup of(Arrival arrival, EntryKey key, TrackingTables tables, Upkeep upkeep, Trace trace);

    /** Whether an entry that a packet matches is still good: {@link EntryMaintenance} at this packet. */
    @FunctionalInterface
    interface Upkeep {

        /** What becomes of the entry. */
        EntryMaintenance.Fate of(dev.plumbline.tracking.Entry entry);
    }
}
