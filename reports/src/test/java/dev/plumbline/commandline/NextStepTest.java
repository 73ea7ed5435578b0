package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.Brake;
import dev.plumbline.certification.CasePattern;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.certification.Examination;
import dev.plumbline.certification.Expectations;
import dev.plumbline.certification.ExpectedFailure;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.report.Report;
import dev.plumbline.report.Report.Occasion;
import dev.plumbline.report.Report.Setting;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.results.Case;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Hello;
import dev.plumbline.wire.Strictness;
import dev.plumbline.wire.Timeouts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NextStepTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Optional<Hello> HELLO = Optional.of(Peers.HELLO);
    private static final Candidate CANDIDATE =
            new Candidate.Program(List.of("./my-lb", "-x"), Timeouts.DEFAULTS, Strictness.LENIENT);

    @Test
    void afterAFailureComesItsRuleAndItsReplay() {
        assertThat(after(HELLO, Verdict.PASSED, Verdict.ERRORED, Verdict.FAILED))
                .containsExactly(
                        "plumbline rules TRACK-SYN-3  # what it asks for, and what else checks it",
                        "plumbline replay out/replay/TRACK-SYN-3.json -- ./my-lb -x  # its first failure again");
    }

    @Test
    void amongSeveralTheLikeliestToBeBrokenComesFirst() {
        var cases = List.of(
                caseOf("FAILOVER-RATIO-1", "FAILOVER-RATIO-1"),
                caseOf("ENTRY-TCP-1", "ENTRY-TCP-1", "TRACK-SYN-1"),
                caseOf("TRACK-SYN-1", "TRACK-SYN-1"));
        var examination = new Examination(Selection.everything(Edition.E3, cases), new Brake());
        examination.run(List.of(each -> result(each, Verdict.FAILED, true)), each -> {});

        assertThat(after(HELLO, new Expectations(List.of()), examination))
                .containsExactly(
                        "plumbline rules TRACK-SYN-1  # what it asks for, and what else checks it",
                        "plumbline replay out/replay/ENTRY-TCP-1.json -- ./my-lb -x  # its first failure again");
    }

    @Test
    void afterADeviationFromWhatEveryoneKeepsComesItsRule() {
        var declared = new ExpectedFailure.Declared("TRACK-SYN-1", "we know", true);

        assertThat(after(HELLO, new Expectations(List.of(declared)), Verdict.FAILED))
                .startsWith("plumbline rules TRACK-SYN-1  # what it asks for, and what else checks it");
    }

    @Test
    void afterAnInterruptionNothingIsWrong() {
        var brake = new Brake();
        brake.pull(new Ending(Ending.How.INTERRUPTED, "it was interrupted"));
        var examination = new Examination(Selection.everything(Edition.E3, List.of(caseOf("TRACK-SYN-1"))), brake);
        examination.run(List.of(each -> result(each, Verdict.PASSED, true)), each -> {});

        assertThat(after(HELLO, new Expectations(List.of()), examination)).isEmpty();
    }

    @Test
    void whatDidNotComeToItsEndIsRunByItself() {
        assertThat(after(HELLO, Verdict.PASSED, Verdict.BLOCKED, Verdict.ERRORED))
                .containsExactly("plumbline replay out/replay/TRACK-SYN-3.json -- ./my-lb -x"
                        + "  # the first case that did not come to its end, by itself");
    }

    @Test
    void whatCouldNotBeSetUpSaysWhatIsNeeded() {
        assertThat(after(HELLO, Verdict.BLOCKED))
                .containsExactly("plumbline rules TRACK-SYN-1  # what the first case needs that could not be set up");
    }

    @Test
    void whereNothingWasRunTheReasonsAreToBeHad() {
        assertThat(after(HELLO, Verdict.NOT_APPLICABLE, Verdict.SKIPPED))
                .containsExactly("plumbline certify -v -- ./my-lb -x  # why each case was left out");
    }

    @Test
    void whoNeverSaidHelloIsLookedIntoStepByStep() {
        assertThat(after(Optional.empty(), Verdict.ERRORED))
                .containsExactly("plumbline smoke -- ./my-lb -x  # what is wrong with its hello, step by step");
    }

    @Test
    void whoCannotBeSmokedIsNot() {
        var examination =
                new Examination(Selection.everything(Edition.E3, List.of(caseOf("TRACK-SYN-1"))), new Brake());
        examination.run(List.of(each -> result(each, Verdict.ERRORED, false)), each -> {});
        var report = Report.of(
                new Occasion("test", "a peer", 7, Suite.USUAL_TRIES, Effort.WHOLE, Setting.here(List.of())),
                CATALOGUE,
                Optional.empty(),
                examination,
                new Expectations(List.of()));

        assertThat(NextStep.after(report, Path.of("out/report.json"), new Candidate.Reference(HashKind.RING)))
                .isEmpty();
    }

    /** What it fails for says what to take out, and no rule has anything to do with it. */
    @Test
    void afterALineThatIsOutOfDateThereIsNothingToRun() {
        var known = new ExpectedFailure.Known(CasePattern.of("TRACK-SYN-1"), "known.txt:1", "");

        assertThat(after(HELLO, new Expectations(List.of(known)), Verdict.PASSED))
                .isEmpty();
    }

    @Test
    void afterAGoodRunThereIsNothingToDo() {
        assertThat(after(HELLO, Verdict.PASSED, Verdict.SKIPPED)).isEmpty();
        assertThat(after(HELLO, Verdict.PASSED, Verdict.NOT_ATTEMPTED)).isEmpty();
    }

    /** The first case is about TRACK-SYN-1, the next one about TRACK-SYN-2; what failed or errored has a replay. */
    private static List<String> after(Optional<Hello> hello, Verdict... verdicts) {
        return after(hello, new Expectations(List.of()), verdicts);
    }

    private static List<String> after(Optional<Hello> hello, Expectations expectations, Verdict... verdicts) {
        var cases = IntStream.rangeClosed(1, verdicts.length)
                .mapToObj(i -> caseOf("TRACK-SYN-" + i))
                .toList();
        var examination = new Examination(Selection.everything(Edition.E3, cases), new Brake());
        examination.run(List.of(each -> result(each, verdicts[cases.indexOf(each)], hello.isPresent())), each -> {});
        return after(hello, expectations, examination);
    }

    private static List<String> after(Optional<Hello> hello, Expectations expectations, Examination examination) {
        var occasion = new Occasion("test", "a peer", 7, Suite.USUAL_TRIES, Effort.WHOLE, Setting.here(List.of()));
        return NextStep.after(
                Report.of(occasion, CATALOGUE, hello, examination, expectations),
                Path.of("out/report.json"),
                CANDIDATE);
    }

    private static CaseReport result(Case each, Verdict verdict, boolean isRun) {
        var report = CaseReport.unrun(each, verdict, "so");
        return isRun && Set.of(Verdict.FAILED, Verdict.ERRORED).contains(verdict)
                ? report.withReplay(Optional.of(ReportDirectory.replayOf(each.id())), "the story")
                : report;
    }

    private static FeatureCase caseOf(String rule) {
        return caseOf(rule, rule);
    }

    private static FeatureCase caseOf(String id, String... rules) {
        return new FeatureCase(
                id,
                "A case",
                Stream.of(rules).map(RuleId::new).toList(),
                Product.INTERNAL,
                Set.of(),
                Set.of(Edition.E3),
                Map.of(),
                "a.feature:1");
    }
}
