package dev.plumbline.dataplanes.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plumbline.spi.UnavailableException;
import org.junit.jupiter.api.Test;

class HostCommandTest {

    /** More than a pipe holds. */
    private static final String MUCH = "link add\n".repeat(100_000);

    @Test
    void whatItWritesIsReturned() {
        assertThat(new HostCommand("cat").run(MUCH)).isEqualTo(MUCH);
    }

    @Test
    void oneThatFailsBeforeItHasReadAllTellsWhy() {
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> new HostCommand("sh", "-c", "echo no such link >&2; exit 3").run(MUCH))
                .withMessageEndingWith("failed: no such link");
    }

    @Test
    void oneThatThereIsNotIsNamed() {
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> new HostCommand("no-such-program-1", "-v").run())
                .withMessageContaining("'no-such-program-1 -v' can't be run");
    }
}
