package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryCreation;
import dev.plumbline.engine.EntryMaintenance;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.engine.Transition;
import dev.plumbline.engine.TupleChoice;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTable;
import dev.plumbline.tracking.TrackingTables;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Wrong steps that are taken for some packets only, and the sound ones for all others. What happens at no packet, as when the
 * configuration changes, goes as it should.
 */
final class Confined {

    private Confined() {}

    static UnaryOperator<Steps> to(Predicate<Arrival> packets, UnaryOperator<Steps> fault) {
        return sound -> {
            var wrong = fault.apply(sound);
            return sound.withTuples(tuples(packets, sound, wrong))
                    .withLookup((arrival, key, tables, upkeep, trace) ->
                            chosen(packets, arrival, sound, wrong).lookup().of(arrival, key, tables, upkeep, trace))
                    .withSelection((arrival, tuple, eligible, chooser) ->
                            chosen(packets, arrival, sound, wrong).selection().of(arrival, tuple, eligible, chooser))
                    .withCreation(creation(packets, sound, wrong))
                    .withMaintenance(maintenance(packets, sound, wrong));
        };
    }

    private static Steps chosen(Predicate<Arrival> packets, Arrival arrival, Steps sound, Steps wrong) {
        return packets.test(arrival) ? wrong : sound;
    }

    private static TupleChoice tuples(Predicate<Arrival> packets, Steps sound, Steps wrong) {
        return new TupleChoice() {
            @Override
            public FlowTuple selection(Arrival arrival, Latitude latitude) {
                return chosen(packets, arrival, sound, wrong).tuples().selection(arrival, latitude);
            }

            @Override
            public FlowTuple tracking(Arrival arrival, Latitude latitude) {
                return chosen(packets, arrival, sound, wrong).tuples().tracking(arrival, latitude);
            }
        };
    }

    private static EntryCreation creation(Predicate<Arrival> packets, Steps sound, Steps wrong) {
        return new EntryCreation() {
            @Override
            public TableChange created(
                    Arrival arrival,
                    EntryKey key,
                    Backend backend,
                    EligiblePool pool,
                    TrackingTable table,
                    Situation situation,
                    Latitude latitude) {
                return chosen(packets, arrival, sound, wrong)
                        .creation()
                        .created(arrival, key, backend, pool, table, situation, latitude);
            }

            @Override
            public TableChange followed(
                    Arrival arrival, EntryKey key, Entry entry, EligiblePool pool, Situation situation) {
                return chosen(packets, arrival, sound, wrong).creation().followed(arrival, key, entry, pool, situation);
            }
        };
    }

    private static EntryMaintenance maintenance(Predicate<Arrival> packets, Steps sound, Steps wrong) {
        return new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                return chosen(packets, arrival, sound, wrong)
                        .maintenance()
                        .fateOf(entry, arrival, pool, situation, latitude);
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                sound.maintenance().afterChange(change, tables);
            }
        };
    }
}
