package dev.plumbline.commandline;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Rows whose columns stand below each other; the last column may be as long as it likes. */
final class Table {

    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /** A table with these headings. */
    Table(String... headings) {
        row(headings);
    }

    /** Adds a row, with a cell for each heading. */
    void row(String... cells) {
        rows.add(List.of(cells));
    }

    /** The lines. */
    List<String> lines() {
        var widths = IntStream.range(0, rows.get(0).size())
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        var line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(row.get(i))
                    .append(" ".repeat(widths[i] - row.get(i).length()))
                    .append(GAP);
        }
        return line.toString().stripTrailing();
    }
}
