package dev.plumbline.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.results.Suspects.Tried;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuspectsTest {

    @Test
    void theRuleOfWhichEverythingFailedComesBeforeOneOfWhichMuchPassed() {
        var suspects = Suspects.among(List.of(
                failed("TRACK-SYN-1", "ENTRY-TCP-1"),
                failed("TRACK-SYN-1", "ENTRY-TCP-1"),
                passed("ENTRY-TCP-1"),
                passed("ENTRY-TCP-1")));

        assertThat(suspects)
                .containsExactly(new Suspect("TRACK-SYN-1", 2, 2, 1), new Suspect("ENTRY-TCP-1", 2, 4, 0.5));
    }

    @Test
    void theRuleThatAccountsForMoreFailuresComesBeforeOneThatAccountsForFewer() {
        var suspects = Suspects.among(
                List.of(failed("ZONE-STAY-5", "KEY-SELECT-6"), failed("KEY-SELECT-6"), passed("KEY-SELECT-6")));

        assertThat(suspects).extracting(Suspect::rule).containsExactly("KEY-SELECT-6", "ZONE-STAY-5");
    }

    @Test
    void amongEqualsMoreFailuresComeFirstAndThenTheEarlierId() {
        var suspects = Suspects.among(
                List.of(failed("B-B-1"), failed("A-A-1"), failed("C-C-1"), failed("C-C-1")),
                (failed, ran, allFailed) -> 1);

        assertThat(suspects).extracting(Suspect::rule).containsExactly("C-C-1", "A-A-1", "B-B-1");
    }

    @Test
    void whatDidNotRunToItsEndOrIsKnownToFailSaysNothing() {
        var suspects = Suspects.among(List.of(
                failed("A-A-1"),
                new Tried(List.of("A-A-1", "B-B-1"), Verdict.ERRORED),
                new Tried(List.of("A-A-1", "B-B-1"), Verdict.KNOWN_FAILING),
                new Tried(List.of("A-A-1", "B-B-1"), Verdict.SKIPPED)));

        assertThat(suspects).containsExactly(new Suspect("A-A-1", 1, 1, 1));
    }

    @Test
    void whereNothingFailedNobodyIsSuspected() {
        assertThat(Suspects.among(List.of(passed("A-A-1")))).isEmpty();
    }

    private static Tried failed(String... rules) {
        return new Tried(List.of(rules), Verdict.FAILED);
    }

    private static Tried passed(String... rules) {
        return new Tried(List.of(rules), Verdict.PASSED);
    }
}
