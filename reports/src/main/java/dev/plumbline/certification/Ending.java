package dev.plumbline.certification;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.plumbline.catalogue.Named;
import dev.plumbline.results.Verdict;

/**
 * How a run came to its end.
 *
 * @param how in one word
 * @param why in a sentence; empty for a run that went through
 */
public record Ending(How how, String why) {

    /** Every case was run. */
    public static final Ending COMPLETE = new Ending(How.COMPLETE, "");

    /** How a run ends. */
    public enum How implements Named {
        COMPLETE("complete", Verdict.ERRORED),
        /** Somebody ended it from outside; it can be resumed. */
        INTERRUPTED("interrupted", Verdict.ERRORED),
        /** It was to go no further than this. */
        STOPPED("stopped", Verdict.NOT_ATTEMPTED),
        /** There was no sense in going on. */
        GIVEN_UP("given-up", Verdict.ERRORED);

        private final String wireName;
        private final Verdict rest;

        How(String wireName, Verdict rest) {
            this.wireName = wireName;
            this.rest = rest;
        }

        /** As it is written in a report. */
        @Override
        @JsonValue
        public String wireName() {
            return wireName;
        }

        /** What the cases come to that were not run for it. */
        Verdict rest() {
            return rest;
        }
    }
}
