package dev.plumbline.catalogue;

import dev.plumbline.catalogue.Finding.MissingCell;
import dev.plumbline.catalogue.Finding.StrayRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A rule's documented table, to be compared with the tables of the cases that check it.
 *
 * <p>A row of a case is held against a cell by the columns that both have. A header may be written with spaces where the
 * catalogue has underscores, and neither headers nor values mind capitals; a list's values are separated by a comma and a
 * space. A row that leaves several cells open is no row of the table and is passed over, with one exception: a combination
 * that can't be configured never sees a packet, so that there the value {@code any} stands for every value of its column.
 *
 * @param rule the rule
 * @param edition the edition by which the cases are run
 */
public record DocumentedTable(Rule rule, Edition edition) {

    private static final String ANY = "any";
    private static final String UNSTATED = "unstated";
    private static final String REFUSED = "not-configurable";

    /**
     * Every cell that has no row, but for those of which the edition states nothing, and every row that is no cell.
     *
     * @param rows what the rows of cases hold by column, by the case's name
     */
    public List<Finding> compare(Map<String, Map<String, String>> rows) {
        var findings = new ArrayList<Finding>();
        rows.forEach((name, written) -> {
            var row = normal(written);
            if (matching(row).isEmpty() && sharesAColumn(row)) {
                findings.add(new StrayRow(rule.id(), name, nearest(row)));
            }
        });
        cases(rows).forEach((cell, names) -> {
            if (names.isEmpty() && !says(cell, UNSTATED)) {
                findings.add(new MissingCell(rule.id(), edition, texts(cell)));
            }
        });
        return findings;
    }

    /**
     * The names of the cases that have a row for each cell, in the table's order.
     *
     * @param rows what the rows of cases hold by column, by the case's name
     */
    public Map<Cell, List<String>> cases(Map<String, Map<String, String>> rows) {
        var cases = new LinkedHashMap<Cell, List<String>>();
        rule.cells().forEach(cell -> cases.put(cell, new ArrayList<>()));
        rows.forEach((name, written) -> {
            var matching = matching(normal(written));
            if (matching.size() == 1 || matching.stream().allMatch(this::isRefused)) {
                matching.forEach(cell -> cases.get(cell).add(name));
            }
        });
        return cases;
    }

    private List<Cell> matching(Map<String, String> row) {
        return rule.cells().stream()
                .filter(cell -> differences(cell, row).isEmpty())
                .toList();
    }

    private boolean isRefused(Cell cell) {
        return says(cell, REFUSED);
    }

    private boolean says(Cell cell, String word) {
        return word.equals(texts(cell).get(edition.wireName()));
    }

    private boolean sharesAColumn(Map<String, String> row) {
        return rule.cells().stream().anyMatch(cell -> row.keySet().stream().anyMatch(texts(cell)::containsKey));
    }

    /** How the row differs from the cell that it is most like. */
    private Map<String, String> nearest(Map<String, String> row) {
        return rule.cells().stream()
                .map(cell -> differences(cell, row))
                .min(Comparator.comparingInt(Map::size))
                .orElseThrow();
    }

    /** What the row holds otherwise than the cell, by column, as in «persist, not no-persist». */
    private static Map<String, String> differences(Cell cell, Map<String, String> row) {
        var differences = new LinkedHashMap<String, String>();
        texts(cell).forEach((column, text) -> {
            var value = row.getOrDefault(column, ANY);
            if (!value.equals(ANY) && !value.equals(text.toLowerCase(Locale.ROOT))) {
                differences.put(column, value + ", not " + text);
            }
        });
        return differences;
    }

    private static Map<String, String> normal(Map<String, String> row) {
        return row.entrySet().stream()
                .collect(Collectors.toMap(
                        entry -> entry.getKey().toLowerCase(Locale.ROOT).replace(' ', '_'),
                        entry -> entry.getValue().toLowerCase(Locale.ROOT)));
    }

    private static Map<String, String> texts(Cell cell) {
        var texts = new LinkedHashMap<String, String>();
        cell.values()
                .forEach((column, value) -> texts.put(
                        column,
                        value instanceof Cell.Many ? String.join(", ", cell.texts(column)) : cell.text(column)));
        return texts;
    }
}
