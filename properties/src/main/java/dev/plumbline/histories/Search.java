package dev.plumbline.histories;

import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.judging.Coverage;
import dev.plumbline.judging.Diagnosis;
import dev.plumbline.judging.Judge;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.RandomGenerator;

/** Draws plan after plan from a seed and performs it, until something shows. To be used within a jqwik session. */
public final class Search {

    private static final int GENERATION_SIZE = 1000;

    /** How often the fields are looked at that only many histories show to be ignored. */
    private static final int HISTORIES_BETWEEN_LOOKS = 50;

    /** How many more histories tell the explanations of a finding apart. */
    private static final int MORE_EVIDENCE = 200;

    private final Examinee examinee;
    private final Steps steps;
    private final RandomGenerator<Plan> plans;
    private final Random random;
    private final Tally tally = new Tally();
    private final Coverage coverage;
    private final Set<String> unjudged = new TreeSet<>();
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
        plans = new Plans(examinee.hello().features(), steps.edition()).plans().generator(GENERATION_SIZE, false);
        random = new Random(seed);
    }

    /** How many histories were performed. */
    public int histories() {
        return histories;
    }

    /** How many packets were judged. */
    public long packets() {
        return packets;
    }

    /** Why histories could not be judged to their end, where no violation was found before. */
    public Set<String> unjudged() {
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
        var performance = Performance.of(plans.next(random).value(), examinee, new Judge(steps, coverage), tally);
        packets += performance.packets();
        performance.unjudged().ifPresent(unjudged::add);
        return performance;
    }

    /** What explains one history must explain others as well, also those without a violation. */
    private Blamed blame(Performance performance) {
        var finding = performance.finding().orElseThrow();
        var diagnosis =
                Diagnosis.of(performance.history(), steps, finding.violation().suspects());
        for (int i = 0; i < MORE_EVIDENCE && diagnosis.explanations().size() > 1; i++) {
            diagnosis = diagnosis.after(next().history(), steps);
        }
        return new Blamed(diagnosis.suspects(), diagnosis.explanations(), performance.finding());
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
