package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page of questions, whose commands {@code DocumentedCommandsTest} runs. */
class AnsweredQuestionsTest {

    @Test
    void thePageAnswersEachQuestionWithACommand() throws IOException {
        var questions = Files.readString(Path.of("docs/explain.md")).split("\n## ", -1);

        assertThat(List.of(questions).subList(1, questions.length))
                .hasSizeGreaterThan(10)
                .allSatisfy(question -> assertThat(question).contains("```\n$ ./plumbline explain "));
    }
}
