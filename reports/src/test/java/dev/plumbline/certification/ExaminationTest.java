package dev.plumbline.certification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.results.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExaminationTest {

    private static final List<FeatureCase> CASES =
            List.of(theCase("TRACK-SYN-1"), theCase("TRACK-SYN-2"), theCase("TRACK-SYN-3"));
    private static final CaseRunner PASSING = each -> CaseReport.unrun(each, Verdict.PASSED, "");

    @Test
    void aCaseIsErroredUntilItHasRun() {
        var examination = new Examination(Selection.everything(CASES));

        assertThat(examination.reports()).extracting(CaseReport::verdict).containsOnly(Verdict.ERRORED);
        assertThat(examination.reports()).extracting(CaseReport::reason).containsOnly("did not run to its end");
        assertThat(examination.verdict()).isEqualTo(RunVerdict.INCONCLUSIVE);
    }

    @Test
    void aRunThatIsCutOffLeavesTheRestErrored() {
        var examination = new Examination(Selection.everything(CASES));

        assertThatExceptionOfType(OutOfMemoryError.class)
                .isThrownBy(() -> examination.run(
                        each -> {
                            if (each.id().equals("TRACK-SYN-2")) {
                                throw new OutOfMemoryError("no more");
                            }
                            return PASSING.run(each);
                        },
                        each -> {}));

        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.PASSED, Verdict.ERRORED, Verdict.ERRORED);
    }

    @Test
    void aRunnerThatBreaksLeavesItsCaseErroredAndTheNextOnesRun() {
        var examination = new Examination(Selection.everything(CASES));
        var told = new ArrayList<String>();

        examination.run(
                each -> {
                    if (each.id().equals("TRACK-SYN-2")) {
                        throw new IllegalStateException("a bug");
                    }
                    return PASSING.run(each);
                },
                each -> told.add(each.id()));

        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.PASSED, Verdict.ERRORED, Verdict.PASSED);
        assertThat(examination.reports().get(1).reason()).contains("please report it", "a bug", "ExaminationTest");
        assertThat(told).containsExactly("TRACK-SYN-1", "TRACK-SYN-2", "TRACK-SYN-3");
    }

    @Test
    void whatIsNotSelectedIsNotAttempted() {
        var catalogue = Catalogue.load();
        var selection = Selection.ofRules(CASES, catalogue, Pending.load(catalogue), List.of("TRACK-SYN-2"));
        var examination = new Examination(selection);

        examination.run(PASSING, each -> {});

        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.NOT_ATTEMPTED, Verdict.PASSED, Verdict.NOT_ATTEMPTED);
        assertThat(examination.verdict()).isEqualTo(RunVerdict.PARTIAL);
    }

    @Test
    void aFilterThatSelectsEverythingIsStillAFilter() {
        var catalogue = Catalogue.load();
        var rules = List.of("TRACK-SYN-1", "TRACK-SYN-2", "TRACK-SYN-3");
        var examination = new Examination(Selection.ofRules(CASES, catalogue, Pending.load(catalogue), rules));

        examination.run(PASSING, each -> {});

        assertThat(examination.verdict()).isEqualTo(RunVerdict.PARTIAL);
    }

    @Test
    void aSelectionOfNothingIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Selection.everything(List.of()))
                .withMessageContaining("no case is selected");
    }

    private static FeatureCase theCase(String rule) {
        return new FeatureCase(
                rule, "A case", List.of(new RuleId(rule)), Set.of(), Set.of(Edition.E3), Map.of(), "a.feature:1");
    }
}
