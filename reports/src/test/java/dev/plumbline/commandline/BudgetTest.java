package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is counted takes no longer than it may, and a run in which less was counted says so. */
class BudgetTest {

    private static final String SHARES = "HASH-FAIR-1/2";

    @TempDir
    private Path directory;

    @Test
    void withoutABudgetEverythingIsCounted() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--only", SHARES, "-v");

        assertThat(outcome.out())
                .contains("  measured   share of the back end that is first of the list 0.")
                .contains(" (0.3750 to 0.6250; 64 sets, 1,536 selections)")
                .doesNotContain("effort ");
        assertThat(shell.report().path("effort").asDouble()).isEqualTo(1);
        assertThat(shell.report().path("falseAlarm").asDouble()).isBetween(1e-10, 1e-8);
    }

    @Test
    void aSmallBudgetWidensWhatCanBeDecidedAndMakesTheRunPartial() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--only", "HASH-FAIR-1", "--budget", "1ms", "-v");

        assertThat(outcome.status()).as(outcome.out()).isZero();
        assertThat(outcome.out())
                .contains("verdict    partial", "effort     0.", " of the usual number of selections; -v tells")
                .contains("; 16 sets, ")
                .contains("– HASH-FAIR-1/dispersion", "not-attempted: the budget leaves 16 sets of ");
        assertThat(shell.report().path("effort").asDouble()).isLessThan(0.2);
    }

    @Test
    void aFaultThatIsCoarserThanTheBandIsFoundAllTheSame() {
        var shell = new Shell(directory, Peers.wrong("everything-to-the-first-back-end"));

        var outcome = shell.certify("--only", SHARES, "--budget", "1ms");

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out()).contains("✗ " + SHARES, "in each set", " %, in the mean over");
        var again = shell.type("replay", shell.replay("HASH-FAIR-1.2.json").toString());
        assertThat(again.out()).contains(sent(outcome.out()));
    }

    @Test
    void aLargeBudgetCountsMore() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--only", "HASH-FAIR-1/2", "--budget", "10m", "-v");

        assertThat(outcome.out()).contains("effort     16.00 of the usual number of selections\n", "; 1024 sets, ");
    }

    @Test
    void whatGoesOnCountsAsMuchAsWhatWasBegun() {
        var shell = new Shell(directory, Peers.SOUND);
        shell.certify("--only", SHARES, "--budget", "1ms");
        double begun = shell.report().path("effort").asDouble();

        var outcome = shell.certify("--only", SHARES, "--resume", "--budget", "10m");

        assertThat(outcome.status()).as(outcome.err()).isZero();
        assertThat(shell.report().path("effort").asDouble()).isEqualTo(begun).isLessThan(1);
    }

    @Test
    void whoCantBeMeasuredIsCountedInFull() {
        var outcome = new Shell(directory, Peers.crashingOn("10.1.2.99", Peers.SOUND))
                .certify("--only", SHARES, "--budget", "1s", "--max-restarts", "5");

        assertThat(outcome.err()).contains("the pace could not be measured. It ended with status 139.");
        assertThat(outcome.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0s", "-1s", "soon", "60"})
    void whatIsNoTimeIsAUsageError(String budget) {
        var outcome = new Shell(directory, Peers.SOUND).certify("--budget", budget);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("'" + budget + "' is no time; write a number and ms, s or m");
    }

    private static String sent(String out) {
        return out.lines()
                .filter(line -> line.startsWith("  sent "))
                .findFirst()
                .orElseThrow();
    }
}
