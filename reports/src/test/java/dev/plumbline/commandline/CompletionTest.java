package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bash offers after the script of {@code plumbline completion}. */
@Tag("bash")
class CompletionTest {

    /** As bash does it after the Tab key; {@code compopt} is for its own ears. */
    private static final String TAB = """
            compopt() { :; }
            . "$1"
            shift
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMPREPLY=()
            $(complete -p plumbline | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
            printf '%s\\n' "${COMPREPLY[@]}"
            """;

    @TempDir
    private Path directory;

    private Path script;

    @BeforeEach
    void printTheScript() throws IOException {
        var outcome = new Shell(directory).type("completion");
        assertThat(outcome.status()).isZero();
        script = Files.writeString(directory.resolve("completion"), outcome.out());
    }

    @Test
    void commandsAreOffered() throws Exception {
        assertThat(offered("re")).containsExactlyInAnyOrder("replay", "report");
        assertThat(offered("report", "ve")).containsExactly("verify");
    }

    @Test
    void optionsAreOffered() throws Exception {
        assertThat(offered("certify", "--e")).containsExactly("--edition");
        assertThat(offered("list", "--")).contains("--edition", "--format").doesNotContain("--rule");
    }

    @Test
    void valuesAreOfferedAsTheyAreWritten() throws Exception {
        assertThat(offered("certify", "--edition", "")).containsExactly("e1", "e2", "e3", "all");
        assertThat(offered("smoke", "--edition", "")).containsExactly("e1", "e2", "e3");
        assertThat(offered("rules", "--format", "")).containsExactly("text", "json");
        assertThat(offered("certify", "--hash", "m")).containsExactly("maglev");
        assertThat(offered("certify", "--order", "")).containsExactly("defined", "random");
    }

    @Test
    void rulesAndFaultsAreOffered() throws Exception {
        assertThat(offered("rules", "TRACK-SYN-")).contains("TRACK-SYN-1", "TRACK-SYN-2");
        assertThat(offered("certify", "--rule", "TRACK-SYN-")).contains("TRACK-SYN-1", "TRACK-SYN-2");
        assertThat(offered("faults", "run", "per-connection-syn-looked-up")).contains("per-connection-syn-looked-up");
    }

    @Test
    void filesAreOffered() throws Exception {
        Files.createFile(directory.resolve("TRACK.json"));

        assertThat(offered("replay", "TRACK")).containsExactly("TRACK.json");
    }

    private List<String> offered(String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("bash", "-c", TAB, "bash", script.toString(), "plumbline"));
        command.addAll(List.of(words));
        var out = directory.resolve("out.txt");
        var process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor()).as(Shell.read(out)).isZero();
        return Files.readString(out, StandardCharsets.UTF_8).lines().toList();
    }
}
