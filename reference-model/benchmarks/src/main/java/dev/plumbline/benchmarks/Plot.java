package dev.plumbline.benchmarks;

import dev.plumbline.benchmarks.Growth.Point;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Points and the curves fitted to them, on logarithmic axes. */
final class Plot {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 380;
    private static final List<Color> INKS =
            List.of(new Color(0x1f5fbf), new Color(0xb3411e), new Color(0x2e7d32), new Color(0x6a3fa0));

    private Plot() {}

    /** The picture, as SVG. */
    static String of(String sizes, Map<String, List<Point>> series) throws IOException {
        var data = new XYSeriesCollection();
        var renderer = new XYLineAndShapeRenderer();
        series.forEach((name, points) -> {
            int at = data.getSeriesCount();
            var ink = INKS.get(at / 2 % INKS.size());
            data.addSeries(measured(name, points));
            data.addSeries(fitted(name, points));
            renderer.setSeriesPaint(at, ink);
            renderer.setSeriesPaint(at + 1, ink);
            renderer.setSeriesLinesVisible(at, false);
            renderer.setSeriesShapesVisible(at + 1, false);
            renderer.setSeriesStroke(at + 1, new BasicStroke(1));
        });
        var plot = new XYPlot(data, new LogAxis(sizes), new LogAxis("seconds"), renderer);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        var chart = new JFreeChart(plot);
        chart.setBackgroundPaint(Color.WHITE);
        return written(chart);
    }

    private static XYSeries measured(String name, List<Point> points) {
        var measured = new XYSeries(name);
        points.forEach(point -> measured.add(point.size(), point.seconds()));
        return measured;
    }

    private static XYSeries fitted(String name, List<Point> points) {
        var fit = PowerLaw.through(points);
        var fitted = new XYSeries(name.replaceFirst(" over .*", "") + ": " + fit);
        points.forEach(point -> fitted.add(point.size(), fit.at(point.size())));
        return fitted;
    }

    private static String written(JFreeChart chart) throws IOException {
        try {
            var document =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
            var graphics = new SVGGraphics2D(document);
            chart.draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
            var root = graphics.getRoot();
            root.setAttribute("viewBox", "0 0 " + WIDTH + " " + HEIGHT);
            var text = new StringWriter();
            graphics.stream(root, text, false, false);
            return text.toString();
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("every Java platform makes XML documents", e);
        }
    }
}
