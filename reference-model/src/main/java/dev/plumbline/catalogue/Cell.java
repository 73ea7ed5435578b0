package dev.plumbline.catalogue;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A row of a documented table: parameters and what is expected.
 *
 * @param values the row's values by column, in the order of the file
 */
public record Cell(Map<String, Value> values) {

    public Cell {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** A value of a row. */
    public sealed interface Value {}

    /**
     * A word, number or truth value, as the file writes it.
     *
     * @param text the value
     */
    public record One(String text) implements Value {}

    /**
     * Several words.
     *
     * @param texts the words in order
     */
    public record Many(List<String> texts) implements Value {

        public Many {
            texts = List.copyOf(texts);
        }
    }

    /**
     * The single value of a column.
     *
     * @throws IllegalArgumentException if the row has no such column, or several values in it
     */
    public String text(String column) {
        if (values.get(column) instanceof One one) {
            return one.text();
        }
        throw new IllegalArgumentException("the row " + values + " has no single value in a column '" + column + "'");
    }

    /**
     * The list of values of a column.
     *
     * @throws IllegalArgumentException if the row has no such column, or a single value in it
     */
    public List<String> texts(String column) {
        if (values.get(column) instanceof Many many) {
            return many.texts();
        }
        throw new IllegalArgumentException("the row " + values + " has no list in a column '" + column + "'");
    }
}
