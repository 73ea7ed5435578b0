package dev.plumbline.histories;

import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Coverage;
import dev.plumbline.judging.Diagnosis;
import dev.plumbline.judging.Judge;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Draws plan after plan from a seed and performs it, until something shows. */
public final class Search {

    /** How often the fields are looked at that only many histories show to be ignored. */
    private static final int HISTORIES_BETWEEN_LOOKS = 50;

    /** How many more histories tell the explanations of a finding apart. */
    private static final int MORE_EVIDENCE = 200;

    private final Examinee examinee;
    private final Steps steps;
    private final Drawing plans;
    private final Tally tally = new Tally();
    private final Coverage coverage;
    private final Map<String, Integer> unjudged = new TreeMap<>();
    private int histories;
    private long packets;

    /**
     * A search.
     *
     * @param examinee the implementation
     * @param steps the documented steps
     * @param seed what the plans are drawn from
     */
    public Search(Examinee examinee, Steps steps, long seed) {
        this(examinee, steps, seed, new Coverage());
    }

    /**
     * A search that counts which rules had a say.
     *
     * @param examinee the implementation
     * @param steps the documented steps
     * @param seed what the plans are drawn from
     * @param coverage counts further
     */
    public Search(Examinee examinee, Steps steps, long seed, Coverage coverage) {
        this.coverage = coverage;
        this.examinee = examinee;
        this.steps = steps;
        plans = new Drawing(Plans.of(steps.product(), examinee.hello().features(), steps.edition()), seed);
    }

    /** How many histories were performed. */
    public int histories() {
        return histories;
    }

    /** How many packets were judged. */
    public long packets() {
        return packets;
    }

    /** Why histories could not be judged to their end, where no violation was found before, and how many were not. */
    public Map<String, Integer> unjudged() {
        return unjudged;
    }

    /** What shows first in at most this many further histories. */
    public Optional<Blamed> first(int most) {
        for (int i = 0; i < most; i++) {
            var performance = next();
            if (performance.finding().isPresent()) {
                return Optional.of(blame(performance));
            }
            if (histories % HISTORIES_BETWEEN_LOOKS == 0 && !tally.ignored().isEmpty()) {
                return Optional.of(
                        new Blamed(tally.ignored().stream().map(Ignored::rule).toList(), List.of(), Optional.empty()));
            }
        }
        return Optional.empty();
    }

    private Performance next() {
        histories++;
        var performance = Performance.of(plans.next(plan -> true), examinee, new Judge(steps, coverage), tally);
        packets += performance.packets();
        performance.unjudged().ifPresent(reason -> unjudged.merge(reason, 1, Integer::sum));
        return performance;
    }

    private Blamed blame(Performance performance) {
        var evidence = Stream.generate(() -> next().history()).limit(MORE_EVIDENCE);
        var diagnosis = narrowed(performance, steps, evidence.iterator());
        return new Blamed(diagnosis.suspects(), diagnosis.explanations(), performance.finding());
    }

    /**
     * What explains a performance that something was found in. What explains one history must explain others as well, also
     * those without a violation.
     *
     * @param evidence further histories, as many as are worth it
     */
    static Diagnosis narrowed(Performance performance, Steps steps, Iterator<List<Exchange>> evidence) {
        var suspects = performance.finding().orElseThrow().violation().suspects();
        var diagnosis = Diagnosis.of(performance.history(), steps, suspects);
        while (diagnosis.explanations().size() > 1 && evidence.hasNext()) {
            diagnosis = diagnosis.after(evidence.next(), steps);
        }
        return diagnosis;
    }

    /**
     * What showed.
     *
     * @param rules the rules that are blamed, the likeliest first
     * @param explanations the known faults that explain everything seen
     * @param finding the violation, where one history shows it
     */
    public record Blamed(List<String> rules, List<Fault> explanations, Optional<Finding> finding) {}
}
