package dev.plumbline.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/** Notes which rules had a say in a decision, in the order in which they were applied. */
public interface Trace {

    /** Notes nothing. */
    Trace OFF = (rule, what) -> {};

    /**
     * A rule was applied.
     *
     * @param rule its id
     * @param what what it said of this packet, in words; put together only where it is kept
     */
    void applied(String rule, Supplier<String> what);

    /** A trace that keeps what it is told. */
    final class Kept implements Trace {

        private final List<Step> steps = new ArrayList<>();

        @Override
        public void applied(String rule, Supplier<String> what) {
            steps.add(new Step(rule, what.get()));
        }

        /** The rules applied so far. */
        public List<Step> steps() {
            return Collections.unmodifiableList(steps);
        }
    }

    /**
     * One rule's say.
     *
     * @param rule its id
     * @param what what it said, in words
     */
    record Step(String rule, String what) {}
}
