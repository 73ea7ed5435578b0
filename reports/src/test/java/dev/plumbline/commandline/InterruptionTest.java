package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run that is ended from outside, as a process of its own. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the signals are those of POSIX")
class InterruptionTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"INT, 130, 1", "TERM, 143, 2"})
    void anInterruptedRunLeavesAJournalAndAReportAndIsResumed(String signal, int status, int jobs)
            throws IOException, InterruptedException {
        PlumblineProcess.assumeHeeded(signal);
        var run = start("--only", "PERSIST-*", "--jobs", Integer.toString(jobs), "--seed", "4711");
        run.await(() -> linesOfTheJournal() > 20);

        run.signal(signal);

        assertThat(run.status()).isEqualTo(status);
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
        assertThat(run.out()).contains("interrupted the run was interrupted; the same command with --resume goes on\n");

        var resumed = start("--only", "PERSIST-*", "--resume");
        assertThat(resumed.status()).isZero();
        assertThat(shell.report().path("verdict").asString()).isEqualTo("partial");
    }

    /** What is left of them would be taken for a part of this run when it is resumed. */
    @Test
    void ofEditionsThatTheRunDoesNotGetToNothingOlderStays() throws IOException, InterruptedException {
        new Shell(directory, Peers.SOUND).certify("--rule", "TRACK-SYN-1", "--edition", "all");
        var run = start("--only", "PERSIST-*", "--edition", "all");
        var journal = directory.resolve("e2/journal.jsonl");
        run.await(() -> Files.exists(journal) && Shell.read(journal).lines().count() > 20);

        run.signal("TERM");

        assertThat(run.status()).isEqualTo(143);
        assertThat(directory.resolve("e2/report.json")).exists();
        assertThat(directory.resolve("e3/journal.jsonl")).doesNotExist();
        assertThat(directory.resolve("e3/report.json")).doesNotExist();
        assertThat(run.out())
                .contains("interrupted the run was interrupted; the same command with --resume goes on\n")
                .contains("edition e3 not examined, since the run was interrupted before\n");
    }

    @Test
    void whatDoesNotAnswerIsEndedAsWell() throws IOException, InterruptedException {
        var run = start("--", "sh", "-c", "echo $$ > " + directory.resolve("pid") + "; exec sleep 600");
        var pid = directory.resolve("pid");
        run.await(() -> Files.exists(pid) && !Shell.read(pid).isBlank());
        var peer =
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();

        run.signal("TERM");

        assertThat(run.status()).isEqualTo(143);
        assertThat(peer.isAlive()).isFalse();
        assertThat(new Shell(directory, Peers.SOUND).report().path("verdict").asString())
                .isEqualTo("inconclusive");
    }

    private PlumblineProcess start(String... options) throws IOException {
        return PlumblineProcess.certify(directory, List.of(), List.of(options));
    }

    private long linesOfTheJournal() {
        var journal = directory.resolve("journal.jsonl");
        return Files.exists(journal) ? Shell.read(journal).lines().count() : 0;
    }
}
