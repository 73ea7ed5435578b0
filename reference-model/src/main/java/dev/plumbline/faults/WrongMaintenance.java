package dev.plumbline.faults;

import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Transition;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.TrackingTables;
import java.util.function.UnaryOperator;

/** The sound maintenance of entries, wrong in one way. */
final class WrongMaintenance {

    private WrongMaintenance() {}

    /** What becomes of an entry that a packet found. */
    @FunctionalInterface
    interface Verdict {

        EntryMaintenance.Fate of(EntryMaintenance.Fate sound, Entry entry, Arrival arrival, Situation situation);
    }

    /** How an entry looks to the sound maintenance. */
    @FunctionalInterface
    interface Appearance {

        Entry of(Entry entry, Arrival arrival, EligiblePool pool, Situation situation);
    }

    /** What a change of configuration or health takes away besides what it should. */
    @FunctionalInterface
    interface Sweep {

        void of(Situation before, Situation after, TrackingTables tables);
    }

    /** What becomes of an entry that a packet found, by means of the sound maintenance. */
    @FunctionalInterface
    interface Judging {

        EntryMaintenance.Fate of(EntryMaintenance sound, Match match);
    }

    /**
     * A packet that found its entry.
     *
     * @param pool the pool that is eligible now
     */
    record Match(Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {

        EntryMaintenance.Fate fate(EntryMaintenance maintenance) {
            return maintenance.fateOf(entry, arrival, pool, situation, latitude);
        }

        Match with(Entry other) {
            return new Match(other, arrival, pool, situation, latitude);
        }

        Match with(Arrival other) {
            return new Match(entry, other, pool, situation, latitude);
        }
    }

    static UnaryOperator<Steps> judging(Judging wrong) {
        return sound -> sound.withMaintenance(new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                return wrong.of(sound.maintenance(), new Match(entry, arrival, pool, situation, latitude));
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                sound.maintenance().afterChange(change, tables);
            }
        });
    }

    static UnaryOperator<Steps> verdict(Verdict wrong) {
        return sound -> sound.withMaintenance(new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                var fate = sound.maintenance().fateOf(entry, arrival, pool, situation, latitude);
                return wrong.of(fate, entry, arrival, situation);
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                sound.maintenance().afterChange(change, tables);
            }
        });
    }

    static UnaryOperator<Steps> appearance(Appearance wrong) {
        return sound -> sound.withMaintenance(new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                var seen = wrong.of(entry, arrival, pool, situation);
                return sound.maintenance().fateOf(seen, arrival, pool, situation, latitude);
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                sound.maintenance().afterChange(change, tables);
            }
        });
    }

    static UnaryOperator<Steps> sweep(Sweep wrong) {
        return sound -> sound.withMaintenance(new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                return sound.maintenance().fateOf(entry, arrival, pool, situation, latitude);
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                sound.maintenance().afterChange(change, tables);
                wrong.of(change.before(), change.after(), tables);
            }
        });
    }
}
