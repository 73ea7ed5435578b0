package dev.plumbline.report.verification;

import dev.plumbline.certification.Suite;
import dev.plumbline.report.Report;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.report.ReportFile;
import dev.plumbline.wire.JsonSchemas;
import dev.plumbline.wire.SchemaProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The checks of a report.
 *
 * @param checks what was looked at, in that order
 */
public record Verification(List<Check> checks) {

    private static final String SCHEMA = "dev/plumbline/report/report.schema.json";

    /**
     * Looks at a report, and at the journal and replays that lie beside it.
     *
     * @param file the report
     * @param version the version of this suite
     * @param suites this suite, with so many histories
     * @throws IOException if it can't be read
     * @throws IllegalArgumentException if it is not JSON
     */
    public static Verification of(Path file, String version, IntFunction<Suite> suites) throws IOException {
        var content = ReportFile.tree(file);
        var form = new Check(
                "it is as the schema of reports says",
                JsonSchemas.problems(SCHEMA, content).stream()
                        .map(SchemaProblem::toString)
                        .toList());
        if (!form.isPassed()) {
            return new Verification(List.of(form));
        }
        var report = ReportFile.read(file, content);
        var suite = suites.apply(report.tries());
        var origin = SuiteCheck.origin(report, version, suite);
        var checks = new ArrayList<>(List.of(form, origin));
        if (origin.isPassed()) {
            checks.add(SuiteCheck.completeness(report, suite));
            checks.add(SelectionCheck.of(report, suite));
            checks.add(ConclusionCheck.of(report, suite.catalogue()));
        } else {
            checks.add(ConclusionCheck.withoutRules(report, suite.catalogue()));
        }
        checks.addAll(beside(file, report));
        return new Verification(List.copyOf(checks));
    }

    private static List<Check> beside(Path file, Report report) throws IOException {
        var replays = ReplayCheck.of(report, file);
        var journal = file.resolveSibling(ReportDirectory.JOURNAL);
        return Files.exists(journal)
                ? List.of(JournalCheck.of(report, Files.readAllBytes(journal)), replays)
                : List.of(replays);
    }

    /** Whether nothing is wrong. */
    public boolean isPassed() {
        return checks.stream().allMatch(Check::isPassed);
    }

    /** Whether all is right that can be told, if it is the report of another version. */
    public boolean isPassedAsOfAnotherSuite() {
        return checks.stream()
                .allMatch(each -> each.isPassed() || each.subject().equals(SuiteCheck.ORIGIN));
    }
}
