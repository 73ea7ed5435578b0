package dev.plumbline.explain;

import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Trace;
import java.util.List;

/**
 * One step of the balancer, with what came of it.
 *
 * @param step which one, in a word: the look-up, the health of the entry's back end, the eligible set, and so on
 * @param text what came of it, in words
 * @param rules the ids of the rules that say so
 */
public record Step(String step, String text, List<String> rules) {

    public Step {
        rules = List.copyOf(rules);
    }

    static Step of(String step, String text, String... rules) {
        return new Step(step, text, List.of(rules));
    }

    static Step of(String step, Trace.Step applied) {
        return of(step, applied.what(), applied.rule());
    }

    static Step eligible(EligibleSet.Reason reason) {
        return of("eligible", reason.why(), reason.rule());
    }
}
