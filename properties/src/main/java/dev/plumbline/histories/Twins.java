package dev.plumbline.histories;

import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.histories.Performance.Outcome;
import dev.plumbline.judging.Judge;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A plan and its twin, both performed on one implementation and judged.
 *
 * @param relation what the twin is
 * @param plan how the plan went
 * @param twin how its twin went
 */
public record Twins(Relation relation, Performance plan, Performance twin) {

    /**
     * Performs both, one after the other.
     *
     * @param steps the documented steps
     */
    public static Twins of(Plan plan, Relation relation, Examinee examinee, Steps steps) {
        return new Twins(
                relation,
                Performance.of(plan, examinee, new Judge(steps), new Tally()),
                Performance.of(relation.twin(plan), examinee, new Judge(steps), new Tally()));
    }

    /**
     * How the verdicts on the two differ, in words; empty where they are the same. Where one could not be judged to its end
     * nothing is said: in how many ways a history can be taken depends on who was selected.
     */
    public Optional<String> difference() {
        if (plan.outcome() == twin.outcome()
                || plan.outcome() == Outcome.UNJUDGED
                || twin.outcome() == Outcome.UNJUDGED) {
            return Optional.empty();
        }
        return Optional.of("the verdict on a plan is " + plan.outcome() + ", on its twin with " + relation + " it is "
                + twin.outcome() + told(plan) + told(twin));
    }

    /** Whether both were judged to their ends. */
    boolean areJudged() {
        return Stream.of(plan, twin)
                .map(Performance::outcome)
                .noneMatch(outcome -> outcome == Outcome.UNJUDGED || outcome == Outcome.REFUSED);
    }

    private static String told(Performance performance) {
        return performance
                        .finding()
                        .map(finding -> "\n" + new FindingStory(finding))
                        .orElse("")
                + performance
                        .refusal()
                        .map(refused -> "\n  refused    " + refused.violations())
                        .orElse("");
    }
}
