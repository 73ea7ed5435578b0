package dev.plumbline.explain;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An event, and what the documented balancer makes of it.
 *
 * @param event {@code packet}, {@code health}, {@code load}, {@code availability}, {@code configuration}
 * @param at when, in seconds since the start
 * @param what the packet or the change, in words
 * @param steps what the balancer does, in the page's order
 * @param outcome {@code delivered}, {@code dropped} or {@code local}; of packets only
 * @param backend where it goes; any of {@code anyOf} is as right where one is selected
 * @param anyOf who could have been selected; empty where an entry decided
 */
public record Explained(
        String event,
        double at,
        String what,
        List<Step> steps,
        Optional<String> outcome,
        Optional<String> backend,
        List<String> anyOf) {

    public Explained {
        steps = List.copyOf(steps);
        anyOf = List.copyOf(anyOf);
    }

    /** The same, citing none but these rules. */
    Explained citing(Predicate<String> rules) {
        var cited = steps.stream()
                .map(step -> new Step(
                        step.step(),
                        step.text(),
                        step.rules().stream().filter(rules).toList()))
                .toList();
        return new Explained(event, at, what, cited, outcome, backend, anyOf);
    }

    static Explained change(String event, double at, String what, List<Step> steps) {
        return new Explained(event, at, what, steps, Optional.empty(), Optional.empty(), List.of());
    }
}
