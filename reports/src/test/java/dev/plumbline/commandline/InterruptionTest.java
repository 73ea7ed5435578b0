package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run that is ended from outside, as a process of its own. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the signals are those of POSIX")
class InterruptionTest {

    private static final int PATIENCE_S = 120;
    private static final long LOOK_MS = 20;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"INT, 130, 1", "TERM, 143, 2"})
    void anInterruptedRunLeavesAJournalAndAReportAndIsResumed(String signal, int status, int jobs)
            throws IOException, InterruptedException {
        assumeThat(signal.equals("INT") && isInterruptIgnored())
                .as("what a shell starts in the background ignores SIGINT, and so does all that it starts")
                .isFalse();
        var run = start("--only", "PERSIST-*", "--jobs", Integer.toString(jobs), "--seed", "4711");
        awaitThat(() -> linesOfTheJournal() > 20, run);

        signal(run, signal);

        assertThat(run.waitFor(PATIENCE_S, TimeUnit.SECONDS)).isTrue();
        assertThat(run.exitValue()).isEqualTo(status);
        var shell = new Shell(directory, Peers.SOUND);
        var lines = shell.journal();
        var last = lines.get(lines.size() - 1);
        assertThat(last.path("ending").path("how").asString()).isEqualTo("interrupted");
        assertThat(last.path("cases").asInt())
                .isEqualTo(lines.size() - 2)
                .isLessThan(lines.get(0).path("selected").asInt());
        assertThat(shell.report().path("verdict").asString()).isEqualTo("inconclusive");
        assertThat(shell.report().path("totals").path("passed").asInt()).isEqualTo(lines.size() - 2);
        assertThat(shell.reasons("PERSIST-")).containsOnly("", "not run: the run was interrupted");
        assertThat(Files.readString(directory.resolve("out.txt")))
                .contains("interrupted the run was interrupted; the same command with --resume goes on\n");

        var resumed = start("--only", "PERSIST-*", "--resume");
        assertThat(resumed.waitFor(PATIENCE_S, TimeUnit.SECONDS)).isTrue();
        assertThat(resumed.exitValue()).isZero();
        assertThat(shell.report().path("verdict").asString()).isEqualTo("partial");
    }

    /** What is left of them would be taken for a part of this run when it is resumed. */
    @Test
    void ofEditionsThatTheRunDoesNotGetToNothingOlderStays() throws IOException, InterruptedException {
        new Shell(directory, Peers.SOUND).certify("--rule", "TRACK-SYN-1", "--edition", "all");
        var run = start("--only", "PERSIST-*", "--edition", "all");
        var journal = directory.resolve("e2/journal.jsonl");
        awaitThat(() -> Files.exists(journal) && Shell.read(journal).lines().count() > 20, run);

        signal(run, "TERM");

        assertThat(run.waitFor(PATIENCE_S, TimeUnit.SECONDS)).isTrue();
        assertThat(directory.resolve("e2/report.json")).exists();
        assertThat(directory.resolve("e3/journal.jsonl")).doesNotExist();
        assertThat(directory.resolve("e3/report.json")).doesNotExist();
        assertThat(Files.readString(directory.resolve("out.txt")))
                .contains("interrupted the run was interrupted; the same command with --resume goes on\n")
                .contains("edition e3 not examined, since the run was interrupted before\n");
    }

    @Test
    void whatDoesNotAnswerIsEndedAsWell() throws IOException, InterruptedException {
        var run = start("--", "sh", "-c", "echo $$ > " + directory.resolve("pid") + "; exec sleep 600");
        var pid = directory.resolve("pid");
        awaitThat(() -> Files.exists(pid) && !Shell.read(pid).isBlank(), run);
        var peer =
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();

        signal(run, "TERM");

        assertThat(run.waitFor(PATIENCE_S, TimeUnit.SECONDS)).isTrue();
        assertThat(run.exitValue()).isEqualTo(143);
        assertThat(peer.isAlive()).isFalse();
        assertThat(new Shell(directory, Peers.SOUND).report().path("verdict").asString())
                .isEqualTo("inconclusive");
    }

    private Process start(String... options) throws IOException {
        var words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Plumbline.class.getName(),
                "certify",
                "--out",
                directory.toString()));
        words.addAll(List.of(options));
        return new ProcessBuilder(words)
                .redirectOutput(directory.resolve("out.txt").toFile())
                .redirectError(directory.resolve("err.txt").toFile())
                .start();
    }

    private static void signal(Process process, String signal) throws IOException, InterruptedException {
        var kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }

    /** As far as the system tells: SIGINT is the second bit of a mask. */
    private static boolean isInterruptIgnored() throws IOException {
        var status = Path.of("/proc/self/status");
        return Files.isReadable(status)
                && Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .anyMatch(line ->
                                (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
    }

    private long linesOfTheJournal() {
        var journal = directory.resolve("journal.jsonl");
        return Files.exists(journal) ? Shell.read(journal).lines().count() : 0;
    }

    private void awaitThat(BooleanSupplier condition, Process run) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_S);
        while (!condition.getAsBoolean()) {
            assertThat(run.isAlive())
                    .as(Shell.read(directory.resolve("err.txt")))
                    .isTrue();
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            Thread.sleep(LOOK_MS);
        }
    }
}
