package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final PrintStream terminal = new PrintStream(shown, true, StandardCharsets.UTF_8);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0    | 1626 | 0     | certify   0% [                                              ] 0/1626 cases",
                "0    | 1626 | 9000  | certify   0% [                                              ] 0/1626 cases",
                "813  | 1626 | 2000  | certify  50% [==========          ] 813/1626 cases, 407 cases/s, 0:02 left",
                "4    | 1626 | 10000 | certify   0% [                     ] 4/1626 cases, 0.4 cases/s, 67:35 left",
                "1626 | 1626 | 4000  | certify 100% [===================] 1626/1626 cases, 407 cases/s, 0:00 left"
            })
    void rateAndTimeLeftAreShownInOneLine(long done, long all, long elapsed, String line) {
        assertThat(Progress.rendered(done, all, Duration.ofMillis(elapsed), line.length()))
                .isEqualTo(line);
    }

    @Test
    void aBarThatHasNoRoomIsLeftOut() {
        assertThat(Progress.rendered(1, 2, Duration.ofSeconds(1), 10))
                .isEqualTo("certify  50% [] 1/2 cases, 1.0 cases/s, 0:01 left");
    }

    @Test
    void aTerminalShowsThemWhileTheRunGoesOn() {
        try (var progress = Progress.of(terminal(Set.of(Console.Ability.PROGRESS)), 2)) {
            progress.step();
            progress.step();
        }

        assertThat(text()).containsPattern("\rcertify 100% \\[=+\\] 2/2 cases, \\d+(\\.\\d)? cases/s, 0:00 left");
    }

    @Test
    void whatIsToldStandsAboveTheBarWhichIsShownAgainBelow() {
        try (var progress = Progress.of(terminal(Set.of(Console.Ability.PROGRESS)), 2)) {
            progress.step();
            progress.above(() -> terminal.println("✗ it failed"));
        }

        assertThat(text()).contains("\r\u001b[2K✗ it failed" + System.lineSeparator());
        assertThat(text().substring(text().indexOf("it failed"))).contains("certify  50% [");
        assertThat(text()).as("the last line is left clean").endsWith("\r\u001b[2K");
    }

    @Test
    void elsewhereLinesAreAllThereIs() {
        try (var progress = Progress.of(terminal(Set.of()), 2)) {
            progress.step();
            progress.above(() -> terminal.println("✗ it failed"));
        }

        assertThat(text()).isEqualTo("✗ it failed" + System.lineSeparator());
    }

    private Console terminal(Set<Console.Ability> abilities) {
        return new Console(terminal, terminal, abilities);
    }

    private String text() {
        return shown.toString(StandardCharsets.UTF_8);
    }
}
