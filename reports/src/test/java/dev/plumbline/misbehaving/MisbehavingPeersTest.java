package dev.plumbline.misbehaving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.commandline.Shell;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Each row of the page about implementations that misbehave, with a real process that does what the row says. */
@Timeout(120)
class MisbehavingPeersTest {

    /** Which the little balancer passes: of one packet each, before and after back ends are added, and time. */
    private static final List<String> THREE_CASES =
            List.of("--only", "ENTRY-FIN-1/FIN*", "--only", "ENTRY-RST-1/RST", "--seed", "1");

    @TempDir
    private Path directory;

    @BeforeAll
    static void whatARunLoadsOnceIsLoaded(@TempDir Path elsewhere) {
        new Shell(elsewhere).certify("--only", "ENTRY-RST-1/RST");
    }

    static List<Row> rows() throws IOException {
        return Row.ofThePage();
    }

    @Test
    void thePageHasARowForEachHabit() throws IOException {
        assertThat(rows()).extracting(Row::habit).containsExactlyInAnyOrder(Habit.values());
    }

    /** By day: each takes a second or more. */
    static List<Row> oneRowInThree() throws IOException {
        var all = rows();
        return IntStream.range(0, all.size())
                .filter(i -> i % 3 == 0)
                .mapToObj(all::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("oneRowInThree")
    void aMisbehavingPeerEndsAsItsRowSays(Row row) throws IOException {
        endsAsItSays(row);
    }

    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("rows")
    void everyMisbehavingPeerEndsAsItsRowSays(Row row) throws IOException {
        endsAsItSays(row);
    }

    private void endsAsItSays(Row row) throws IOException {
        var out = directory.resolve("report");
        var trace = directory.resolve("trace");
        var leftovers = Leftovers.sinceNow();
        var shell = new Shell(out);

        var outcome = row.habit().isServed() ? certifyServed(shell, row, trace) : certify(shell, row, trace);

        assertThat(ending(outcome, shell.report().path("totals")))
                .as(outcome.out())
                .isEqualTo(row.ending());
        assertThat(row.isSaidIn(outcome.err() + outcome.out()))
                .as("«" + row.said() + "» is said in:\n" + outcome.err() + outcome.out())
                .isTrue();
        leftovers.assertNone(trace.toString(), out);
    }

    private static Shell.Outcome certify(Shell shell, Row row, Path trace) {
        var words = new ArrayList<>(List.of("--"));
        words.addAll(MisbehavingPeer.command(row.habit(), trace));
        return certify(shell, row, words);
    }

    private static Shell.Outcome certify(Shell shell, Row row, List<String> candidate) {
        var options = new ArrayList<>(THREE_CASES);
        options.addAll(List.of("--max-restarts", "1"));
        options.addAll(List.of("--timeout", row.isAboutDeadlines() ? "1s" : "30s"));
        options.addAll(List.of("--start-timeout", row.isAboutHello() ? "1s" : "30s"));
        options.addAll(candidate);
        return shell.certify(options.toArray(String[]::new));
    }

    /** A peer that listens is not plumbline's to end. */
    private static Shell.Outcome certifyServed(Shell shell, Row row, Path trace) throws IOException {
        var peer = new ProcessBuilder(MisbehavingPeer.command(row.habit(), trace))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var said = new BufferedReader(new InputStreamReader(peer.getInputStream(), StandardCharsets.UTF_8))) {
            return certify(shell, row, List.of("--adapter", "tcp:127.0.0.1:" + said.readLine()));
        } finally {
            peer.getOutputStream().close();
            peer.destroyForcibly().onExit().join();
        }
    }

    private static String ending(Shell.Outcome outcome, JsonNode totals) {
        var counts = new ArrayList<String>();
        for (var verdict : List.of("passed", "failed", "errored", "blocked")) {
            if (totals.path(verdict).asInt() > 0) {
                counts.add(totals.path(verdict).asInt() + " " + verdict);
            }
        }
        return String.join(", ", counts) + "; exit " + outcome.status();
    }
}
