package dev.plumbline.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.commandline.Shell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The command lines in the pages: each is run, and prints what the page shows. */
class DocumentedCommandsTest {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    /** Commands that have commands. */
    private static final Set<String> GROUPS = Set.of("faults", "report");

    @TempDir
    private Path directory;

    @Test
    void eachCommandLineIsRunSomewhere() throws IOException {
        assertThat(Page.all().stream()
                        .flatMap(page -> page.commands().stream())
                        .filter(command -> Where.of(command).isEmpty())
                        .map(ShownCommand::where))
                .as(
                        "command lines in the pages that nothing runs; show what they print, after a prompt «$ », or name in"
                                + " Where.ELSEWHERE what runs them")
                .isEmpty();
    }

    @Test
    void whatIsRunElsewhereIsRunThereAndStandsInAPage() throws IOException {
        var shown = Page.all().stream()
                .flatMap(page -> page.commands().stream())
                .map(ShownCommand::text)
                .toList();
        for (var each : Where.ELSEWHERE) {
            assertThat(shown).contains(each.command());
            assertThat(each.path()).content().contains(each.evidence());
        }
    }

    @ParameterizedTest
    @MethodSource("pagesWithQuickCommands")
    void aPageShowsWhatItsCommandsPrint(Page page) throws IOException {
        new Comparison(page).compare(DocumentedCommandsTest::isQuick, this::printed);
    }

    @Test
    void commandsThatAreMentionedHaveTheseOptions() throws IOException {
        for (var page : Page.all()) {
            for (var mentioned : page.mentioned()) {
                assertUnderstood(page.name() + " mentions '" + mentioned + "'", mentioned);
            }
            for (var command : page.commands()) {
                if (command.text().startsWith("./plumbline ")) {
                    assertUnderstood(command.where(), command.text());
                }
            }
        }
    }

    static Stream<Page> pagesWithQuickCommands() throws IOException {
        return Page.all().stream().filter(page -> page.commands().stream().anyMatch(DocumentedCommandsTest::isQuick));
    }

    private static boolean isQuick(ShownCommand command) {
        return Where.of(command).filter(Where.InProcess.class::isInstance).isPresent();
    }

    /** The tests are run in a folder of the project, and the pages' commands at its top. */
    private List<String> printed(ShownCommand command) {
        var words = words(command.text()).stream()
                .map(word -> word.replaceFirst("^reports/", ""))
                .toArray(String[]::new);
        var outcome = new Shell(directory).type(words);
        assertThat(outcome.err()).as(command.where()).isEmpty();
        return outcome.out()
                .replace("docs/examples/", "reports/docs/examples/")
                .lines()
                .toList();
    }

    /** The help of a command names its options; the rest of a line may stand for anything. */
    private void assertUnderstood(String where, String line) {
        var given = words(line.split(" (?:--|\\|) ", 2)[0]);
        var names = new ArrayList<>(given.stream()
                .limit(GROUPS.contains(given.get(0)) ? 2 : 1)
                .takeWhile(word -> word.matches("[a-z]+"))
                .toList());
        var command = "plumbline " + String.join(" ", names);
        names.add("--help");
        var help = new Shell(directory).type(names.toArray(String[]::new));
        assertThat(help.out()).as(where + ", and there is no such command").contains(command);
        assertThat(given.stream()
                        .filter(word -> word.startsWith("-"))
                        .map(word -> word.replaceFirst("=.*", ""))
                        .filter(option -> !Pattern.compile("(?m)^[ ,a-z-]*" + option + "\\b")
                                .matcher(help.out())
                                .find()))
                .as("options that stand in " + where + ", and not in the command's help")
                .isEmpty();
    }

    /** The words after the program's name. */
    private static List<String> words(String line) {
        return WORD.matcher(line)
                .results()
                .map(word -> word.group(1) != null ? word.group(1) : word.group(2))
                .skip(1)
                .toList();
    }
}
