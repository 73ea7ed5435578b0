package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.UnavailableException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Talks with real processes, most of which misbehave. Each test also checks that nothing of them is left. */
@Timeout(60)
class ChildProcessAdapterTest {

    private static final Pattern GRANDCHILD = Pattern.compile("grandchild (\\d+)");
    private static final Greeting GREETING = new Greeting(Greeting.PROTOCOL, "plumbline 0.1.0", "e3");
    private static final Testbed TESTBED = Testbed.of(List.of(), List.of(), List.of());
    private static final Packet PACKET = Packet.udp(IpAddress.parse("10.0.0.1"), 1, IpAddress.parse("10.0.0.2"), 2);

    /** Where an answer is expected, however busy the machine is. */
    private static final Timeouts PATIENT = new Timeouts(
            Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(30));

    /** Where none is. */
    private static final Timeouts IMPATIENT = new Timeouts(
            Duration.ofMillis(250), Duration.ofSeconds(30), Duration.ofMillis(250), Duration.ofMillis(250));

    private Optional<ProcessHandle> grandchild = Optional.empty();

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .as("processes left behind")
                .isEmpty();
        // A process without a command has ended, and waits for a parent that never looks.
        assertThat(grandchild.filter(process -> process.info().command().isPresent()))
                .as("grandchild left behind")
                .isEmpty();
        assertThat(Thread.getAllStackTraces().keySet())
                .as("threads left behind")
                .noneMatch(thread -> thread.getName().startsWith("plumbline-"));
    }

    private static ImplementationUnderTest start(Timeouts timeouts, String... behaviour) {
        return new ChildProcessAdapter(Peer.command(behaviour), timeouts, Optional.empty()).start();
    }

    /** Starts a peer, greets it and configures it, which is where most of them misbehave. */
    private static ThrowableAssertAlternative<UnavailableException> assertUnavailable(
            Timeouts timeouts, String... behaviour) {
        try (var peer = start(timeouts, behaviour)) {
            peer.hello(GREETING);
            return assertThatExceptionOfType(UnavailableException.class).isThrownBy(() -> peer.configure(TESTBED));
        }
    }

    private static ThrowableAssertAlternative<UnavailableException> assertUnavailableAfterAnswer(String answer) {
        return assertUnavailable(PATIENT, "answer", "configure", answer);
    }

    @Test
    void aGoodPeerIsCalledFromHelloToGoodbye() {
        try (var peer = start(PATIENT, "behave")) {
            var hello = peer.hello(GREETING);
            assertThat(hello.implementation().name()).isEqualTo("peer");
            assertThat(peer.configure(TESTBED)).isEqualTo(ConfigureResult.ACCEPTED);
            assertThat(peer.reconfigure(TESTBED)).isEqualTo(ConfigureResult.ACCEPTED);
            peer.setHealth(Map.of("vm", HealthState.UNHEALTHY), Optional.empty());
            assertThat(peer.send(Collections.nCopies(2_500, PACKET)))
                    .hasSize(2_500)
                    .containsOnly(Delivery.dropped());
            peer.advance(Duration.ofMinutes(10));
            assertThat(peer.hello(GREETING)).isEqualTo(hello);
        }
    }

    @Test
    void aPeerThatStaysAfterGoodbyeIsEnded() {
        try (var peer = start(IMPATIENT, "stay")) {
            peer.hello(GREETING);
        }
    }

    @Test
    void aPeerThatWasNeverCalledIsEnded() {
        start(IMPATIENT, "sleep").close();
    }

    @Test
    void closingTwiceIsHarmlessAndCallingAfterwardsIsRefused() {
        var peer = start(PATIENT, "behave");
        peer.hello(GREETING);
        peer.close();
        peer.close();

        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> peer.configure(TESTBED))
                .withMessage("`configure` was not called: the implementation was ended before."
                        + " The suite had taken leave of it.");
    }

    @Test
    void aProgramThatDoesNotExistIsNamed() {
        var adapter =
                new ChildProcessAdapter(List.of("no-such-balancer", "--flag"), Timeouts.DEFAULTS, Optional.empty());

        assertThat(adapter.description()).isEqualTo("exec:no-such-balancer --flag");
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(adapter::start)
                .withMessageStartingWith(
                        "The implementation could not be started with «no-such-balancer --flag»: Cannot run program")
                .withMessageEndingWith("Check that the program exists and may be executed; no shell is run.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ChildProcessAdapter(List.of(), Timeouts.DEFAULTS, Optional.empty()))
                .withMessage("the command is empty; name the program to start");
    }

    @Test
    void aPeerRunsInTheGivenDirectory(@TempDir Path directory) {
        var peer = new ChildProcessAdapter(Peer.command("log-directory"), PATIENT, Optional.of(directory)).start();
        peer.hello(GREETING);
        peer.close();

        assertThat(peer.logTail()).containsExactly(directory.toString());
    }

    @Test
    void aDirectoryThatDoesNotExistIsNamed(@TempDir Path directory) {
        var adapter =
                new ChildProcessAdapter(Peer.command("behave"), PATIENT, Optional.of(directory.resolve("missing")));

        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(adapter::start)
                .withMessageContaining("missing");
    }

    @Test
    void aCrashAtTheStartIsToldWithStatusAndLog() {
        try (var peer = start(PATIENT, "crash-at-start")) {
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.hello(GREETING))
                    .withMessage("There was no answer to `hello`. It ended with status 3."
                            + "\nThe end of its log:\n  segmentation fault, core not dumped");
            assertThat(peer.logTail()).containsExactly("segmentation fault, core not dumped");
        }
    }

    @Test
    void aCrashInACallIsToldWithStatusAndLog() {
        assertUnavailable(PATIENT, "crash")
                .withMessage("There was no answer to `configure`. It ended with status 3."
                        + "\nThe end of its log:\n  segmentation fault, core not dumped");
    }

    @Test
    void aHangInHelloEndsAtItsOwnDeadline() {
        var timeouts = new Timeouts(
                Duration.ofSeconds(30), Duration.ofMillis(300), Duration.ofMillis(1), Duration.ofSeconds(30));
        try (var peer = start(timeouts, "sleep")) {
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.hello(GREETING))
                    .withMessage("`hello` was not answered within 0.3 s. If it needs longer, raise --start-timeout.");
        }
    }

    @Test
    void aHangInACallEndsAtItsDeadlineAndLaterCallsAreRefused() {
        try (var peer = start(IMPATIENT, "hang")) {
            peer.hello(GREETING);

            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.configure(TESTBED))
                    .withMessage("`configure` was not answered within 0.25 s. If it needs longer, raise --timeout.");
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.configure(TESTBED))
                    .withMessageStartingWith("`configure` was not called: the implementation was ended before.");
        }
    }

    @Test
    void aPeerThatIgnoresThePoliteSignalIsKilled() {
        assertUnavailable(IMPATIENT, "refuse-to-go").withMessageContaining("was not answered within");
    }

    @Test
    void anInterruptedCallEndsThePeerAndTheThreadStaysInterrupted() {
        try (var peer = start(PATIENT, "hang")) {
            peer.hello(GREETING);

            Thread.currentThread().interrupt();
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.configure(TESTBED))
                    .withMessage("`configure` was interrupted by this suite.");
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void aPeerThatNeverReadsDoesNotHoldUpTheSuite() {
        try (var peer = start(IMPATIENT, "sleep")) {
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.send(Collections.nCopies(1_000, PACKET)))
                    .withMessageStartingWith("`send` was not answered within 0.25 s.");
        }
    }

    @Test
    void aGrandchildIsEndedWithItsParent() {
        try (var peer = start(PATIENT, "leave-grandchild")) {
            peer.hello(GREETING);
            peer.configure(TESTBED);
            grandchild = grandchildOf(peer);
            assertThat(grandchild).isPresent();
        }
    }

    @Test
    void anOrphanThatHoldsTheOutputOpenNeitherHidesTheCrashNorStays() {
        try (var peer = start(PATIENT, "leave-orphan")) {
            peer.hello(GREETING);

            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.configure(TESTBED))
                    .withMessageContaining("It ended with status 4.");
            grandchild = grandchildOf(peer);
        }
    }

    private static Optional<ProcessHandle> grandchildOf(ImplementationUnderTest peer) {
        // What a peer logs may arrive after what it answers later on.
        var deadline = System.nanoTime() + PATIENT.call().toNanos();
        var pid = GRANDCHILD.matcher(String.join("\n", peer.logTail()));
        while (!pid.find()) {
            assertThat(System.nanoTime())
                    .as("when the peer told its grandchild")
                    .isLessThan(deadline);
            Thread.onSpinWait();
            pid = GRANDCHILD.matcher(String.join("\n", peer.logTail()));
        }
        return ProcessHandle.of(Long.parseLong(pid.group(1)));
    }

    @Test
    void outputThatIsClosedWhileTheProcessLivesIsTold() {
        assertUnavailable(PATIENT, "close-output")
                .withMessage("There was no answer to `configure`. It closed its standard output, but has not ended.");
    }

    @Test
    void halfALineIsQuoted() {
        assertUnavailable(PATIENT, "half-a-line")
                .withMessage(
                        "There was no answer to `configure`. It ended with status 0. The last thing that it wrote is"
                                + " half a line, without a line feed: «{\"jsonrpc\":\"2.0\",\"id\":2,\"res».");
    }

    @Test
    void garbageIsQuotedWithAHintAtTheLog() {
        assertUnavailableAfterAnswer("listening on port 80\n")
                .withMessageStartingWith("In answer to `configure` came a line that is no JSON-RPC message"
                        + " (not JSON: Unrecognized token 'listening'")
                .withMessageEndingWith(
                        "«listening on port 80». Standard output is for replies alone; write logs to standard error.");
    }

    @Test
    void deepNestingIsGarbage() {
        assertUnavailableAfterAnswer("{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":" + "[".repeat(50_000) + "\n")
                .withMessageContaining("nesting depth");
    }

    @Test
    void aLineThatIsNotUtf8IsGarbage() {
        assertUnavailable(PATIENT, "not-utf-8").withMessageContaining("(not UTF-8): «{\"\ufffd\":1}»");
    }

    @Test
    void aLineWithoutEndIsNotReadToItsEnd() {
        assertUnavailable(PATIENT, "endless-line")
                .withMessageStartingWith("At `configure` came a line of more than 16777216 bytes,"
                        + " which begins with «xxxxxxxxxxxxxxxxxxxx");
    }

    @Test
    void linesWithoutEndAreNotReadAhead() {
        assertUnavailable(PATIENT, "endless-lines")
                .withMessageStartingWith(
                        "It is out of step: a line without the id 2 came in answer to `configure`: «{}».");
    }

    @Test
    void aReplyWithAnotherIdIsOutOfStep() {
        assertUnavailableAfterAnswer("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}\n")
                .withMessage(
                        "It is out of step: a line with the id «7» instead of 2 came in answer to `configure`:"
                                + " «{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}». Each call is answered once, with its own id.");
    }

    @Test
    void aSecondReplyToTheSameCallIsOutOfStepAtTheNextOne() {
        var reply = "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{}}\n";
        try (var peer = start(PATIENT, "answer", "configure", reply + reply)) {
            peer.hello(GREETING);
            peer.configure(TESTBED);

            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.reconfigure(TESTBED))
                    .withMessageStartingWith("It is out of step: ")
                    .withMessageContaining("«{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}»");
        }
    }

    @Test
    void aBreachOfTheProtocolLeavesThePeerInUse() {
        var reply = "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{\"deliveries\":null}}\n";
        try (var peer = start(PATIENT, "answer", "send", reply)) {
            peer.hello(GREETING);

            assertThatExceptionOfType(ProtocolBreachException.class).isThrownBy(() -> peer.send(List.of(PACKET)));
            assertThat(peer.configure(TESTBED)).isEqualTo(ConfigureResult.ACCEPTED);
        }
    }

    @Test
    void anotherProtocolVersionIsTold() {
        try (var peer =
                start(PATIENT, "answer", "hello", "{\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{\"protocol\":99}}\n")) {
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> peer.hello(GREETING))
                    .withMessage("It speaks version 99 of the wire protocol; this suite speaks version 1.");
        }
    }

    @Test
    void aFloodOnTheLogDelaysNothingAndIsCut() {
        try (var peer = start(PATIENT, "log-much", "send")) {
            peer.hello(GREETING);
            for (int i = 0; i < 3; i++) {
                assertThat(peer.send(List.of(PACKET))).hasSize(1);
            }
            assertThat(peer.logTail())
                    .hasSizeBetween(LogTail.LINES, LogTail.LINES + 1)
                    .allMatch(line -> line.length() <= LogTail.LINE_LENGTH + 1)
                    .first()
                    .asString()
                    .startsWith("noise noise")
                    .endsWith("…");
        }
    }

    @Test
    void theLogIsShownEscaped() {
        var peer = start(PATIENT, "log", "\u001b[2J\u202eevil\r\n\u0007half");
        peer.hello(GREETING);
        peer.close();

        assertThat(peer.logTail()).containsExactly("\\u001b[2J\\u202eevil", "\\u0007half");
    }

    @Test
    void aPeerIsEndedWithTheSuiteThatStartedIt() throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var suite = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), DyingSuite.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var output = new String(suite.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(suite.waitFor(30, TimeUnit.SECONDS)).isTrue();
        grandchild = ProcessHandle.of(Long.parseLong(output.strip()));
    }

    @Test
    void whatEndsAProcessAtTheSuitesEndIsForgottenWithTheProcess() throws Exception {
        var child = ChildProcess.start(Peer.command("sleep"), Optional.empty(), PATIENT.termination());
        child.end();

        assertThat(Runtime.getRuntime().removeShutdownHook(child.hook)).isFalse();
    }
}
