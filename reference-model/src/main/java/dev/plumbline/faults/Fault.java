package dev.plumbline.faults;

import dev.plumbline.catalogue.Product;
import dev.plumbline.engine.Steps;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A deliberately wrong balancer: the documented one with one wrong step.
 *
 * @param name what it does wrong, in lower case with hyphens; unique
 * @param description the same as a sentence
 * @param product the balancer that it is
 * @param rules the ids of the rules that it breaks, the likeliest to be blamed first; at least one
 * @param wrong makes the wrong steps of the sound ones
 */
public record Fault(String name, String description, Product product, List<String> rules, UnaryOperator<Steps> wrong) {

    public Fault {
        rules = List.copyOf(rules);
    }

    /** A wrong internal balancer. */
    public Fault(String name, String description, List<String> rules, UnaryOperator<Steps> wrong) {
        this(name, description, Product.INTERNAL, rules, wrong);
    }

    /** A wrong global external balancer. */
    static Fault global(String name, String description, List<String> rules, UnaryOperator<Steps> wrong) {
        return new Fault(name, description, Product.EXTERNAL_GLOBAL, rules, wrong);
    }

    /**
     * The steps of the wrong balancer. Some faults count or remember: take new steps for each configuration, or what the last
     * one left behind shows in the next.
     */
    public Steps applyTo(Steps sound) {
        return wrong.apply(sound);
    }

    @Override
    public String toString() {
        return name;
    }
}
