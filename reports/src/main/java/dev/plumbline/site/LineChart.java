package dev.plumbline.site;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Lines over the same columns.
 *
 * @param title what it shows
 * @param of what the columns are
 * @param columns the columns' names
 * @param lines the lines
 */
public record LineChart(String title, String of, List<String> columns, List<Line> lines) {

    private static final double LEFT = 60;
    private static final double TOP = 20;
    private static final double WIDTH = 640;
    private static final double HEIGHT = 240;
    private static final int TICKS = 4;

    /**
     * A line.
     *
     * @param name what it is of
     * @param values its value in each column
     */
    public record Line(String name, List<Double> values) {}

    /**
     * A line across the picture.
     *
     * @param value its value
     * @param y where it is
     */
    public record Tick(double value, double y) {}

    /** Where a column is. */
    public double x(int column) {
        return rounded(LEFT + WIDTH * column / Math.max(1, columns.size() - 1));
    }

    /** Where a value is. */
    public double y(double value) {
        return rounded(TOP + HEIGHT * (most() - value) / (most() - least()));
    }

    /** The corners of a line. */
    public String points(Line line) {
        return IntStream.range(0, columns.size())
                .mapToObj(i -> x(i) + "," + y(line.values().get(i)))
                .collect(Collectors.joining(" "));
    }

    /** Values to read the others by. */
    public List<Tick> ticks() {
        return IntStream.rangeClosed(0, TICKS)
                .mapToObj(i -> least() + (most() - least()) * i / TICKS)
                .map(value -> new Tick(value, y(value)))
                .toList();
    }

    private double least() {
        return values().min().orElse(0);
    }

    private double most() {
        double most = values().max().orElse(1);
        return most > least() ? most : least() + 1;
    }

    private DoubleStream values() {
        return lines.stream().flatMap(line -> line.values().stream()).mapToDouble(Double::doubleValue);
    }

    private static double rounded(double place) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.1f", place));
    }
}
