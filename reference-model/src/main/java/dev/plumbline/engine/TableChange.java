package dev.plumbline.engine;

import dev.plumbline.packet.Sender;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTables;

/** What a packet does to its sender's connection-tracking table. */
public sealed interface TableChange {

    /** The table stays as it is. */
    record None() implements TableChange {}

    /**
     * An entry is made, or takes the place of an older one with its key.
     *
     * @param key its key
     * @param entry the entry
     * @param evicted how many of the least recently used entries make room for it
     */
    record Put(EntryKey key, Entry entry, int evicted) implements TableChange {}

    /**
     * An entry goes.
     *
     * @param key its key
     */
    record Delete(EntryKey key) implements TableChange {}

    /** Carries it out. */
    default void applyTo(TrackingTables tables, Sender sender) {
        if (this instanceof Put put) {
            if (put.evicted() > 0) {
                tables.evict(sender, put.evicted());
            }
            tables.record(sender, put.key(), put.entry());
        } else if (this instanceof Delete delete) {
            tables.remove(sender, delete.key());
        }
    }
}
