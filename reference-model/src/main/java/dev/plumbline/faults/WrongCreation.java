package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryCreation;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Moment;
import dev.plumbline.tracking.TrackingTable;
import java.util.function.UnaryOperator;

/** The sound creation of entries, wrong either after a selection or after a packet that followed its entry. */
final class WrongCreation {

    private WrongCreation() {}

    /** What a selection records. */
    @FunctionalInterface
    interface Recording {

        TableChange of(TableChange sound, Arrival arrival, EntryKey key, TrackingTable table, Situation situation);
    }

    /** What a packet does to the entry that it followed. */
    @FunctionalInterface
    interface Following {

        TableChange of(TableChange.Put sound, Arrival arrival, Entry before, Situation situation);
    }

    static UnaryOperator<Steps> created(Recording wrong) {
        return sound -> sound.withCreation(new EntryCreation() {
            @Override
            public TableChange created(
                    Arrival arrival,
                    EntryKey key,
                    Backend backend,
                    EligiblePool pool,
                    TrackingTable table,
                    Situation situation,
                    Latitude latitude) {
                var change = sound.creation().created(arrival, key, backend, pool, table, situation, latitude);
                return wrong.of(change, arrival, key, table, situation);
            }

            @Override
            public TableChange followed(
                    Arrival arrival, EntryKey key, Entry entry, EligiblePool pool, Situation situation) {
                return sound.creation().followed(arrival, key, entry, pool, situation);
            }
        });
    }

    static UnaryOperator<Steps> followed(Following wrong) {
        return sound -> sound.withCreation(new EntryCreation() {
            @Override
            public TableChange created(
                    Arrival arrival,
                    EntryKey key,
                    Backend backend,
                    EligiblePool pool,
                    TrackingTable table,
                    Situation situation,
                    Latitude latitude) {
                return sound.creation().created(arrival, key, backend, pool, table, situation, latitude);
            }

            @Override
            public TableChange followed(
                    Arrival arrival, EntryKey key, Entry entry, EligiblePool pool, Situation situation) {
                var change = sound.creation().followed(arrival, key, entry, pool, situation);
                return change instanceof TableChange.Put put ? wrong.of(put, arrival, entry, situation) : change;
            }
        });
    }

    /** The sound change, but for when the latest packet of the entry was handled. */
    static TableChange.Put at(TableChange.Put sound, Moment lastPacket) {
        return new TableChange.Put(
                sound.key(), sound.entry().refreshed(lastPacket, sound.entry().pool()), sound.evicted());
    }
}
