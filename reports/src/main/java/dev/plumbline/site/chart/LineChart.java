package dev.plumbline.site.chart;

import java.awt.BasicStroke;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.StatisticalLineAndShapeRenderer;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;

/**
 * Lines over the same columns.
 *
 * @param title what it shows
 * @param of what the columns are
 * @param columns the columns' names
 * @param lines the lines
 */
public record LineChart(String title, String of, List<String> columns, List<Line> lines) {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 380;

    /** Dashes that tell lines apart without their colours. */
    private static final List<float[]> DASHES = List.of(
            new float[] {1, 0},
            new float[] {8, 4},
            new float[] {2, 3},
            new float[] {12, 4, 2, 4},
            new float[] {5, 5},
            new float[] {1, 6},
            new float[] {16, 6});

    private static final List<Ink> INKS =
            List.of(Ink.LINK, Ink.BAD_INK, Ink.GOOD_INK, Ink.KEYWORD, Ink.OPEN_INK, Ink.FAINT, Ink.INK);

    /**
     * A line.
     *
     * @param name what it is of
     * @param points its value in each column
     */
    public record Line(String name, List<Point> points) {}

    /**
     * A point of a line.
     *
     * @param value where it is
     * @param error how far off the true value may be, as a standard error
     */
    public record Point(double value, double error) {}

    /** The picture, whose ids begin with this one. */
    public Svg picture(String id) {
        var description = "A line for each of " + lines.size() + ", from " + columns.get(0) + " to "
                + columns.get(columns.size() - 1) + " " + of + "; strokes up and down are standard errors.";
        return new Drawing(id, title, description, WIDTH, HEIGHT).of(chart());
    }

    private JFreeChart chart() {
        var values = new DefaultStatisticalCategoryDataset();
        for (var line : lines) {
            for (int i = 0; i < columns.size(); i++) {
                values.add(line.points().get(i).value(), line.points().get(i).error(), line.name(), columns.get(i));
            }
        }
        var renderer = new StatisticalLineAndShapeRenderer();
        renderer.setErrorIndicatorPaint(Ink.FAINT);
        for (int i = 0; i < lines.size(); i++) {
            renderer.setSeriesPaint(i, INKS.get(i % INKS.size()));
            renderer.setSeriesStroke(i, dashed(DASHES.get(i % DASHES.size())));
        }
        var plot = new CategoryPlot(values, Look.categories(of), Look.values(""), renderer);
        Look.applyTo(plot);
        return Look.framed(plot);
    }

    private static BasicStroke dashed(float[] dash) {
        return new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dash, 0);
    }

    /** A value as the table has it. */
    public String told(Point point) {
        return String.format(Locale.ROOT, "%.4f ± %.4f", point.value(), point.error());
    }
}
