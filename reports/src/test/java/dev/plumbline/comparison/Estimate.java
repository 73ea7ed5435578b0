package dev.plumbline.comparison;

import java.util.Arrays;
import java.util.Locale;

/**
 * A figure with its standard error.
 *
 * @param value the mean over several sets
 * @param error how far it is off from chance, its standard error
 */
record Estimate(double value, double error) {

    static Estimate of(double[] ofSets) {
        double mean = Arrays.stream(ofSets).average().orElseThrow();
        double squares =
                Arrays.stream(ofSets).map(each -> (each - mean) * (each - mean)).sum();
        return new Estimate(mean, Math.sqrt(squares / (ofSets.length - 1) / ofSets.length));
    }

    /** The square root of a figure that can't be negative but by chance. */
    Estimate root() {
        double root = Math.sqrt(Math.max(0, value));
        // Near 0 the slope of the root says nothing; the root of the error is how large it may well be then.
        return new Estimate(root, Math.min(Math.sqrt(error), root == 0 ? Double.MAX_VALUE : error / (2 * root)));
    }

    /** As the data has it: the value and the error. */
    String written() {
        return String.format(Locale.ROOT, "%.5f\t%.5f", value, error);
    }
}
