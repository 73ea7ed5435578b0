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
        var examination = new Examination(Selection.everything(Edition.E3, CASES));

        assertThat(examination.reports()).extracting(CaseReport::verdict).containsOnly(Verdict.ERRORED);
        assertThat(examination.reports()).extracting(CaseReport::reason).containsOnly("did not run to its end");
        assertThat(examination.verdict()).isEqualTo(RunVerdict.INCONCLUSIVE);
    }

    @Test
    void aRunThatIsCutOffLeavesTheRestErrored() {
        var examination = new Examination(Selection.everything(Edition.E3, CASES));

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
        var examination = new Examination(Selection.everything(Edition.E3, CASES));
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
        var selection =
                Selection.ofRules(Edition.E3, CASES, catalogue, Pending.load(catalogue), List.of("TRACK-SYN-2"));
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
        var examination =
                new Examination(Selection.ofRules(Edition.E3, CASES, catalogue, Pending.load(catalogue), rules));

        examination.run(PASSING, each -> {});

        assertThat(examination.verdict()).isEqualTo(RunVerdict.PARTIAL);
    }

    @Test
    void whatHoldsInOtherEditionsOnlyIsNotApplicableAndLeavesTheRunWhole() {
        var cases = List.of(theCase("TRACK-SYN-1"), theCase("TRACK-SYN-2", Edition.E2, Edition.E3));
        var examination = new Examination(Selection.everything(Edition.E1, cases));
        var told = new ArrayList<String>();

        assertThat(examination.size()).isOne();
        examination.run(PASSING, each -> told.add(each.id()));

        assertThat(told).containsExactly("TRACK-SYN-1");
        assertThat(examination.reports())
                .extracting(CaseReport::verdict)
                .containsExactly(Verdict.PASSED, Verdict.NOT_APPLICABLE);
        assertThat(examination.reports().get(1).reason()).isEqualTo("it does not hold in edition e1");
        assertThat(examination.reports().get(1).editions()).containsExactly("e2", "e3");
        assertThat(examination.verdict()).isEqualTo(RunVerdict.CONFORMANT);
    }

    @Test
    void aRuleSelectsItsCasesOfTheEdition() {
        var catalogue = Catalogue.load();
        var cases = List.of(theCase("TRACK-SYN-1", Edition.E3), theCase("TRACK-SYN-1/a"));
        var rules = List.of("TRACK-SYN-1");

        var selection = Selection.ofRules(Edition.E1, cases, catalogue, Pending.load(catalogue), rules);

        assertThat(selection.ids()).containsExactly("TRACK-SYN-1/a");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Selection.ofRules(Edition.E1, cases.subList(0, 1), catalogue, Pending.load(catalogue), rules))
                .withMessage("nothing is selected by rule TRACK-SYN-1: no case checks it in edition e1");
    }

    @Test
    void aSelectionOfNothingIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Selection.everything(Edition.E3, List.of()))
                .withMessageContaining("no case is selected");
    }

    private static FeatureCase theCase(String id) {
        return theCase(id, Edition.E1, Edition.E2, Edition.E3);
    }

    private static FeatureCase theCase(String id, Edition... editions) {
        var rule = new RuleId(id.replaceFirst("/.*", ""));
        return new FeatureCase(id, "A case", List.of(rule), Set.of(), Set.of(editions), Map.of(), "a.feature:1");
    }
}
