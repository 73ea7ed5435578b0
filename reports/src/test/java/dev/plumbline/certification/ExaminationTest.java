package dev.plumbline.certification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.results.Case;
import dev.plumbline.results.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ExaminationTest {

    private static final List<FeatureCase> CASES =
            List.of(theCase("TRACK-SYN-1"), theCase("TRACK-SYN-2"), theCase("TRACK-SYN-3"));
    private static final CaseRunner PASSING = each -> CaseReport.unrun(each, Verdict.PASSED, "");

    @Test
    void aCaseIsErroredUntilItHasRun() {
        var examination = new Examination(Selection.everything(Edition.E3, CASES), new Brake());

        assertThat(examination.reports()).extracting(CaseReport::verdict).containsOnly(Verdict.ERRORED);
        assertThat(examination.reports()).extracting(CaseReport::reason).containsOnly("did not run to its end");
        assertThat(verdict(examination)).isEqualTo(RunVerdict.INCONCLUSIVE);
    }

    @Test
    void aRunThatIsCutOffLeavesTheRestErrored() {
        var examination = new Examination(Selection.everything(Edition.E3, CASES), new Brake());

        CaseRunner exhausted = each -> {
            if (each.id().equals("TRACK-SYN-2")) {
                throw new OutOfMemoryError("no more");
            }
            return PASSING.run(each);
        };
        assertThatExceptionOfType(OutOfMemoryError.class)
                .isThrownBy(() -> examination.run(List.of(exhausted), each -> {}));

        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.PASSED, Verdict.ERRORED, Verdict.ERRORED);
    }

    @Test
    void aRunnerThatBreaksLeavesItsCaseErroredAndTheNextOnesRun() {
        var examination = new Examination(Selection.everything(Edition.E3, CASES), new Brake());
        var told = new ArrayList<String>();

        CaseRunner broken = each -> {
            if (each.id().equals("TRACK-SYN-2")) {
                throw new IllegalStateException("a bug");
            }
            return PASSING.run(each);
        };
        examination.run(List.of(broken), each -> told.add(each.id()));

        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.PASSED, Verdict.ERRORED, Verdict.PASSED);
        assertThat(examination.reports().get(1).reason()).contains("please report it", "a bug", "ExaminationTest");
        assertThat(told).containsExactly("TRACK-SYN-1", "TRACK-SYN-2", "TRACK-SYN-3");
    }

    @Test
    void aBrakeLeavesTheRestAsItSays() {
        var brake = new Brake();
        var examination = new Examination(Selection.everything(Edition.E3, CASES), brake);

        examination.run(List.of(PASSING), each -> brake.pull(new Ending(Ending.How.STOPPED, "that was enough")));

        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.PASSED, Verdict.NOT_ATTEMPTED, Verdict.NOT_ATTEMPTED);
        assertThat(examination.reports().get(1).reason()).isEqualTo("not run: that was enough");
        assertThat(examination.ending().how()).isEqualTo(Ending.How.STOPPED);
    }

    /** At the keyboard both are interrupted, and the implementation may be the quicker one to go. */
    @Test
    void aCrashRightBeforeAnInterruptionIsNoneOfTheImplementations() {
        var brake = new Brake();
        var examination = new Examination(Selection.everything(Edition.E3, CASES), brake);
        CaseRunner crashing = each -> {
            new Thread(() -> brake.pull(new Ending(Ending.How.INTERRUPTED, "the run was interrupted"))).start();
            return CaseReport.unrun(each, Verdict.ERRORED, "It ended with status 130.");
        };
        var told = new ArrayList<String>();

        examination.run(List.of(crashing), each -> told.add(each.id()));

        assertThat(told).isEmpty();
        assertThat(examination.reports())
                .extracting(CaseReport::reason)
                .containsOnly("not run: the run was interrupted");
    }

    @Test
    void aCaseThatWaitsForTimeToPassIsInterruptedWithTheRun() {
        var brake = new Brake();
        var examination = new Examination(Selection.everything(Edition.E3, CASES), brake);
        var interrupted = new AtomicBoolean();
        CaseRunner waiting = each -> {
            new Thread(() -> brake.pull(new Ending(Ending.How.INTERRUPTED, "the run was interrupted"))).start();
            try {
                TimeUnit.MINUTES.sleep(1);
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
            return PASSING.run(each);
        };

        examination.run(List.of(waiting), each -> {});

        assertThat(interrupted).isTrue();
        assertThat(examination.reports()).extracting(CaseReport::verdict).containsOnly(Verdict.ERRORED);
    }

    @Test
    void aRunThatIsInterruptedBeforeItBeginsRunsNothing() {
        var brake = new Brake();
        brake.pull(new Ending(Ending.How.INTERRUPTED, "the run was interrupted"));
        var examination = new Examination(Selection.everything(Edition.E3, CASES), brake);
        var told = new ArrayList<String>();

        examination.run(List.of(PASSING, PASSING), each -> told.add(each.id()));

        assertThat(told).isEmpty();
        assertThat(examination.reports())
                .extracting(CaseReport::reason)
                .containsOnly("not run: the run was interrupted");
    }

    @Test
    void whatAnEarlierRunFoundOutIsNotRunAgain() {
        var examination = new Examination(Selection.everything(Edition.E3, CASES), new Brake());
        var told = new ArrayList<String>();
        examination.resume(List.of(CaseReport.unrun(CASES.get(1), Verdict.FAILED, "so it was")));

        examination.run(List.of(PASSING, PASSING), each -> told.add(each.id()));

        assertThat(told).containsExactlyInAnyOrder("TRACK-SYN-1", "TRACK-SYN-3");
        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.PASSED, Verdict.FAILED, Verdict.PASSED);
    }

    @Test
    void whatIsNotSelectedIsNotAttempted() {
        var catalogue = Catalogue.load();
        var selection = Selection.of(Edition.E3, CASES, catalogue, Pending.load(catalogue), ofRules("TRACK-SYN-2"));
        var examination = new Examination(selection, new Brake());

        examination.run(List.of(PASSING), each -> {});

        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.NOT_ATTEMPTED, Verdict.PASSED, Verdict.NOT_ATTEMPTED);
        assertThat(verdict(examination)).isEqualTo(RunVerdict.PARTIAL);
    }

    @Test
    void aFilterThatSelectsEverythingIsStillAFilter() {
        var catalogue = Catalogue.load();
        var request = ofRules("TRACK-SYN-1", "TRACK-SYN-2", "TRACK-SYN-3");
        var examination = new Examination(
                Selection.of(Edition.E3, CASES, catalogue, Pending.load(catalogue), request), new Brake());

        examination.run(List.of(PASSING), each -> {});

        assertThat(verdict(examination)).isEqualTo(RunVerdict.PARTIAL);
    }

    @Test
    void whatHoldsInOtherEditionsOnlyIsNotApplicableAndLeavesTheRunWhole() {
        var cases = List.of(theCase("TRACK-SYN-1"), theCase("TRACK-SYN-2", Edition.E2, Edition.E3));
        var examination = new Examination(Selection.everything(Edition.E1, cases), new Brake());
        var told = new ArrayList<String>();

        assertThat(examination.left()).isOne();
        examination.run(List.of(PASSING), each -> told.add(each.id()));

        assertThat(told).containsExactly("TRACK-SYN-1");
        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.PASSED, Verdict.NOT_APPLICABLE);
        assertThat(examination.reports().get(1).reason()).isEqualTo("it does not hold in edition e1");
        assertThat(examination.reports().get(1).editions()).containsExactly("e2", "e3");
        assertThat(verdict(examination)).isEqualTo(RunVerdict.CONFORMANT);
    }

    @Test
    void aRuleSelectsItsCasesOfTheEdition() {
        var catalogue = Catalogue.load();
        var cases = List.of(theCase("TRACK-SYN-1", Edition.E3), theCase("TRACK-SYN-1/a"));
        var request = ofRules("TRACK-SYN-1");

        var selection = Selection.of(Edition.E1, cases, catalogue, Pending.load(catalogue), request);

        assertThat(selection.chosen()).extracting(Case::id).containsExactly("TRACK-SYN-1/a");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Selection.of(Edition.E1, cases.subList(0, 1), catalogue, Pending.load(catalogue), request))
                .withMessage("nothing is selected by rule TRACK-SYN-1: no case checks it in edition e1");
    }

    @Test
    void fewerHistoriesThanUsualOrLessEffortAreNoWholeRun() {
        var catalogue = Catalogue.load();
        var cases = List.of(theCase("TRACK-SYN-1"));
        var pending = Pending.load(catalogue);

        var usual = Selection.of(Edition.E3, cases, catalogue, pending, of(Suite.USUAL_TRIES));
        var shorter = Selection.of(Edition.E3, cases, catalogue, pending, of(Suite.USUAL_TRIES - 1));

        assertThat(usual.request().scope(Effort.WHOLE)).isEqualTo(Selection.Scope.WHOLE);
        assertThat(usual.request().scope(new Effort(0.99))).isEqualTo(Selection.Scope.SHORTENED);
        var scope = shorter.request().scope(Effort.WHOLE);
        assertThat(scope).isEqualTo(Selection.Scope.SHORTENED);
        assertThat(new Expectations(List.of()).verdict(scope, List.of(passed())))
                .isEqualTo(RunVerdict.PARTIAL);
    }

    private static CaseReport passed() {
        return CaseReport.unrun(theCase("TRACK-SYN-1"), Verdict.PASSED, "");
    }

    private static Request of(int tries, String... rules) {
        return new Request(
                List.of(rules), List.of(), List.of(), Optional.empty(), Optional.empty(), tries, OptionalLong.empty());
    }

    @Test
    void aSelectionOfNothingIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Selection.everything(Edition.E3, List.of()))
                .withMessageContaining("no case is selected");
    }

    private static RunVerdict verdict(Examination examination) {
        var scope = examination.selection().request().scope(Effort.WHOLE);
        return new Expectations(List.of()).verdict(scope, examination.reports());
    }

    private static Request ofRules(String... rules) {
        return of(Suite.USUAL_TRIES, rules);
    }

    private static FeatureCase theCase(String id) {
        return theCase(id, Edition.E1, Edition.E2, Edition.E3);
    }

    private static FeatureCase theCase(String id, Edition... editions) {
        var rule = new RuleId(id.replaceFirst("/.*", ""));
        return new FeatureCase(
                id, "A case", List.of(rule), Product.INTERNAL, Set.of(), Set.of(editions), Map.of(), "a.feature:1");
    }
}
