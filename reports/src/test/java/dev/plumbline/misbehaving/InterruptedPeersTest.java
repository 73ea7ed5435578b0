package dev.plumbline.misbehaving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.commandline.PlumblineProcess;
import dev.plumbline.commandline.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run that is ended from outside while its peer misbehaves. */
@Timeout(120)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the signals are those of POSIX")
class InterruptedPeersTest {

    /** Longer than any test: what ends the run is the signal. */
    private static final String FOR_EVER = "600s";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"INT, 130, HANG_WITH_FAMILY", "TERM, 143, IGNORE_SIGTERM"})
    void theSignalEndsRunAndPeer(String signal, int status, Habit habit) throws IOException, InterruptedException {
        assertEnds(signal, status, habit);
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({
        "TERM, 143, HANG_WITH_FAMILY",
        "INT, 130, IGNORE_SIGTERM",
        "TERM, 143, HANG_IN_CALL",
        "INT, 130, TRICKLE_FOR_EVER",
        "TERM, 143, CLOSE_INPUT",
        "TERM, 143, HALF_A_LINE_AND_SILENCE"
    })
    void everySignalEndsEveryOne(String signal, int status, Habit habit) throws IOException, InterruptedException {
        assertEnds(signal, status, habit);
    }

    private void assertEnds(String signal, int status, Habit habit) throws IOException, InterruptedException {
        PlumblineProcess.assumeHeeded(signal);
        var trace = directory.resolve("trace");
        var out = directory.resolve("report");
        var options = new ArrayList<>(List.of("--only", "ENTRY-FIN-1/FIN*", "--timeout", FOR_EVER, "--"));
        options.addAll(MisbehavingPeer.command(habit, trace));
        var run = PlumblineProcess.certify(out, List.of(), options);
        run.await(() -> Files.exists(trace));

        run.signal(signal);

        assertThat(run.status()).as(run.err()).isEqualTo(status);
        Leftovers.assertNoProcess(trace.toString());
        var report = new Shell(out).report();
        assertThat(report.path("ending").path("how").asString()).isEqualTo("interrupted");
        assertThat(report.path("verdict").asString()).isEqualTo("inconclusive");
        assertThat(run.out()).contains("the same command with --resume goes on");
    }
}
