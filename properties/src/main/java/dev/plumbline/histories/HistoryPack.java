package dev.plumbline.histories;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.PeerWords;
import dev.plumbline.conversation.Trial;
import dev.plumbline.engine.Steps;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.judging.Coverage;
import dev.plumbline.judging.Judge;
import dev.plumbline.results.CaseEnding;
import dev.plumbline.results.Evidence;
import dev.plumbline.results.FailureStory;
import dev.plumbline.results.Replayed;
import dev.plumbline.results.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The histories of a case at work on one implementation, until one of them shows a fault. */
final class HistoryPack {

    /**
     * How many histories in a row may show nothing, be it that a balancer with several forwarding rules is refused, which not
     * every product takes, or that no packet is judged. Half of all plans have one rule: so many are no accident.
     */
    private static final int MOST_IN_VAIN = 50;

    private static final Evidence EVIDENCE = new Evidence(List.of(), Tally.FALSE_ALARM);

    private final HistoryCase theCase;
    private final Trial trial;
    private final Examinee examinee;
    private final Steps steps;
    private final Drawing plans;
    private final int mostBackends;
    private final Tally tally = new Tally();
    private final Coverage coverage = new Coverage();
    private final Set<String> silences = new TreeSet<>();
    private int performed;
    private int unjudged;
    private int inVain;

    HistoryPack(HistoryCase theCase, Trial trial, Examinee examinee, Steps steps, long seed) {
        this.theCase = theCase;
        this.trial = trial;
        this.examinee = examinee;
        this.steps = steps;
        var hello = examinee.hello();
        plans = new Drawing(Plans.of(steps.product(), theCase.features(hello.features()), steps.edition()), seed);
        mostBackends = hello.limits().backends().orElse(Integer.MAX_VALUE);
    }

    CaseEnding perform() {
        if (theCase.tries() == 0) {
            return CaseEnding.of(Verdict.NOT_ATTEMPTED, "of so few tries none is left for it");
        }
        if (theCase.needs().contains(Feature.FAILOVER) && mostBackends < InternalSetup.FEWEST_WITH_FAILOVER) {
            return CaseEnding.of(
                    Verdict.NOT_ATTEMPTED,
                    "needs " + InternalSetup.FEWEST_WITH_FAILOVER + " back ends, and the implementation holds "
                            + mostBackends);
        }
        while (performed < theCase.tries()) {
            var plan = plans.next(this::suits);
            var performance = new Performance(plan, examinee, new Judge(steps, coverage), tally);
            var ending = end(plan, performance);
            if (ending.isPresent()) {
                return ending.get();
            }
        }
        return conclude();
    }

    private boolean suits(Plan plan) {
        return plan.features().containsAll(theCase.needed()) && plan.setup().fewestBackends() <= mostBackends;
    }

    /** How the case ends with this performance, if it does. */
    private Optional<CaseEnding> end(Plan plan, Performance performance) {
        try {
            performance.perform();
        } catch (RuntimeException e) {
            return Optional.of(trial.brokenOff(e, performance.history()));
        }
        if (performance.finding().isPresent()) {
            return Optional.of(new Inquiry(examinee, steps, plans, this::suits).into(plan, performance));
        }
        if (performance.refusal().isPresent() && plan.setup().isPlain()) {
            return Optional.of(refused(performance, performance.refusal().get()));
        }
        performance.unjudged().map(PeerWords::quoting).ifPresent(silences::add);
        if (performance.packets() > 0) {
            performed++;
            inVain = 0;
            unjudged += performance.unjudged().isPresent() ? 1 : 0;
            return Optional.empty();
        }
        inVain++;
        return inVain > MOST_IN_VAIN ? Optional.of(inVain()) : Optional.empty();
    }

    private CaseEnding inVain() {
        var why = silences.isEmpty() ? "each of them was refused or had no packet" : String.join("; ", silences);
        return CaseEnding.of(Verdict.ERRORED, inVain + " histories in a row could not be judged: " + why);
    }

    private CaseEnding refused(Performance performance, ConfigureResult.Refused refusal) {
        var said = PeerWords.of(refusal);
        var story = new FailureStory(
                ConfigurationText.of(performance.history().get(0)),
                "nothing",
                "that it is accepted",
                List.of(),
                said,
                "");
        return CaseEnding.of(
                Verdict.FAILED,
                "a valid configuration was refused: " + said,
                story,
                performance.history(),
                examinee.logTail());
    }

    private CaseEnding conclude() {
        if (unjudged == performed) {
            return CaseEnding.of(
                    Verdict.ERRORED,
                    "none of " + performed + " histories could be judged to its end: " + String.join("; ", silences));
        }
        var ignored = tally.ignored().stream().findFirst();
        return ignored.isPresent() ? failed(ignored.get()) : passed();
    }

    /** No history shows it by itself, so that only all of them can be gone through again. */
    private CaseEnding failed(Ignored ignored) {
        return new CaseEnding(
                Verdict.FAILED,
                ignored.what(),
                List.of(new RuleId(ignored.rule())),
                FailureStory.NONE,
                EVIDENCE,
                List.of(),
                Replayed.CASE,
                examinee.logTail());
    }

    private CaseEnding passed() {
        var rules = coverage.rules().stream().map(RuleId::new).toList();
        var reason = unjudged == 0
                ? ""
                : unjudged + " of " + performed + " histories could not be judged to their end: "
                        + String.join("; ", silences);
        return new CaseEnding(
                Verdict.PASSED, reason, rules, FailureStory.NONE, EVIDENCE, List.of(), Replayed.CASE, List.of());
    }
}
