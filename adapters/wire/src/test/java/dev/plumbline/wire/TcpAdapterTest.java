package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plumbline.config.Testbed;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Talks with peers that listen on the loopback interface. Closing one fails where a connection to it is still open. */
@Timeout(60)
class TcpAdapterTest {

    private static final Greeting GREETING = new Greeting(Greeting.PROTOCOL, "plumbline 0.1.0", "e3");
    private static final Testbed TESTBED = Testbed.of(List.of(), List.of(), List.of());

    /** Where an answer is expected, however busy the machine is. */
    private static final Timeouts PATIENT = new Timeouts(
            Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(30));

    /** Where none is. */
    private static final Timeouts IMPATIENT = new Timeouts(
            Duration.ofMillis(250), Duration.ofMillis(250), Duration.ofMillis(250), Duration.ofMillis(250));

    @AfterEach
    void noThreadIsLeft() {
        assertThat(Thread.getAllStackTraces().keySet())
                .as("threads left behind")
                .noneMatch(thread -> thread.getName().startsWith("plumbline-"));
    }

    private static InetAddress loopback() {
        return InetAddress.getLoopbackAddress();
    }

    private static TcpAdapter to(TcpPeer peer, Timeouts timeouts) {
        return new TcpAdapter(peer.address(), timeouts, Strictness.LENIENT);
    }

    /** Answers to hello as a sound one does, and to nothing else. */
    private static TcpPeer.Way hangingAfterHello() {
        var sound = TcpPeer.sound();
        return line -> SoundBalancer.method(line).equals("hello") ? sound.answer(line) : "";
    }

    private static void hang(TcpAdapter adapter) {
        try (var implementation = adapter.start()) {
            implementation.hello(GREETING);
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> implementation.configure(TESTBED))
                    .withMessageStartingWith("`configure` was not answered within 0.25 s.");
        }
    }

    @Test
    void aGoodPeerIsCalledFromHelloToGoodbye() throws Exception {
        try (var peer = new TcpPeer(loopback(), TcpPeer.sound())) {
            var adapter = to(peer, PATIENT);
            try (var implementation = adapter.start()) {
                assertThat(implementation.hello(GREETING).implementation().name())
                        .isEqualTo("sound");
                assertThat(implementation.configure(TESTBED)).isEqualTo(ConfigureResult.ACCEPTED);
                implementation.advance(Duration.ofMinutes(10));
                assertThat(implementation.logTail()).isEmpty();
            }

            assertThat(peer.nextEnd())
                    .hasValueSatisfying(last -> assertThat(last)
                            .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"goodbye\",\"params\":{}}"));
            assertThat(adapter.description()).isEqualTo("tcp:" + peer.address());
        }
    }

    @Test
    void aPeerMayListenOnAnIpv6Address() throws Exception {
        try (var peer = new TcpPeer(ipv6Loopback(), TcpPeer.sound())) {
            var address = TcpAddress.parse("[::1]:" + peer.address().port());
            try (var implementation = new TcpAdapter(address, PATIENT, Strictness.LENIENT).start()) {
                assertThat(implementation.hello(GREETING).implementation().name())
                        .isEqualTo("sound");
            }
        }
    }

    private static InetAddress ipv6Loopback() throws UnknownHostException {
        var address = InetAddress.getByAddress(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1});
        try (var probe = new ServerSocket(0, 1, address)) {
            return probe.getInetAddress();
        } catch (IOException e) {
            return Assumptions.abort("this machine has no IPv6");
        }
    }

    @Test
    void aPortOnWhichNobodyListensIsNamed() throws Exception {
        var peer = new TcpPeer(loopback());
        peer.close();
        var adapter = to(peer, PATIENT);

        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(adapter::start)
                .withMessage("No connection to tcp:" + peer.address() + " was made: Connection refused."
                        + " Start the peer first, and check that it listens on this host and port.");
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(adapter::start)
                .withMessage("No further connection to tcp:" + peer.address()
                        + " was tried: the last attempt failed (Connection refused)."
                        + " A peer has to take a new connection after one that was lost.");
    }

    @Test
    void aHostThatDoesNotExistIsNamed() {
        var adapter = new TcpAdapter(TcpAddress.parse("[::zz]:7000"), PATIENT, Strictness.LENIENT);

        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(adapter::start)
                .withMessage("No connection to tcp:[::zz]:7000 was made: no host is known as «::zz»."
                        + " Check the name, or give the address.");
    }

    @Test
    void aPeerThatTakesConnectionsAndSaysNothingIsTriedOnce() throws Exception {
        try (var peer = new TcpPeer(loopback(), TcpPeer.SILENT, TcpPeer.sound())) {
            var adapter = to(peer, IMPATIENT);
            var implementation = adapter.start();

            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> implementation.hello(GREETING))
                    .withMessage("`hello` was not answered within 0.25 s. If it needs longer, raise --start-timeout."
                            + "\nIts log is with the peer at " + peer.address() + ": look there for the reason.");
            assertThat(peer.nextEnd()).isPresent();
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(adapter::start)
                    .withMessage("No further connection to tcp:" + peer.address()
                            + " was tried: the last one was taken, but nothing was said on it."
                            + " A peer has to take a new connection after one that was lost.");
        }
    }

    @Test
    void aPeerThatClosesTheConnectionIsTold() throws Exception {
        try (var server = new ServerSocket(0, 1, loopback())) {
            var address = new TcpAddress(loopback().getHostAddress(), server.getLocalPort());
            var implementation = new TcpAdapter(address, PATIENT, Strictness.LENIENT).start();
            server.accept().close();

            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> implementation.hello(GREETING))
                    .withMessage("There was no answer to `hello`. The connection was closed by the other side."
                            + "\nIts log is with the peer at " + address + ": look there for the reason.");
        }
    }

    @Test
    void afterEachHangThereIsANewConnection() throws Exception {
        try (var peer = new TcpPeer(loopback(), hangingAfterHello(), hangingAfterHello(), TcpPeer.sound())) {
            var adapter = to(peer, IMPATIENT);

            hang(adapter);
            hang(adapter);
            try (var implementation = adapter.start()) {
                implementation.hello(GREETING);
                assertThat(implementation.configure(TESTBED)).isEqualTo(ConfigureResult.ACCEPTED);
            }
        }
    }

    @Test
    void aPeerThatIsGoneAfterAHangIsLookedForOnce() throws Exception {
        try (var peer = new TcpPeer(loopback(), hangingAfterHello())) {
            var adapter = to(peer, IMPATIENT);
            hang(adapter);
            peer.stopListening();

            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(adapter::start)
                    .withMessage("No new connection to tcp:" + peer.address()
                            + " was made after one that has ended: Connection refused."
                            + " The peer has to take connections again after each.");
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(adapter::start)
                    .withMessageStartingWith("No further connection to tcp:" + peer.address()
                            + " was tried: the last attempt failed (Connection refused).");
        }
    }
}
