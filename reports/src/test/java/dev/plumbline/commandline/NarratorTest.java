package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.Brake;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Examination;
import dev.plumbline.certification.Expectations;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.report.Report;
import dev.plumbline.report.Report.Occasion;
import dev.plumbline.report.Report.Setting;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.results.Case;
import dev.plumbline.results.Verdict;
import dev.plumbline.wire.Strictness;
import dev.plumbline.wire.Timeouts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told at the end of a run, and of a survey of the editions. */
class NarratorTest {

    private static final FeatureCase CASE = caseOf("TRACK-SYN-1", "TRACK-SYN-1");

    private static final Candidate CANDIDATE =
            new Candidate.Program(List.of("my lb"), Timeouts.DEFAULTS, Strictness.LENIENT);

    private static final Optional<String> REPLAY = Optional.of("replay/TRACK-SYN-1.json");

    @TempDir
    private Path directory;

    @Test
    void aLineForEachEditionAndTheAnswer() throws IOException {
        var told = told(Map.of(
                Edition.E1, examined(Edition.E1, Verdict.FAILED),
                Edition.E2, examined(Edition.E2, Verdict.PASSED),
                Edition.E3, examined(Edition.E3, Verdict.PASSED)));

        assertThat(told).isEqualTo("""
                        edition e1 not conformant, 1 cases: 1 failed
                        edition e2 conformant, 1 cases: 1 passed
                        edition e3 conformant, 1 cases: 1 passed
                        conforms   to e2, e3
                        report     DIR/e1/report.json
                        report     DIR/e2/report.json
                        report     DIR/e3/report.json
                        seed       7
                        next       plumbline rules TRACK-SYN-1  # what it asks for, and what else checks it
                                   plumbline replay DIR/e1/replay/TRACK-SYN-1.json -- 'my lb'  # its first failure again
                        """);
    }

    @Test
    void whatWasNotExaminedToItsEndIsNoConformance() throws IOException {
        var told = told(Map.of(
                Edition.E1, new Outcome.Undeclared(List.of("e2", "e3")),
                Edition.E2,
                        new Outcome.Unheard(
                                "It \u001b crashed.\nThe end of its log:\n  oops",
                                report(Edition.E2, Verdict.ERRORED),
                                2),
                Edition.E3, examined(Edition.E3, Verdict.BLOCKED)));

        assertThat(told).isEqualTo("""
                        edition e1 not declared; the implementation declares e2, e3
                        edition e2 errored, it did not say hello: It \\u001b crashed.
                        edition e3 inconclusive, 1 cases: 1 blocked
                        conforms   to none of them
                        report     DIR/e2/report.json
                        report     DIR/e3/report.json
                        seed       7
                        next       plumbline smoke -- 'my lb'  # what is wrong with its hello, step by step
                        """);
    }

    @Test
    void whereSeveralRulesFailTheThreeLikeliestToBeBrokenAreTold() throws IOException {
        var told = told(List.of(
                caseOf("1", "ENTRY-TCP-1"),
                caseOf("2", "ENTRY-TCP-1", "TRACK-SYN-5"),
                caseOf("3", "TRACK-SYN-1", "TRACK-SYN-5", "ENTRY-TCP-1"),
                caseOf("4", "KEY-TABLE-1")));

        assertThat(told).contains("""
                        look first at ENTRY-TCP-1: 3 of its 3 cases failed
                                   then at TRACK-SYN-5: 2 of its 2 cases
                                   then at KEY-TABLE-1: 1 of its 1 cases
                        report     DIR/report.json
                        """);
    }

    @Test
    void whereOneRuleFailsThereIsNothingToChooseAmong() throws IOException {
        assertThat(told(List.of(CASE))).contains("1 failed").doesNotContain("look first");
    }

    private String told(List<Case> failing) throws IOException {
        var reports = ReportDirectory.at(directory);
        return told(narrator ->
                narrator.conclude(report(Edition.E3, failing, Verdict.FAILED), reports.report(), CANDIDATE));
    }

    private String told(Map<Edition, Outcome> outcomes) throws IOException {
        var directories = new EnumMap<Edition, ReportDirectory>(Edition.class);
        for (var each : outcomes.keySet()) {
            directories.put(each, ReportDirectory.at(directory.resolve(each.wireName())));
        }
        return told(narrator -> narrator.conclude(new EnumMap<>(outcomes), directories, 7, CANDIDATE));
    }

    private String told(Consumer<Narrator> telling) {
        var out = new ByteArrayOutputStream();
        var stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        telling.accept(new Narrator(new Console(stream, stream, Set.of()), Verbosity.NORMAL));
        return out.toString(StandardCharsets.UTF_8)
                .replace(directory.toString(), "DIR")
                .replace(System.lineSeparator(), "\n");
    }

    private static Outcome examined(Edition edition, Verdict verdict) {
        return new Outcome.Examined(report(edition, verdict), 0);
    }

    private static Report report(Edition edition, Verdict verdict) {
        return report(edition, List.of(CASE), verdict);
    }

    private static Report report(Edition edition, List<Case> cases, Verdict verdict) {
        var examination = new Examination(Selection.everything(edition, cases), new Brake());
        examination.run(List.of(each -> CaseReport.unrun(each, verdict, "").withReplay(REPLAY, "")), each -> {});
        var occasion = new Occasion("test", "a peer", 7, Suite.USUAL_TRIES, Effort.WHOLE, Setting.here(List.of()));
        return Report.of(occasion, Catalogue.load(), Optional.empty(), examination, new Expectations(List.of()));
    }

    private static FeatureCase caseOf(String id, String... rules) {
        return new FeatureCase(
                id,
                "A case",
                Stream.of(rules).map(RuleId::new).toList(),
                Product.INTERNAL,
                Set.of(),
                Set.of(Edition.E1, Edition.E2, Edition.E3),
                Map.of(),
                "a.feature:1");
    }
}
