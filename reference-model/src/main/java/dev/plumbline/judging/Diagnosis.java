package dev.plumbline.judging;

import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.history.Exchange;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Which known faults explain what an implementation did. A balancer with such a fault might have done all of it: the judge
 * finds no violation when it goes by the fault's steps instead of the documented ones.
 *
 * @param suspects the ids of the rules that are broken, the likeliest first
 * @param explanations the faults that explain the whole history, the likeliest first
 */
public record Diagnosis(List<String> suspects, List<Fault> explanations) {

    /**
     * Looks for explanations.
     *
     * @param history everything that was done and answered, the more the better
     * @param sound the documented steps
     * @param suspects the rules that the violation itself points to, the likeliest first
     */
    public static Diagnosis of(List<Exchange> history, Steps sound, List<String> suspects) {
        var explanations = Faults.all().stream()
                .filter(fault -> explains(fault.applyTo(sound), history))
                .sorted(Comparator.comparingInt(fault -> rank(fault, suspects)))
                .toList();
        var rules = new LinkedHashSet<String>();
        explanations.forEach(fault -> rules.add(fault.rules().get(0)));
        rules.addAll(suspects);
        return new Diagnosis(List.copyOf(rules), explanations);
    }

    private static int rank(Fault fault, List<String> suspects) {
        int position = suspects.indexOf(fault.rules().get(0));
        return position < 0 ? suspects.size() : position;
    }

    private static boolean explains(Steps wrong, List<Exchange> history) {
        var judge = new Judge(wrong);
        return history.stream()
                .flatMap(exchange -> judge.observe(exchange).stream())
                .allMatch(Judgement.Permitted.class::isInstance);
    }
}
