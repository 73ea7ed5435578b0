package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.CommandSpec;

/** The manual page against the help of each command. */
class ManualPageTest {

    private static final Pattern OPTION = Pattern.compile("^ {2}(?: {4})?((?:-\\w, )?--[a-z-]+)", Pattern.MULTILINE);
    private static final List<String> PAGE =
            new Shell(Path.of("unused")).type("man").out().lines().toList();

    @ParameterizedTest
    @MethodSource("dev.plumbline.commandline.UsageTest#helps")
    void itHasTheOptionsAndExamplesOfEachCommand(String typed) {
        var help = new Shell(Path.of("unused")).type(typed.split(" ")).out();
        var section = section(typed.replace("--help", "").strip());

        var options = OPTION.matcher(help.substring(0, help.indexOf("Examples:")))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(options).contains("-h, --help");
        assertThat(options)
                .allSatisfy(option -> assertThat(section)
                        .as("what the manual page says of " + typed)
                        .anyMatch(line -> line.startsWith("\\fB" + escaped(option))));
        assertThat(help.substring(help.indexOf("Examples:")).lines())
                .allSatisfy(example -> assertThat(section).contains(escaped(example.strip())));
    }

    @Test
    void nothingThatIsSaidIsARequestToMan() {
        var spec = CommandSpec.create().name("it");
        spec.usageMessage().description("a\\b").footer(".so elsewhere", "'tis");

        assertThat(ManualPage.of(spec)).contains("it \\- a\\eb", "\\&.so elsewhere", "\\&'tis");
    }

    /** What stands below the heading of a command; of the program itself, what stands before those of its commands. */
    private static List<String> section(String command) {
        if (command.isEmpty()) {
            return PAGE.subList(0, PAGE.indexOf(heading("certify")));
        }
        int start = PAGE.indexOf(heading(command));
        assertThat(start).as("the heading of " + command).isNotNegative();
        return PAGE.subList(start + 1, PAGE.size()).stream()
                .takeWhile(line -> !line.startsWith(".SH"))
                .toList();
    }

    private static String heading(String command) {
        return ".SH \"PLUMBLINE " + command.toUpperCase(Locale.ROOT) + "\"";
    }

    private static String escaped(String text) {
        return text.replace("-", "\\-");
    }
}
