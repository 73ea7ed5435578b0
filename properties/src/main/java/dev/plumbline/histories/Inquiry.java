package dev.plumbline.histories;

import dev.plumbline.catalogue.RuleId;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judge;
import dev.plumbline.results.CaseEnding;
import dev.plumbline.results.Evidence;
import dev.plumbline.results.Replayed;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.ImplementationException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Looks into a performance that something was found in: which rule is broken, and which short history shows it. */
final class Inquiry {

    /** How many more histories tell the explanations apart; most of them need one or two. */
    private static final int MOST_EVIDENCE = 50;

    /**
     * How many histories are performed to find a short one. Known faults need about fifty, most of them short themselves;
     * an implementation of some ten milliseconds a history is done in seconds.
     */
    private static final int MOST_PERFORMANCES = 200;

    private final Examinee examinee;
    private final Steps steps;
    private final Drawing plans;
    private final Predicate<Plan> suits;
    private boolean isBrokenOff;

    /**
     * An inquiry.
     *
     * @param plans further ones are drawn from these
     * @param suits which of those can be performed
     */
    Inquiry(Examinee examinee, Steps steps, Drawing plans, Predicate<Plan> suits) {
        this.examinee = examinee;
        this.steps = steps;
        this.plans = plans;
        this.suits = suits;
    }

    /** How a case ends in which this plan, so performed, shows a violation. */
    CaseEnding into(Plan plan, Performance performance) {
        var first = performance.finding().orElseThrow();
        var evidence = Stream.generate(this::evidence).limit(MOST_EVIDENCE).flatMap(Optional::stream);
        var rule = Search.narrowed(performance, steps, evidence.iterator())
                .suspects()
                .get(0);
        var shortest = Shrinking.shortest(plan, each -> similar(each, first, rule), MOST_PERFORMANCES);
        var story = new FindingStory(shortest.orElse(first));
        return new CaseEnding(
                Verdict.FAILED,
                story.reason() + (shortest.isPresent() ? "" : "; performed again, the same history did not show it"),
                List.of(new RuleId(rule)),
                story.story(),
                Evidence.NONE,
                shortest.orElse(first).history(),
                Replayed.HISTORY,
                examinee.logTail());
    }

    private Optional<List<Exchange>> evidence() {
        return performed(plans.next(suits)).map(Performance::history);
    }

    /** What a plan shows, if it is about the same rule. */
    private Optional<Finding> similar(Plan plan, Finding first, String rule) {
        boolean isSuspected = first.violation().suspects().contains(rule);
        return performed(plan)
                .flatMap(Performance::finding)
                .filter(found -> !isSuspected || found.violation().suspects().contains(rule));
    }

    /** A performance of this plan; none where the implementation broke one off, since the next would do no better. */
    private Optional<Performance> performed(Plan plan) {
        if (isBrokenOff) {
            return Optional.empty();
        }
        try {
            return Optional.of(Performance.of(plan, examinee, new Judge(steps), new Tally()));
        } catch (ImplementationException e) {
            isBrokenOff = true;
            examinee.close();
            return Optional.empty();
        }
    }
}
