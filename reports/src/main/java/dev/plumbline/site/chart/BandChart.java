package dev.plumbline.site.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Figures, each before the band in which it has to lie.
 *
 * @param title what it shows
 * @param rows the rows, from top to bottom
 */
public record BandChart(String title, List<Row> rows) {

    private static final int WIDTH = 720;
    private static final int OF_A_ROW = 24;
    private static final int AROUND = 110;
    private static final double HALF_A_BAND = 0.32;

    private static final List<Ink> INKS =
            List.of(Ink.LINK, Ink.BAD_INK, Ink.KEYWORD, Ink.INK, Ink.OPEN_INK, Ink.GOOD_INK);

    /**
     * A row.
     *
     * @param name what it is of
     * @param band between what its figures have to lie, where something is demanded of them
     * @param figures the figures by what they are of
     */
    public record Row(String name, Optional<Band> band, Map<String, Double> figures) {}

    /** From the least that is permitted to the most. */
    public record Band(double least, double most) {}

    /** The picture, whose ids begin with this one. */
    public Svg picture(String id) {
        var description =
                "A row for each of " + rows.size() + ", a mark for each figure, before the band that is permitted.";
        return new Drawing(id, title, description, WIDTH, AROUND + OF_A_ROW * rows.size()).of(chart());
    }

    private JFreeChart chart() {
        var axis = Look.lanes(rows.stream().map(Row::name).toList());
        var plot = new XYPlot(null, axis, Look.values(""), null);
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        bands().drawIn(plot, 0, Ink.GOOD, Ink.GOOD_INK);
        plot.setDataset(1, figures());
        plot.setRenderer(1, marks(plot.getDataset(1).getSeriesCount()));
        Look.applyTo(plot);
        return Look.framed(plot);
    }

    private Bars bands() {
        var bars = new Bars("permitted");
        for (int i = 0; i < rows.size(); i++) {
            int row = i;
            rows.get(i)
                    .band()
                    .ifPresent(band -> bars.add(row - HALF_A_BAND, row + HALF_A_BAND, band.least(), band.most(), ""));
        }
        return bars;
    }

    private XYSeriesCollection figures() {
        var series = new LinkedHashMap<String, XYSeries>();
        for (int i = 0; i < rows.size(); i++) {
            int row = i;
            rows.get(i)
                    .figures()
                    .forEach((of, value) ->
                            series.computeIfAbsent(of, XYSeries::new).add(row, value));
        }
        var all = new XYSeriesCollection();
        series.values().forEach(all::addSeries);
        return all;
    }

    private static XYLineAndShapeRenderer marks(int series) {
        var renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDrawOutlines(false);
        for (int i = 0; i < series; i++) {
            renderer.setSeriesPaint(i, INKS.get(i % INKS.size()));
        }
        return renderer;
    }
}
