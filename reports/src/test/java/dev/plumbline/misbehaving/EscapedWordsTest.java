package dev.plumbline.misbehaving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.commandline.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whatever a peer says, and wherever it says it: no terminal obeys it, no browser runs it, no line of the suite's is forged by
 * it, and no file is called by it.
 */
@Timeout(120)
class EscapedWordsTest {

    /** What moves a cursor, changes colours, reorders a line, or can't be written. */
    private static final Set<Integer> UNPRINTABLE = Set.of(
            (int) Character.CONTROL,
            (int) Character.FORMAT,
            (int) Character.LINE_SEPARATOR,
            (int) Character.PARAGRAPH_SEPARATOR,
            (int) Character.SURROGATE);

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({
        "ODD_NAME, ENTRY-FIN-1/FIN",
        "ODD_BACK_END, ENTRY-FIN-1/FIN",
        "ODD_BACK_END, HISTORIES/core",
        "UNKNOWN_ERROR, ENTRY-FIN-1/FIN",
        "ODD_REFUSAL, ENTRY-FIN-1/FIN",
        "ODD_LOG, ENTRY-FIN-1/FIN"
    })
    void nothingThatAPeerSaysIsMoreThanText(Habit habit, String cases) throws IOException {
        var out = directory.resolve("report");
        var trace = directory.resolve("trace");
        var leftovers = Leftovers.sinceNow();
        var shell = new Shell(out);
        var options = new ArrayList<>(List.of("--only", cases, "--seed", "1", "--tries", "100", "-v", "--"));
        options.addAll(MisbehavingPeer.command(habit, trace));

        var outcome = shell.certify(options.toArray(String[]::new));

        var said = outcome.out() + outcome.err();
        assertThat(said).contains("alert(1)");
        assertPrintable(said);
        assertThat(said.lines()).noneMatch(line -> line.strip().startsWith(".."));
        // That both are whole documents is looked at when the report is read.
        assertThat(shell.report().path("cases").size()).isPositive();
        assertThat(Files.readString(out.resolve("junit.xml"))).doesNotContain("<script>");
        assertPrintable(Files.readString(out.resolve("junit.xml")));
        leftovers.assertNone(trace.toString(), out);
    }

    private static void assertPrintable(String text) {
        assertThat(text.codePoints().filter(character -> character != '\n'))
                .as(text)
                .noneMatch(character -> UNPRINTABLE.contains(Character.getType(character)));
    }
}
