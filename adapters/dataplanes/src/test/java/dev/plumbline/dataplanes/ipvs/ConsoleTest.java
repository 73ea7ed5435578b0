package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ConsoleTest {

    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    Path directory;

    private FakeGuest guest;

    @BeforeEach
    void start() throws IOException {
        guest = new FakeGuest(directory);
    }

    @AfterEach
    void end() throws IOException {
        guest.close();
    }

    private Console console(Duration patience) {
        return new Console(guest.channel(), patience);
    }

    @Test
    void aScriptIsSentWithItsSizeAndItsNumberAndWhatItWroteIsReturned() throws IOException {
        guest.say("1 0 6\nétat\n");
        assertThat(console(LONG).run("cat é\n")).isEqualTo("état\n");
        assertThat(guest.heard(11)).isEqualTo("7 1\ncat é\n");
    }

    @Test
    void aScriptThatFailsIsToldOfWithWhatItComplainedOf() throws IOException {
        guest.say("1 2 16\nZero port given\n");
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> console(LONG).run("ipvsadm -R\n"))
                .withMessage("the guest refuses «ipvsadm -R» with status 2: Zero port given");
    }

    @Test
    void aGuestThatHangsIsNotWaitedForForEver() throws IOException {
        guest.say("1 0 6\nsta");
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> console(SHORT).run("cat\n"))
                .withMessage("the guest was told «cat»: it does not answer in time");
    }

    /** A script that is longer than what fits on its way. */
    @Test
    void aGuestThatReadsNothingIsNotWaitedForForEver() {
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> console(SHORT).run("#".repeat(10_000_000)))
                .withMessageEndingWith("…»: it does not answer in time");
    }

    @Test
    void aGuestThatEndsIsToldOf() throws IOException {
        guest.say("1 0 6\nsta");
        guest.end();
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> console(LONG).run("cat\n"))
                .withMessage("the guest was told «cat»: it has ended");
    }

    @Test
    void aGuestThatEndsWhileItBootsIsToldOf() throws IOException {
        guest.say("0 0");
        guest.end();
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> console(LONG).awaitReady(LONG))
                .withMessage("the guest does not boot: it has ended");
    }

    @Test
    void theAnswerToAnotherScriptIsNone() throws IOException {
        guest.say("1 0 0\n1 0 0\n");
        var console = console(LONG);
        console.run("true\n");
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> console.run("false\n"))
                .withMessage("the guest was told «false»: it answers «1 0 0»");
    }

    @Test
    void itIsReadyWhenItHasSaidSo() throws IOException {
        guest.say("0 0 0\n1 0 0\n");
        var console = console(LONG);
        console.awaitReady(LONG);
        assertThat(console.run("true\n")).isEmpty();
    }

    @Test
    void aGuestThatDoesNotBootIsToldOf() {
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> console(LONG).awaitReady(SHORT))
                .withMessage("the guest does not boot: it does not answer in time");
    }
}
