package dev.plumbline.misbehaving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.commandline.PlumblineProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a peer sends, 512 MiB of heap are enough, and what is kept of it stays small. */
@Timeout(300)
class FloodTest {

    private static final List<String> MACHINE = List.of("-Xmx512m", "-XX:+ExitOnOutOfMemoryError");

    /** Journal, report in both forms and replays, with nothing but what the suite itself says. */
    private static final long USUAL_BYTES = 4L << 20;

    @TempDir
    private Path directory;

    @Test
    void aReplyOfMillionsOfValuesIsNoHeapFull() throws IOException, InterruptedException {
        assertBounded(Habit.MILLIONS_OF_VALUES, "--only", "ENTRY-FIN-1/FIN*");
    }

    @Tag("nightly")
    @ParameterizedTest
    @EnumSource(
            names = {
                "LINE_OF_64_MIB",
                "ENDLESS_LINE",
                "ENDLESS_LINES",
                "ENDLESS_LOG",
                "MILLIONS_OF_VALUES",
                "NAME_OF_10_MB",
                "HELLO_WITH_TOO_MANY_FEATURES",
                "TOO_MANY_DELIVERIES",
                "BACK_END_OF_10_MB"
            })
    void noFloodFillsTheHeap(Habit habit) throws IOException, InterruptedException {
        assertBounded(habit, "--only", "ENTRY-*", "--only", "TRACK-*", "--only", "HISTORIES*");
    }

    private void assertBounded(Habit habit, String... selection) throws IOException, InterruptedException {
        var options = new ArrayList<>(List.of(selection));
        options.addAll(List.of("--seed", "1", "--timeout", "60s", "--tries", "10", "--"));
        options.addAll(MisbehavingPeer.command(habit, directory.resolve("trace")));
        var out = directory.resolve("report");

        var run = PlumblineProcess.certify(out, MACHINE, options);

        assertThat(run.status()).as(run.err()).isBetween(0, 2);
        assertThat(run.out()).contains("verdict ");
        assertThat(run.err()).doesNotContain("OutOfMemoryError");
        assertThat(bytesIn(out)).isLessThan(USUAL_BYTES);
    }

    private static long bytesIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
