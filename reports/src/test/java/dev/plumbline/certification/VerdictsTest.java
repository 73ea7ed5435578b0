package dev.plumbline.certification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.certification.Profile.Standing;
import dev.plumbline.certification.Selection.Scope;
import dev.plumbline.results.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What verdicts on cases come to. */
class VerdictsTest {

    @ParameterizedTest
    @CsvSource({
        "PASSED, CONFORMANT",
        "PASSED SKIPPED NOT_APPLICABLE, CONFORMANT",
        "PASSED KNOWN_FAILING, PARTIAL",
        "PASSED NOT_ATTEMPTED, PARTIAL",
        "PASSED NOT_ATTEMPTED BLOCKED, INCONCLUSIVE",
        "PASSED ERRORED, INCONCLUSIVE",
        "PASSED ERRORED BLOCKED FAILED NOT_ATTEMPTED, NOT_CONFORMANT",
        "PASSED DEVIATION, CONFORMANT",
        "SKIPPED NOT_APPLICABLE, INCONCLUSIVE",
        "SKIPPED NOT_ATTEMPTED, INCONCLUSIVE"
    })
    void aRunIsJudgedByItsWorstCase(String verdicts, RunVerdict expected) {
        assertThat(RunVerdict.of(Scope.WHOLE, cases(verdicts, List.of()))).isEqualTo(expected);
    }

    @Test
    void aFilterThatLeavesNothingToPassShowsNothing() {
        assertThat(RunVerdict.of(Scope.FILTERED, cases("SKIPPED NOT_ATTEMPTED", List.of())))
                .isEqualTo(RunVerdict.INCONCLUSIVE);
    }

    @Test
    void aDeviationInAnOptionalFeatureLeavesTheRunConformant() {
        var cases = Stream.concat(cases("PASSED", List.of()).stream(), cases("DEVIATION", List.of("failover")).stream())
                .toList();

        assertThat(RunVerdict.of(Scope.WHOLE, cases)).isEqualTo(RunVerdict.CONFORMANT);
        assertThat(Profile.INTERNAL_FAILOVER.standing(cases)).isEqualTo(Standing.NOT_CONFORMANT);
        assertThat(Profile.INTERNAL.standing(cases)).isEqualTo(Standing.CONFORMANT);
    }

    @ParameterizedTest
    @CsvSource({
        "PASSED, PASSED, CONFORMANT",
        "PASSED, FAILED, NOT_CONFORMANT",
        "FAILED, PASSED, NOT_CONFORMANT",
        "PASSED, PASSED ERRORED, PARTIAL",
        "PASSED, PASSED NOT_ATTEMPTED, PARTIAL",
        "PASSED BLOCKED, PASSED, PARTIAL",
        "PASSED, SKIPPED, NOT_ATTEMPTED",
        "FAILED, SKIPPED, NOT_ATTEMPTED",
        "PASSED, ERRORED, NOT_ATTEMPTED",
        "PASSED, PASSED SKIPPED, PARTIAL",
        "PASSED SKIPPED, PASSED, PARTIAL",
        "PASSED NOT_APPLICABLE, PASSED NOT_APPLICABLE, CONFORMANT",
        "PASSED, NOT_APPLICABLE, NOT_APPLICABLE",
        "FAILED, NOT_APPLICABLE, NOT_APPLICABLE",
        "PASSED, NOT_APPLICABLE NOT_ATTEMPTED, NOT_ATTEMPTED"
    })
    void aProfileIsAboutTheCoreAndItsFeature(String core, String failover, Standing expected) {
        var cases = Stream.of(
                        cases(core, List.of()),
                        cases(failover, List.of("failover")),
                        cases("FAILED", List.of("failover", "persistence")),
                        cases("FAILED", List.of("draining")))
                .flatMap(List::stream)
                .toList();

        assertThat(Profile.INTERNAL_FAILOVER.standing(cases)).isEqualTo(expected);
    }

    /** What shows nothing but the core says nothing of a feature. */
    @Test
    void aProfileWithoutACaseOfItsOwnIsNotAttempted() {
        var cases = Stream.concat(
                        cases("PASSED", List.of()).stream(),
                        cases("PASSED", List.of("failover", "persistence")).stream())
                .toList();

        assertThat(Profile.INTERNAL.standing(cases)).isEqualTo(Standing.CONFORMANT);
        assertThat(Profile.INTERNAL_FAILOVER.standing(cases)).isEqualTo(Standing.NOT_ATTEMPTED);
        assertThat(Profile.INTERNAL_PERSISTENCE.standing(cases)).isEqualTo(Standing.NOT_ATTEMPTED);
    }

    private static List<CaseReport> cases(String verdicts, List<String> needs) {
        return Arrays.stream(verdicts.split(" "))
                .map(Verdict::valueOf)
                .map(verdict -> new CaseReport(
                        "TRACK-SYN-1",
                        "A case",
                        "internal",
                        List.of("TRACK-SYN-1"),
                        needs,
                        List.of("e3"),
                        verdict,
                        "",
                        "",
                        Optional.empty(),
                        List.of(),
                        0,
                        0,
                        Optional.empty()))
                .toList();
    }
}
