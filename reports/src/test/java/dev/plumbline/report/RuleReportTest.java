package dev.plumbline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.results.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleReportTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Pending PENDING = Pending.load(CATALOGUE);

    @ParameterizedTest
    @CsvSource({
        "PASSED, passed",
        "SKIPPED PASSED NOT_APPLICABLE, passed",
        "SKIPPED NOT_APPLICABLE, skipped",
        "PASSED NOT_ATTEMPTED, not-attempted",
        "PASSED BLOCKED ERRORED, errored",
        "ERRORED FAILED PASSED, failed",
        "DEVIATION PASSED, deviation"
    })
    void aRuleIsJudgedByItsWorstCase(String verdicts, String expected) {
        var cases = Arrays.stream(verdicts.split(" "))
                .map(Verdict::valueOf)
                .map(RuleReportTest::caseOfSyn)
                .toList();

        assertThat(RuleReport.of(CATALOGUE.require(new RuleId("TRACK-SYN-1")), Edition.E3, cases, PENDING)
                        .verdict())
                .isEqualTo(expected);
    }

    @Test
    void everyVerdictHasItsPlaceInTheOrder() {
        assertThat(RuleReport.WORST_FIRST).containsExactlyInAnyOrder(Verdict.values());
    }

    @ParameterizedTest
    @CsvSource({"ZONE-MATCH-5, not-observable", "REGION-GUIDE-1, not-observable", "TRACK-SAME-1, unchecked"})
    void aRuleWithoutCasesSaysWhy(String rule, String expected) {
        var report = RuleReport.of(
                CATALOGUE.require(new RuleId(rule)), Edition.E3, List.of(caseOfSyn(Verdict.FAILED)), PENDING);

        assertThat(report.verdict()).isEqualTo(expected);
        assertThat(report.cases()).isEmpty();
    }

    @Test
    void aCaseOfOtherEditionsSaysNothing() {
        var rule = CATALOGUE.require(new RuleId("TRACK-SYN-1"));
        var other = caseOfSyn(Verdict.NOT_APPLICABLE, "TRACK-SYN-1/OLD", "e1");
        var own = caseOfSyn(Verdict.PASSED, "TRACK-SYN-1/NEW", "e2", "e3");

        assertThat(RuleReport.of(rule, Edition.E2, List.of(other, own), PENDING).cases())
                .containsExactly("TRACK-SYN-1/NEW");
        assertThat(RuleReport.of(rule, Edition.E2, List.of(other), PENDING))
                .isEqualTo(new RuleReport("TRACK-SYN-1", "core", "unchecked", List.of()));
    }

    private static CaseReport caseOfSyn(Verdict verdict) {
        return caseOfSyn(verdict, "TRACK-SYN-1/NONE", "e1", "e2", "e3");
    }

    private static CaseReport caseOfSyn(Verdict verdict, String id, String... editions) {
        return new CaseReport(
                id,
                "A case",
                "internal",
                List.of("TRACK-SYN-1"),
                List.of(),
                List.of(editions),
                verdict,
                "",
                "",
                Optional.empty(),
                List.of(),
                0,
                0,
                Optional.empty());
    }
}
