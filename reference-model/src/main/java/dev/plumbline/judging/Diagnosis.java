package dev.plumbline.judging;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.history.Exchange;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which known faults explain what an implementation did. A balancer with such a fault might have done all of it: the judge
 * finds no violation when it goes by the fault's steps instead of the documented ones.
 *
 * @param explanations the faults that explain everything seen, the likeliest first
 * @param indications the ids of the rules that the violation itself points to, the likeliest first
 */
public record Diagnosis(List<Fault> explanations, List<String> indications) {

    private static final Set<String> TRIED = Stream.of(Product.values())
            .flatMap(product -> tried(product).stream())
            .collect(Collectors.toUnmodifiableSet());

    /**
     * Looks for explanations.
     *
     * @param history everything that was done and answered, the more the better
     * @param sound the documented steps
     * @param indications the rules that the violation itself points to, the likeliest first
     */
    public static Diagnosis of(List<Exchange> history, Steps sound, List<String> indications) {
        return new Diagnosis(Faults.of(sound.product()), indications).after(history, sound);
    }

    /** What is left of the explanations after another history, which they have to explain as well. */
    public Diagnosis after(List<Exchange> history, Steps sound) {
        var remaining = explanations.stream()
                .filter(fault -> explains(fault.applyTo(sound), history))
                .sorted(Comparator.comparingInt(this::rank))
                .toList();
        return new Diagnosis(remaining, indications);
    }

    private int rank(Fault fault) {
        int position = indications.indexOf(fault.rules().get(0));
        return position < 0 ? indications.size() : position;
    }

    /**
     * The ids of the rules that are broken: what the explanations break, then what else the violation points to, the rules
     * last of which known faults were tried and explain nothing.
     */
    public List<String> suspects() {
        var rules = new LinkedHashSet<String>();
        explanations.forEach(fault -> rules.add(fault.rules().get(0)));
        indications.stream().filter(rule -> !TRIED.contains(rule)).forEach(rules::add);
        rules.addAll(indications);
        return List.copyOf(rules);
    }

    /** A fault that selects in its own way can't be tried on what was seen, so its rule is never refuted either. */
    private static Set<String> tried(Product product) {
        var sound = Steps.of(product, Edition.E3);
        Map<Boolean, Set<String>> rules = Faults.of(product).stream()
                .collect(Collectors.partitioningBy(
                        fault -> fault.applyTo(sound).selection().equals(sound.selection()),
                        Collectors.mapping(fault -> fault.rules().get(0), Collectors.toSet())));
        rules.get(true).removeAll(rules.get(false));
        return rules.get(true);
    }

    private static boolean explains(Steps wrong, List<Exchange> history) {
        var judge = new Judge(wrong);
        return history.stream()
                .flatMap(exchange -> judge.observe(exchange).stream())
                .allMatch(Judgement.Permitted.class::isInstance);
    }
}
