package dev.plumbline.results;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * A figure that a case took, and between what limits it had to lie.
 *
 * @param of what it is of
 * @param value the figure; a share or a part of something is 0 to 1
 * @param least what it had to be at least, where that was asked
 * @param most what it had to be at most, where that was asked; without limits it was not judged
 * @param sets from how many sets of back ends it is
 * @param selections from how many selections it is
 */
public record Measurement(
        String of, double value, OptionalDouble least, OptionalDouble most, int sets, long selections) {

    /** As in {@code share of the newcomer 0.0912 (0.0682 to 0.1136; 64 sets, 17,408 selections)}. */
    @Override
    public String toString() {
        return of + " " + number(value) + " (" + limits()
                + String.format(Locale.ROOT, "%d sets, %,d selections)", sets, selections);
    }

    private String limits() {
        if (least.isPresent() && most.isPresent()) {
            return number(least.getAsDouble()) + " to " + number(most.getAsDouble()) + "; ";
        }
        return most.isPresent() ? "at most " + number(most.getAsDouble()) + "; " : "";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }
}
