package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultsCommandTest {

    @TempDir
    private Path directory;

    @Test
    void theFaultsOfARuleAreListed() {
        var outcome = type("faults", "list", "--rule", "TRACK-SYN-1");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out())
                .contains("per-connection-syn-looked-up  TRACK-SYN-1")
                .doesNotContain("per-session-syn-bypasses");
    }

    @Test
    void aFaultShowsTheFirstFailureOfEachRule() {
        var outcome = type("faults", "run", "per-connection-syn-looked-up");

        assertThat(outcome.status()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .contains("  rule       With tracking mode PER_CONNECTION", "  so         ", "It breaks TRACK-SYN-1, ")
                .containsPattern(" [1-9]\\d* of [1-9]\\d* cases fail in edition e3\\.\n")
                .containsOnlyOnce("✗ TRACK-SYN-1/");
    }

    @Test
    void onRequestAFaultShowsEveryCase() {
        var outcome = type("faults", "run", "per-connection-syn-looked-up-under-none", "-v", "--edition", "e1");

        assertThat(outcome.out()).contains("✗ TRACK-SYN-1/NONE  ", "✗ TRACK-SYN-1/ipv6  ", "✓ TRACK-SYN-1/CLIENT_IP  ");
    }

    @Test
    void theFaultsThatAreHardToSeeAreListedByThemselves() {
        var outcome = type("faults", "list", "--rule", "IDLE-CUSTOM-1");

        assertThat(outcome.out())
                .containsSubsequence(
                        "custom-idle-timeout-ignored  IDLE-CUSTOM-1\n",
                        "\nHarder to see: wrong only after a long time\n\n",
                        "idle-timeout-capped-at-43200-s  IDLE-CUSTOM-1\n")
                .doesNotContain("clock-wraps", "wrong only over IPv6");
    }

    @Test
    void aFaultThatIsHardToSeeCanBeRun() {
        var outcome = type("faults", "run", "packets-from-port-65535-not-looked-up");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out()).contains("It breaks TRACK-LOOKUP-2: 0 of ");
    }

    @Test
    void forARuleThereIsAFaultThatBreaksIt() {
        var outcome = type("faults", "run", "--rule", "FAILOVER-RATIO-3");

        assertThat(outcome.status()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("✗ FAILOVER-RATIO-3", "\nIt breaks FAILOVER-RATIO-3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            faults                            | say what to do with them: list, run
            faults list --rule NO-SUCH-1      | no fault breaks NO-SUCH-1; 'plumbline rules' tells what rules there are
            faults list -- ./my-lb            | it examines nobody, so nothing may follow '--'
            faults run                        | name a fault, or with --rule a rule that it breaks; 'plumbline faults list' names them all
            faults run --rule NO-SUCH-1       | no fault breaks NO-SUCH-1; 'plumbline faults list' tells which
            faults run nonsense               | there is no fault 'nonsense'; the nearest are
            faults run ratio-over-groups --edition e9 | unknown edition 'e9'; known: e1, e2, e3
            """)
    void whatMakesNoSenseIsAUsageError(String words, String problem) {
        var outcome = type(words.split(" "));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(problem);
    }

    private Shell.Outcome type(String... words) {
        return new Shell(directory, Peers.SOUND).type(words);
    }
}
