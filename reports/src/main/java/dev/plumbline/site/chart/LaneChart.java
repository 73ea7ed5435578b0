package dev.plumbline.site.chart;

import java.awt.geom.Ellipse2D;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * What happens to some over a course of exchanges: a lane for each of them.
 *
 * @param title what it shows
 * @param columns the names of the exchanges
 * @param lanes the lanes, from top to bottom
 */
public record LaneChart(String title, List<String> columns, List<Lane> lanes) {

    private static final int LEFT = 190;
    private static final int OF_A_COLUMN = 44;
    private static final int AROUND = 110;
    private static final int OF_A_LANE = 42;
    private static final double DOT = 8;

    /**
     * A lane.
     *
     * @param name of whom it is
     * @param packets how many reached it, by exchange
     * @param unhealthy whether it is unhealthy, by exchange
     * @param entries how many entries name it after the exchange, by exchange
     */
    public record Lane(String name, List<Integer> packets, List<Boolean> unhealthy, List<Integer> entries) {}

    /** The picture, whose ids begin with this one. */
    public Svg picture(String id) {
        var description = "A lane for each of " + lanes.size() + ", over " + columns.size()
                + " exchanges. A dot with a number is so many packets, a bar with a number is so many entries, and a field"
                + " behind them is ill health.";
        return new Drawing(
                        id, title, description, LEFT + OF_A_COLUMN * columns.size(), AROUND + OF_A_LANE * lanes.size())
                .of(chart());
    }

    private JFreeChart chart() {
        var across = Look.lanes(columns);
        across.setInverted(false);
        across.setLabel("exchange");
        var plot = new XYPlot(
                null, across, Look.lanes(lanes.stream().map(Lane::name).toList()), null);
        plot.setDomainAxisLocation(AxisLocation.TOP_OR_LEFT);
        illHealth().drawIn(plot, 0, Ink.BAD, Ink.BAD_INK);
        entries().drawIn(plot, 1, Ink.GOOD, Ink.GOOD_INK);
        plot.setDataset(2, packets());
        plot.setRenderer(2, dots());
        Look.applyTo(plot);
        return Look.framed(plot);
    }

    private Bars illHealth() {
        var bars = new Bars("unhealthy");
        for (int lane = 0; lane < lanes.size(); lane++) {
            for (var stretch : Stretch.of(lanes.get(lane).unhealthy())) {
                if (stretch.value()) {
                    bars.add(stretch.left(), stretch.right(), lane - 0.45, lane + 0.45, "");
                }
            }
        }
        return bars;
    }

    private Bars entries() {
        var bars = new Bars("entries, by the documents");
        for (int lane = 0; lane < lanes.size(); lane++) {
            for (var stretch : Stretch.of(lanes.get(lane).entries())) {
                if (stretch.value() > 0) {
                    bars.add(stretch.left(), stretch.right(), lane, lane + 0.44, String.valueOf(stretch.value()));
                }
            }
        }
        return bars;
    }

    private XYSeriesCollection packets() {
        var series = new XYSeries("packets received", false);
        for (int lane = 0; lane < lanes.size(); lane++) {
            for (int column = 0; column < columns.size(); column++) {
                if (lanes.get(lane).packets().get(column) > 0) {
                    series.add(column - 0.25, lane - 0.2);
                }
            }
        }
        return new XYSeriesCollection(series);
    }

    private XYLineAndShapeRenderer dots() {
        var renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDrawOutlines(false);
        renderer.setSeriesPaint(0, Ink.LINK);
        renderer.setSeriesShape(0, new Ellipse2D.Double(-DOT / 2, -DOT / 2, DOT, DOT));
        var counts = lanes.stream()
                .flatMap(lane -> lane.packets().stream())
                .filter(count -> count > 0)
                .map(String::valueOf)
                .toList();
        renderer.setDefaultItemLabelGenerator((dots, kind, dot) -> counts.get(dot));
        renderer.setDefaultItemLabelFont(Look.FONT);
        renderer.setDefaultItemLabelPaint(Ink.INK);
        renderer.setDefaultItemLabelsVisible(true);
        var beside = new ItemLabelPosition(ItemLabelAnchor.OUTSIDE3, TextAnchor.CENTER_LEFT);
        renderer.setDefaultPositiveItemLabelPosition(beside);
        renderer.setDefaultNegativeItemLabelPosition(beside);
        return renderer;
    }
}
