package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.spi.Greeting;
import dev.plumbline.wire.Finding.Inapplicable;
import dev.plumbline.wire.Finding.Right;
import dev.plumbline.wire.Finding.Wrong;
import dev.plumbline.wire.Smoke.Checked;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Processes and a TCP peer. What is wrong with calls needs no process; what is wrong with its end does. */
@Timeout(60)
class SmokeOfPeersTest {

    private static final String END = "it ends by itself, with status 0";
    private static final Greeting GREETING = new Greeting(Greeting.PROTOCOL, "plumbline 0.1.0", "e3");

    private static final Timeouts IMPATIENT_AT_THE_END =
            new Timeouts(Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(2), Duration.ofSeconds(30));

    private static final Timeouts PATIENT = new Timeouts(
            Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(30));

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .as("processes left behind")
                .isEmpty();
        assertThat(Thread.getAllStackTraces().keySet())
                .as("threads left behind")
                .noneMatch(thread -> thread.getName().startsWith("plumbline-"));
    }

    private static List<Checked> look(WireAdapter adapter) {
        return new Smoke(adapter, GREETING)
                .run(each -> {}).stream()
                        .filter(checked -> !(checked.finding() instanceof Right))
                        .toList();
    }

    private static WireAdapter process(Timeouts timeouts, String behaviour) {
        return new ChildProcessAdapter(Peer.command(behaviour), timeouts, Optional.empty());
    }

    @Test
    void aSoundProcessIsRightInEverything() {
        assertThat(look(process(PATIENT, "sound"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sound-but-fails | after `goodbye` it has to end with status 0 within 2 s. It ended with status 1.",
                "sound-but-half-a-line | after the answer to `goodbye` came half a line, without a line feed: «bye»"
            })
    void aBadEndIsTold(String behaviour, String words) {
        assertThat(look(process(PATIENT, behaviour))).containsExactly(new Checked(END, new Wrong(words)));
    }

    @Test
    void whoStaysIsEndedAndTold() {
        assertThat(look(process(IMPATIENT_AT_THE_END, "sound-but-stays")))
                .containsExactly(new Checked(
                        END,
                        new Wrong(
                                "after `goodbye` it went on, and had to be ended; it has to end within 2 s by itself, and"
                                        + " not wait for the end of its input")));
    }

    @Test
    void ofATcpPeerTheEndIsNotSeen() throws Exception {
        try (var peer = new TcpPeer(InetAddress.getLoopbackAddress(), TcpPeer.sound())) {
            var adapter = new TcpAdapter(peer.address(), PATIENT, Strictness.LENIENT);

            assertThat(look(adapter))
                    .containsExactly(new Checked(END, new Inapplicable("over TCP nobody sees how it ends")));
        }
    }
}
