package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that the pages show, run as they stand there. */
class AnsweredQuestionsTest {

    private static final String COMMAND = "$ ./plumbline ";
    private static final Pattern BLOCK =
            Pattern.compile("```\n(\\$ \\./plumbline (?:lint|explain) .*)\n((?:.*\n)*?)```\n");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    Path directory;

    /** Copy what is in target over the page when you meant the change. */
    @ParameterizedTest
    @ValueSource(strings = {"docs/explain.md", "../README.md"})
    void aPageShowsWhatItsCommandsSay(String name) throws IOException {
        var page = Files.readString(Path.of(name));

        var now = BLOCK.matcher(page)
                .replaceAll(block ->
                        Matcher.quoteReplacement("```\n" + block.group(1) + "\n" + run(block.group(1)) + "```\n"));

        Files.writeString(Path.of("target").resolve(Path.of(name).getFileName()), now);
        assertThat(now).isEqualTo(page);
    }

    @Test
    void thePageAnswersEachQuestionWithACommand() throws IOException {
        var questions = Files.readString(Path.of("docs/explain.md")).split("\n## ", -1);

        assertThat(List.of(questions).subList(1, questions.length))
                .hasSizeGreaterThan(10)
                .allSatisfy(question -> assertThat(question).contains("```\n" + COMMAND + "explain "));
    }

    private String run(String command) {
        var words = new ArrayList<String>();
        var word = WORD.matcher(command.substring(COMMAND.length()));
        while (word.find()) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2).replaceFirst("^reports/", ""));
        }
        var outcome = new Shell(directory).type(words.toArray(String[]::new));
        assertThat(outcome.err()).as(command).isEmpty();
        return outcome.out().replace("docs/examples/", "reports/docs/examples/");
    }
}
