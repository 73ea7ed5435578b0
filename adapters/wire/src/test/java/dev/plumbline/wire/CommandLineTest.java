package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CommandLineTest {

    static Stream<Arguments> commands() {
        return Stream.of(
                command("lb", "lb"),
                command("  lb \t --flag\n -x  ", "lb", "--flag", "-x"),
                command("lb 'a b' c", "lb", "a b", "c"),
                command("lb \"a b\" c", "lb", "a b", "c"),
                command("lb a' 'b\" \"c", "lb", "a b c"),
                command("lb '' \"\"", "lb", "", ""),
                command("lb '\"'", "lb", "\""),
                command("lb \"'\"", "lb", "'"),
                command("lb 'a\\b'", "lb", "a\\b"),
                command("lb 'it'\\''s'", "lb", "it's"),
                command("lb a\\ b", "lb", "a b"),
                command("lb \\'a\\\"", "lb", "'a\""),
                command("lb \\a\\\\b", "lb", "a\\b"),
                command("lb a\\\nb", "lb", "ab"),
                command("lb \\\n b", "lb", "b"),
                command("lb \"a\\\"b\\\\c\\$d\\`e\"", "lb", "a\"b\\c$d`e"),
                command("lb \"a\\b\\'c\"", "lb", "a\\b\\'c"),
                command("lb \"a\\\nb\"", "lb", "ab"),
                command("lb 'a\nb'", "lb", "a\nb"),
                command("lb '|' \"&\" \\;", "lb", "|", "&", ";"),
                command("lb $HOME *.conf ~ #1 {a,b}", "lb", "$HOME", "*.conf", "~", "#1", "{a,b}"),
                command("/opt/my\\ lb/bin/lb --name='größe €'", "/opt/my lb/bin/lb", "--name=größe €"));
    }

    private static Arguments command(String text, String... words) {
        return Arguments.of(text, Arrays.asList(words));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aCommandIsTakenApartAsAShellWould(String text, List<String> words) {
        assertThat(CommandLine.split(text)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '%',
            quoteCharacter = '\0',
            value = {
                "lb 'a b   % the single quotation mark at character 4 of the command is never closed: lb 'a b",
                "lb \"a'   % the double quotation mark at character 4 of the command is never closed: lb \"a'",
                "lb \"a\\\"  % the double quotation mark at character 4 of the command is never closed: lb \"a\\\"",
                "lb a\\    % the backslash at character 5 of the command has nothing after it; write two for one: lb a\\",
                "lb a>log  % '>' at character 5 of the command has a meaning to a shell, but no shell is run: put it in quotes, or the whole command into sh -c '…': lb a>log",
                "lb && true % '&' at character 4 of the command has a meaning to a shell, but no shell is run: put it in quotes, or the whole command into sh -c '…': lb && true"
            })
    void aCommandThatAShellWouldNotTakeAsWordsIsRefused(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CommandLine.split(text))
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"''", "' '", "'\\\n'"})
    void anEmptyCommandIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CommandLine.split(text))
                .withMessage("the command is empty; name the program to start");
    }
}
