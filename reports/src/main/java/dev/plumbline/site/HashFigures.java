package dev.plumbline.site;

import dev.plumbline.site.chart.LineChart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** How even and how steady hashes are, as {@code reports/docs/hashes.md} measured them. */
final class HashFigures {

    private static final Map<String, String> SHOWN = Map.of(
            "largest", "Largest share, in fair shares",
            "smallest", "Smallest share, in fair shares",
            "moved_on_add", "Part of the connections that move without need when a back end is added",
            "moved_on_remove", "Part of the connections that move without need when a back end is removed");

    private static final List<String> ORDER = List.of("largest", "smallest", "moved_on_add", "moved_on_remove");

    private final List<String> columns;
    private final List<List<String>> rows;

    private HashFigures(List<List<String>> lines) {
        columns = lines.get(0);
        rows = lines.subList(1, lines.size());
    }

    /** The charts of the committed figures. */
    static List<LineChart> charts() {
        try (var stream = HashFigures.class.getResourceAsStream("hashes.tsv")) {
            var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            var figures = new HashFigures(
                    text.lines().map(line -> List.of(line.split("\t"))).toList());
            return ORDER.stream().map(figures::chart).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("hashes.tsv can't be read", e);
        }
    }

    private LineChart chart(String column) {
        var sizes = distinct("back_ends");
        var lines = distinct("hash").stream()
                .map(hash -> new LineChart.Line(
                        hash.replace("`", ""),
                        sizes.stream().map(size -> point(hash, size, column)).toList()))
                .toList();
        return new LineChart(SHOWN.get(column), "back ends", sizes, lines);
    }

    private List<String> distinct(String column) {
        var found = new LinkedHashSet<String>();
        rows.forEach(row -> found.add(row.get(columns.indexOf(column))));
        return List.copyOf(found);
    }

    private LineChart.Point point(String hash, String size, String column) {
        var found = rows.stream()
                .filter(row -> row.get(columns.indexOf("hash")).equals(hash))
                .filter(row -> row.get(columns.indexOf("back_ends")).equals(size))
                .findFirst()
                .orElseThrow();
        return new LineChart.Point(
                Double.parseDouble(found.get(columns.indexOf(column))),
                Double.parseDouble(found.get(columns.indexOf(column + "_error"))));
    }
}
