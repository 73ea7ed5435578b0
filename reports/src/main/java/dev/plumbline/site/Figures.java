package dev.plumbline.site;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.results.Measurement;
import dev.plumbline.site.chart.BandChart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Charts of the figures that cases took. */
final class Figures {

    private static final String SHARES = "Shares of back ends, in parts of a fair one";

    private Figures() {}

    /** A chart of shares, where there are any, and one of each other figure. */
    static List<BandChart> charts(List<CaseReport> cases) {
        var titles = new LinkedHashSet<String>();
        cases.forEach(each -> each.measurements().forEach(figure -> titles.add(title(figure))));
        return titles.stream().map(title -> chart(title, cases)).toList();
    }

    /** What is bounded on both sides is a share of a back end, and a fair one is in the middle. */
    private static String title(Measurement figure) {
        return figure.least().isPresent() ? SHARES : capitalized(figure.of());
    }

    private static BandChart chart(String title, List<CaseReport> cases) {
        var rows = new ArrayList<BandChart.Row>();
        for (var each : cases) {
            var figures = each.measurements().stream()
                    .filter(figure -> title(figure).equals(title))
                    .toList();
            if (!figures.isEmpty()) {
                rows.add(row(each, figures));
            }
        }
        return new BandChart(title, rows);
    }

    private static BandChart.Row row(CaseReport each, List<Measurement> figures) {
        Map<String, Double> values = new LinkedHashMap<>();
        figures.forEach(figure -> values.put(place(figure), figure.value() / unit(figure)));
        return new BandChart.Row(row(each.id()), band(figures.get(0)), values);
    }

    /** Of which back end a share is; the title says the rest. */
    private static String place(Measurement figure) {
        return figure.of().replaceFirst("^share of the back end that (is )?", "");
    }

    /** What tells the case from others of its rule. */
    private static String row(String id) {
        return id.substring(id.indexOf('/') + 1);
    }

    private static Optional<BandChart.Band> band(Measurement figure) {
        if (figure.most().isEmpty()) {
            return Optional.empty();
        }
        double unit = unit(figure);
        return Optional.of(new BandChart.Band(
                figure.least().orElse(0) / unit, figure.most().getAsDouble() / unit));
    }

    private static double unit(Measurement figure) {
        return figure.least().isPresent() && figure.most().isPresent()
                ? (figure.least().getAsDouble() + figure.most().getAsDouble()) / 2
                : 1;
    }

    private static String capitalized(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
