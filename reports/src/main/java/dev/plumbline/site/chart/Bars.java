package dev.plumbline.site.chart;

import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/** Bars of one kind, each from here to there, with a word in it. */
final class Bars {

    private final XYIntervalSeries series;
    private final List<String> words = new ArrayList<>();

    Bars(String kind) {
        series = new XYIntervalSeries(kind, false, true);
    }

    void add(double left, double right, double bottom, double top, String word) {
        series.add((left + right) / 2, left, right, (bottom + top) / 2, bottom, top);
        words.add(word);
    }

    /** Has the plot draw them, on top of what it has with lower indices. */
    void drawIn(XYPlot plot, int index, Ink inside, Ink outline) {
        var bars = new XYIntervalSeriesCollection();
        bars.addSeries(series);
        plot.setDataset(index, bars);
        plot.setRenderer(index, renderer(inside, outline));
    }

    private XYBarRenderer renderer(Ink inside, Ink outline) {
        var renderer = new XYBarRenderer();
        renderer.setUseYInterval(true);
        renderer.setBarPainter(new StandardXYBarPainter());
        renderer.setShadowVisible(false);
        renderer.setDrawBarOutline(true);
        renderer.setSeriesPaint(0, inside);
        renderer.setSeriesOutlinePaint(0, outline);
        renderer.setSeriesOutlineStroke(0, new BasicStroke(1));
        renderer.setDefaultItemLabelGenerator((bars, kind, bar) -> words.get(bar));
        renderer.setDefaultItemLabelFont(Look.FONT.deriveFont(12f));
        renderer.setDefaultItemLabelPaint(outline);
        renderer.setDefaultItemLabelsVisible(true);
        renderer.setDefaultPositiveItemLabelPosition(new ItemLabelPosition(ItemLabelAnchor.CENTER, TextAnchor.CENTER));
        return renderer;
    }
}
