package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.wire.Strictness;
import dev.plumbline.wire.TcpAddress;
import dev.plumbline.wire.Timeouts;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Peers over TCP, from the command line. Closing one fails where a connection to it is still open. */
@Timeout(120)
class TcpTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String FAULT = "per-connection-syn-looked-up";

    @TempDir
    private Path directory;

    @AfterEach
    void noThreadIsLeft() {
        assertThat(Thread.getAllStackTraces().keySet())
                .as("threads left behind")
                .noneMatch(thread -> thread.getName().startsWith("plumbline-"));
    }

    private Shell shell() {
        return new Shell(directory, Peers.SOUND);
    }

    @Test
    void aPeerIsCertifiedByAllThatItWritesStrictly() throws Exception {
        try (var peer = new ServedBalancer(Peers.SOUND)) {
            var shell = shell();

            var outcome = shell.certify("--rule", RULE, "--adapter", peer.adapter(), "--strict");

            assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
            assertThat(outcome.out()).contains("6 passed", "tested     plumbline-reference test");
            assertThat(shell.report().path("adapter").asString()).isEqualTo(peer.adapter());
            assertThat(peer.connections()).isEqualTo(1);
        }
    }

    @Test
    void aFailureSaysHowToReplayItAndIsReplayed() throws Exception {
        try (var peer = new ServedBalancer(Peers.wrong(FAULT))) {
            var file = directory.resolve("replay/TRACK-SYN-1.NONE.json").toString();

            var certified = shell().certify("--rule", RULE, "--adapter", peer.adapter(), "--strict");
            var replayed = shell().type("replay", file, "--strict", "--adapter", peer.adapter());

            assertThat(certified.status()).isEqualTo(1);
            assertThat(certified.out())
                    .contains("plumbline replay " + file + " --strict --adapter " + peer.adapter() + "\n");
            assertThat(replayed.status()).isEqualTo(1);
            assertThat(replayed.out()).startsWith("✗ TRACK-SYN-1/NONE  ");
        }
    }

    @Test
    void aPeerThatLosesAConnectionIsConnectedToAnew() throws Exception {
        try (var peer = new ServedBalancer(Peers.SOUND, losingTheFourthReply())) {
            var outcome = shell().certify("--rule", RULE, "--adapter", peer.adapter());

            assertThat(outcome.status()).isEqualTo(2);
            assertThat(outcome.out())
                    .contains("5 passed, 1 errored", "The connection was closed by the other side.", "Its log is with");
            assertThat(peer.connections()).isEqualTo(2);
        }
    }

    private static UnaryOperator<String> losingTheFourthReply() {
        var replies = new int[1];
        return reply -> ++replies[0] == 4 ? "" : reply;
    }

    @Test
    void aPeerThatIsNotThereIsNotCertified() throws Exception {
        var peer = new ServedBalancer(Peers.SOUND);
        peer.close();

        var outcome = shell().certify("--rule", RULE, "--adapter", peer.adapter());

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("it did not say hello. No connection to " + peer.adapter() + " was made: Connection refused");
    }

    @Test
    void whatIsAgainstASchemaFailsStrictlyOnly() throws Exception {
        UnaryOperator<String> way = reply -> reply.replace("\"result\":{}", "\"result\":{\"forwardingRules\":null}");
        try (var peer = new ServedBalancer(Peers.SOUND, way)) {
            var lenient = shell().certify("--rule", RULE, "--adapter", peer.adapter());
            var strict = shell().certify("--rule", RULE, "--adapter", peer.adapter(), "--strict");

            assertThat(lenient.status()).isZero();
            assertThat(strict.status()).isEqualTo(1);
            assertThat(strict.out())
                    .contains("`configure` is not as its schema says, which --strict looks at: result.forwardingRules");
        }
    }

    @Test
    void theCommandNamesThePeer() {
        var peer = new Candidate.Peer(new TcpAddress("::1", 7000), Timeouts.DEFAULTS, Strictness.LENIENT);

        assertThat(peer.replayCommand("a.json")).isEqualTo("plumbline replay a.json --adapter 'tcp:[::1]:7000'");
    }
}
