package dev.plumbline.site.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Neighbouring columns with the same value.
 *
 * @param value the value
 * @param first the first of them
 * @param last the last of them
 */
record Stretch<T>(T value, int first, int last) {

    /** All stretches of these columns. */
    static <T> List<Stretch<T>> of(List<T> columns) {
        var found = new ArrayList<Stretch<T>>();
        int first = 0;
        for (int i = 1; i <= columns.size(); i++) {
            if (i == columns.size() || !columns.get(i).equals(columns.get(first))) {
                found.add(new Stretch<>(columns.get(first), first, i - 1));
                first = i;
            }
        }
        return found;
    }

    double left() {
        return first - 0.5;
    }

    double right() {
        return last + 0.5;
    }
}
