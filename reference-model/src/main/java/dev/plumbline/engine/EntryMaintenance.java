package dev.plumbline.engine;

import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.TrackingTables;
import java.util.function.Supplier;

/** When entries go: by time, by health, by a switch of pools and by the removal of their back end. */
public interface EntryMaintenance {

    /**
     * What becomes of an entry at a packet that matches it.
     *
     * @param pool the pool that is eligible now
     */
    Fate fateOf(Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude);

    /** Takes away what a change of configuration or health ends at once. */
    void afterChange(Transition change, TrackingTables tables);

    /** What becomes of an entry. */
    sealed interface Fate {

        /** The id of the rule that decided. */
        String rule();

        /** The decision in words, put together only where somebody asks. */
        Supplier<String> why();

        /** The entry stays, and the packet follows it. */
        record Kept(String rule, Supplier<String> why) implements Fate {}

        /** The entry goes, and the packet is selected anew. */
        record Removed(String rule, Supplier<String> why) implements Fate {}
    }
}
