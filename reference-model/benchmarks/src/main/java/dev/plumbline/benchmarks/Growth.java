package dev.plumbline.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** How cost grows with size: reads what was measured, fits a power law to each series, and draws both. */
public final class Growth {

    private static final double NANOS_PER_SECOND = 1e9;

    private Growth() {}

    /**
     * Prints a table of fits and writes a picture for each kind of size.
     *
     * @param args a directory for the pictures; then files: results of JMH as JSON, or lines of series, size and seconds that
     *     tabulators separate
     */
    public static void main(String[] args) throws IOException {
        var series = new TreeMap<String, List<Point>>();
        for (int i = 1; i < args.length; i++) {
            var file = Path.of(args[i]);
            if (file.toString().endsWith(".json")) {
                readBenchmarks(file, series);
            } else {
                readTable(file, series);
            }
        }
        System.out.println("| what | from | to | cost, n being the size |");
        System.out.println("| --- | ---: | ---: | --- |");
        series.forEach((name, points) -> System.out.println(row(name, points)));
        for (var kind : List.of("entries", "back ends", "cases")) {
            var drawn = new TreeMap<>(series);
            drawn.keySet().removeIf(name -> !name.endsWith(" over " + kind));
            if (!drawn.isEmpty()) {
                Files.writeString(Path.of(args[0], "growth-" + kind.replace(' ', '-') + ".svg"), Plot.of(kind, drawn));
            }
        }
    }

    private static String row(String name, List<Point> points) {
        var fit = PowerLaw.through(points);
        return String.format(
                "| %s | %,.0f: %s | %,.0f: %s | %s |",
                name,
                points.get(0).size(),
                told(points.get(0).seconds()),
                points.get(points.size() - 1).size(),
                told(points.get(points.size() - 1).seconds()),
                fit);
    }

    static String told(double seconds) {
        return seconds < 1e-5
                ? String.format("%.0f ns", seconds * NANOS_PER_SECOND)
                : seconds < 1e-2 ? String.format("%.0f µs", seconds * 1e6) : String.format("%.2f s", seconds);
    }

    private static void readBenchmarks(Path file, Map<String, List<Point>> series) throws IOException {
        for (JsonNode result : JsonMapper.shared().readTree(Files.readAllBytes(file))) {
            var parameters = result.path("params");
            var name = result.path("benchmark").asString();
            double seconds = 1 / result.path("primaryMetric").path("score").asDouble();
            if (name.endsWith("TrackedConnections.send")) {
                add(series, "tracked packet over entries", parameters.path("entries"), seconds);
            } else if (name.endsWith("NewConnections.send")) {
                var hash = parameters.path("hash").asString().toLowerCase(java.util.Locale.ROOT);
                add(series, "new connection, " + hash + " over back ends", parameters.path("backends"), seconds);
            }
        }
    }

    private static void readTable(Path file, Map<String, List<Point>> series) throws IOException {
        for (var line : Files.readAllLines(file)) {
            var cells = line.split("\t", 3);
            series.computeIfAbsent(cells[0], name -> new ArrayList<>())
                    .add(new Point(Double.parseDouble(cells[1]), Double.parseDouble(cells[2])));
        }
    }

    private static void add(Map<String, List<Point>> series, String name, JsonNode size, double seconds) {
        series.computeIfAbsent(name, each -> new ArrayList<>())
                .add(new Point(Double.parseDouble(size.asString()), seconds));
    }

    /**
     * What was measured at one size.
     *
     * @param size how many entries, back ends or cases
     * @param seconds what one packet or one run took
     */
    record Point(double size, double seconds) {}
}
