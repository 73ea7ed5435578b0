package dev.plumbline.site;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Replay;
import dev.plumbline.document.ReplayDocument;
import dev.plumbline.report.Report;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.report.RuleReport;
import dev.plumbline.site.chart.BandChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A run that the site shows.
 *
 * @param number its place among the runs, from 1
 * @param label what it is called, different from the others
 * @param directory where its replays are
 * @param report what came of it
 * @param cases its cases by their ids
 * @param rules its rules by their ids
 * @param histories its random histories
 */
public record Run(
        int number,
        String label,
        Path directory,
        Report report,
        Map<String, CaseReport> cases,
        Map<String, RuleReport> rules,
        List<CaseReport> histories) {

    private static final String HISTORIES = "HISTORIES";

    /** A report as one of the runs. */
    static Run of(int number, String label, Path directory, Report report) {
        return new Run(
                number,
                label,
                directory,
                report,
                byId(report.cases(), CaseReport::id),
                byId(report.rules(), RuleReport::id),
                report.cases().stream()
                        .filter(each -> each.group().equals(HISTORIES))
                        .toList());
    }

    private static <T> Map<String, T> byId(Collection<T> all, Function<T, String> id) {
        return all.stream().collect(Collectors.toMap(id, Function.identity()));
    }

    /** What came of a rule, in a word; {@code not-applicable} where its edition does not state it. */
    public String verdictOfRule(String rule) {
        return Optional.ofNullable(rules.get(rule)).map(RuleReport::verdict).orElse("not-applicable");
    }

    /** The random histories in which the rule had a say. */
    public List<CaseReport> historiesOf(String rule) {
        return histories.stream().filter(each -> each.rules().contains(rule)).toList();
    }

    /** Those of these cases that took figures. */
    public List<CaseReport> measured(List<String> ids) {
        return ids.stream()
                .map(cases::get)
                .filter(each -> !each.measurements().isEmpty())
                .toList();
    }

    /** Charts of what these cases took. */
    public List<BandChart> charts(List<String> ids) {
        return Figures.charts(measured(ids));
    }

    /** The cases of which there is a story to tell. */
    public List<CaseReport> broken() {
        return report.cases().stream().filter(each -> !each.message().isEmpty()).toList();
    }

    /** Where a case is on the site. */
    public String place(CaseReport each) {
        if (each.group().equals(HISTORIES)) {
            return "histories.html#" + number + "-" + each.id();
        }
        var story = each.message().isEmpty() ? "" : "story-" + number + "-";
        return "rules/" + each.group() + ".html#" + story + each.id();
    }

    /** Where the timeline of a case is on the site. */
    public String timeline(CaseReport each) {
        var file = ReportDirectory.replayOf(each.id());
        return "histories/" + number + "-"
                + file.substring(file.indexOf('/') + 1).replaceAll("json$", "html");
    }

    /** Whether a case has its recorded history. */
    public boolean isRecorded(CaseReport each) {
        return each.replay().isPresent() && Files.isRegularFile(recorded(each));
    }

    /**
     * The recorded history of a case, if it has one.
     *
     * @throws IOException if it can't be read
     * @throws IllegalArgumentException if it is no replay; the message names file and member
     */
    Optional<Replay> replay(CaseReport each) throws IOException {
        if (!isRecorded(each)) {
            return Optional.empty();
        }
        try {
            return Optional.of(ReplayDocument.read(Files.readString(recorded(each))));
        } catch (DocumentException e) {
            throw new IllegalArgumentException(recorded(each) + " is no replay: " + e.getMessage(), e);
        }
    }

    /** By the name that it has to have, whatever the report says. */
    private Path recorded(CaseReport each) {
        return directory.resolve(ReportDirectory.replayOf(each.id()));
    }

    /** What came of a profile, in a word. */
    public String standing(String profile) {
        return report.profiles().stream()
                .filter(each -> each.name().equals(profile))
                .map(Report.ProfileReport::verdict)
                .findFirst()
                .orElse("not-attempted");
    }

    /** What came of a case, in a word. */
    public String verdictOfCase(String id) {
        return cases.get(id).verdict().wireName();
    }

    /** What came of several cases, in a word: the first of {@link RuleReport#WORST_FIRST} that one of them has. */
    public Optional<String> verdictOfCases(Collection<String> ids) {
        return ids.stream()
                .map(cases::get)
                .map(CaseReport::verdict)
                .min(Comparator.comparing(RuleReport.WORST_FIRST::indexOf))
                .map(verdict -> verdict.wireName());
    }
}
