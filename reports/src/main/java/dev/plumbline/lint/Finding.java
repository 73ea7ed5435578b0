package dev.plumbline.lint;

import dev.plumbline.compute.Spot;

/**
 * One thing that is found in a configuration.
 *
 * @param level how much it matters
 * @param advice the advice that finds it, as in {@code ratio-of-one}; {@code refused} for what the documents refuse
 * @param rule the id of the rule that it comes from
 * @param spot where it stands in what the user wrote
 * @param message what is found, and what follows from it
 * @param fix what to do about it
 */
public record Finding(Level level, String advice, String rule, Spot spot, String message, String fix) {

    /** The advice of what the documents refuse. */
    public static final String REFUSED = "refused";
}
