package dev.plumbline.report.comparison;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.report.Declaration;
import dev.plumbline.report.Report;
import dev.plumbline.report.comparison.Change.Kind;
import dev.plumbline.results.Measurement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What changed from an older report to a newer one.
 *
 * @param format what this document is
 * @param before the older report
 * @param after the newer one
 * @param changes everything of which they say different things, what got worse first
 */
public record Comparison(String format, Side before, Side after, List<Change> changes) {

    /** What a comparison says it is. */
    public static final String FORMAT = "plumbline-diff/1";

    private static final String DECLARED = "declared";

    /** Compares two reports, whoever they are on. */
    public static Comparison of(Report before, Report after) {
        var changes = new ArrayList<Change>();
        if (before.verdict() != after.verdict()) {
            var from = before.verdict().wireName();
            var to = after.verdict().wireName();
            changes.add(new Change(Standing.ofRun(from, to), Kind.VERDICT, "run", from, to, ""));
        }
        changes.addAll(changes(Kind.PROFILE, profiles(before), profiles(after), Standing::ofProfile));
        changes.addAll(changes(Kind.FEATURE, features(before), features(after), Comparison::ofFeature));
        changes.addAll(changes(Kind.RULE, rules(before), rules(after), Standing::ofCase));
        changes.addAll(changes(Kind.CASE, cases(before), cases(after), Standing::ofCase));
        changes.addAll(changes(Kind.STATISTIC, figures(before), figures(after), Comparison::ofFigure));
        changes.sort(Comparator.comparing(Change::effect).thenComparing(Change::kind));
        return new Comparison(FORMAT, Side.of(before), Side.of(after), List.copyOf(changes));
    }

    private static List<Change> changes(
            Kind kind, Map<String, Told> before, Map<String, Told> after, Judgement effect) {
        var names = new LinkedHashSet<>(before.keySet());
        names.addAll(after.keySet());
        var changes = new ArrayList<Change>();
        for (var name : names) {
            var from = before.getOrDefault(name, Told.NOTHING);
            var to = after.getOrDefault(name, Told.NOTHING);
            if (!from.word().equals(to.word())) {
                changes.add(
                        new Change(effect.of(from.word(), to.word()), kind, name, from.word(), to.word(), to.reason()));
            }
        }
        return changes;
    }

    private static Map<String, Told> profiles(Report report) {
        var told = new LinkedHashMap<String, Told>();
        report.profiles().forEach(each -> told.put(each.name(), new Told(each.verdict(), "")));
        return told;
    }

    private static Map<String, Told> features(Report report) {
        var told = new LinkedHashMap<String, Told>();
        report.declared()
                .map(Declaration::features)
                .orElse(List.of())
                .forEach(each -> told.put(each, new Told(DECLARED, "")));
        return told;
    }

    private static Map<String, Told> rules(Report report) {
        var told = new LinkedHashMap<String, Told>();
        report.rules().forEach(each -> told.put(each.id(), new Told(each.verdict(), "")));
        return told;
    }

    private static Map<String, Told> cases(Report report) {
        var told = new LinkedHashMap<String, Told>();
        report.cases()
                .forEach(each -> told.put(each.id(), new Told(each.verdict().wireName(), each.reason())));
        return told;
    }

    /** What was measured is drawn from a seed, so another figure is no change unless it leaves its limits or comes back. */
    private static Map<String, Told> figures(Report report) {
        var told = new LinkedHashMap<String, Told>();
        for (var each : report.cases()) {
            each.measurements()
                    .forEach(figure -> told.put(nameOf(each, figure), new Told(place(figure), figure.toString())));
        }
        return told;
    }

    private static String nameOf(CaseReport each, Measurement figure) {
        return each.id() + ": " + figure.of();
    }

    private static String place(Measurement figure) {
        boolean isOutside = figure.least().stream().anyMatch(least -> figure.value() < least)
                || figure.most().stream().anyMatch(most -> figure.value() > most);
        return isOutside ? "outside of its limits" : "within its limits";
    }

    private static Effect ofFeature(String before, String after) {
        return after.equals(DECLARED) ? Effect.OTHER : Effect.WORSE;
    }

    private static Effect ofFigure(String before, String after) {
        if (before.equals(Change.ABSENT) || after.equals(Change.ABSENT)) {
            return Effect.OTHER;
        }
        return after.startsWith("outside") ? Effect.WORSE : Effect.BETTER;
    }

    /** Whether something got worse. */
    public boolean hasRegressed() {
        return changes.stream().anyMatch(each -> each.effect() == Effect.WORSE);
    }

    private record Told(String word, String reason) {

        static final Told NOTHING = new Told(Change.ABSENT, "");
    }

    @FunctionalInterface
    private interface Judgement {

        Effect of(String before, String after);
    }

    /**
     * One of the two reports.
     *
     * @param implementation who was examined, left out if it never said so
     * @param version its exact version
     * @param suite the suite's version
     * @param edition the edition of the documents
     * @param date when the run began
     * @param verdict what it came to
     */
    public record Side(
            Optional<String> implementation,
            Optional<String> version,
            String suite,
            String edition,
            String date,
            String verdict) {

        private static Side of(Report report) {
            return new Side(
                    report.implementation().map(each -> each.name()),
                    report.implementation().map(each -> each.version()),
                    report.suite().version(),
                    report.suite().edition(),
                    report.date().toString(),
                    report.verdict().wireName());
        }
    }
}
