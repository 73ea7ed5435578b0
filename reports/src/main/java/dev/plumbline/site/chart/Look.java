package dev.plumbline.site.chart;

import java.awt.BasicStroke;
import java.awt.Font;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;

/** What all pictures have in common. */
final class Look {

    static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);

    private static final int LONGEST = 26;
    private static final BasicStroke THIN = new BasicStroke(1);

    private Look() {}

    static CategoryAxis categories(String of) {
        var axis = new CategoryAxis(of);
        axis.setMaximumCategoryLabelWidthRatio(1);
        return inked(axis);
    }

    static NumberAxis values(String of) {
        var axis = new NumberAxis(of);
        axis.setAutoRangeIncludesZero(false);
        axis.setNumberFormatOverride(new DecimalFormat("0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
        return inked(axis);
    }

    /** An axis with a name at each whole number from 0, from top to bottom. */
    static SymbolAxis lanes(List<String> names) {
        var axis = new SymbolAxis("", names.stream().map(Look::cut).toArray(String[]::new));
        axis.setGridBandsVisible(false);
        axis.setInverted(true);
        axis.setRange(-0.5, names.size() - 0.5);
        return inked(axis);
    }

    /** A name that leaves room for the picture. */
    private static String cut(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 1) + "…";
    }

    /** The axis in the page's colours. */
    static <T extends Axis> T inked(T axis) {
        axis.setLabelFont(FONT);
        axis.setTickLabelFont(FONT);
        axis.setLabelPaint(Ink.FAINT);
        axis.setTickLabelPaint(Ink.FAINT);
        axis.setTickMarksVisible(false);
        axis.setAxisLineVisible(false);
        return axis;
    }

    static void applyTo(CategoryPlot plot) {
        clear(plot);
        plot.setRangeGridlinePaint(Ink.LINE);
        plot.setRangeGridlineStroke(THIN);
    }

    static void applyTo(XYPlot plot) {
        clear(plot);
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
        plot.setDomainGridlinePaint(Ink.LINE);
        plot.setDomainGridlineStroke(THIN);
        plot.setRangeGridlinePaint(Ink.LINE);
        plot.setRangeGridlineStroke(THIN);
    }

    private static void clear(Plot plot) {
        plot.setBackgroundPaint(null);
        plot.setOutlineVisible(false);
    }

    /** The whole picture, with a legend below. The page has its title. */
    static JFreeChart framed(Plot plot) {
        var chart = new JFreeChart(null, FONT, plot, true);
        chart.setBackgroundPaint(null);
        var legend = chart.getLegend();
        legend.setItemFont(FONT);
        legend.setItemPaint(Ink.INK);
        legend.setBackgroundPaint(null);
        legend.setFrame(BlockBorder.NONE);
        return chart;
    }
}
