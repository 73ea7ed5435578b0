package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What smoke tells, and the status. What it looks at is shown where the checks are. */
@Timeout(120)
class SmokeCommandTest {

    @TempDir
    private Path directory;

    private Shell shell() {
        return new Shell(directory, Peers.SOUND);
    }

    @Test
    void aSoundOneHasALineForEachCheckAndMayBeCertified() throws Exception {
        try (var peer = new ServedBalancer(Peers.SOUND)) {
            var outcome = shell().type("smoke", "--adapter", peer.adapter());

            assertThat(outcome.status()).as(outcome.out()).isZero();
            assertThat(outcome.out())
                    .startsWith("✓ it says hello\n✓ it speaks version 1 of the protocol\n")
                    .contains(
                            "✓ it tells its name and its exact version: plumbline-reference test\n",
                            "– it ends by itself, with status 0: over TCP nobody sees how it ends\n")
                    .endsWith("checks     24 right, 3 with nothing to look at\nnext       plumbline certify --adapter "
                            + peer.adapter() + "\n")
                    .hasLineCount(29);
            assertThat(outcome.err()).isEmpty();
            assertThat(directory).isEmptyDirectory();
        }
    }

    @Test
    void whatIsWrongIsToldBelowItsCheckAndFails() throws Exception {
        try (var peer = new ServedBalancer(
                Peers.SOUND, reply -> reply.replace("\"version\":\"test\"", "\"version\":\"HEAD\""))) {
            var outcome = shell().with(Console.Ability.COLOURED_OUTPUT).type("smoke", "--adapter", peer.adapter());

            assertThat(outcome.status()).isEqualTo(1);
            assertThat(outcome.out())
                    .contains(
                            "\u001b[31m✗ it tells its name and its exact version\u001b[0m\n"
                                    + "  result.implementation.version: «HEAD» is another one tomorrow",
                            "checks     23 right, 1 wrong, 3 with nothing to look at\n",
                            "next       correct what has a ✗, then plumbline smoke --adapter " + peer.adapter() + "\n");
        }
    }

    @Test
    void whatIsOddFailsNothing() throws Exception {
        var references = Peers.saying(Peers.named("\u001b[2Jlb"));
        try (var peer = new ServedBalancer(
                references, reply -> reply.replace("\"session-tracking\"", "\"session-trekking\""))) {
            var outcome = shell().type("smoke", "--adapter", peer.adapter());

            assertThat(outcome.status()).isZero();
            assertThat(outcome.out())
                    .contains(
                            "! its features are known\n  result.features: «session-trekking» is unknown",
                            "checks     23 right, 1 odd, 3 with nothing to look at\n",
                            "exact version: \\u001b[2Jlb 1.0\n")
                    .doesNotContain("\u001b");
        }
    }

    @Test
    void ofWhatDoesNotStartNothingCanBeTold() {
        var outcome = shell().type("smoke", "--", "sh", "-c", "echo no such device >&2; exit 3");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out()).isEqualTo("""
                        ? it says hello
                          There was no answer to `hello`. It ended with status 3.
                          The end of its log:
                            no such device
                        ? 26 further checks
                          it did not say hello, and nothing else can be asked before
                        checks     2 not told
                        next       see to what has a ?, then plumbline smoke -- sh -c 'echo no such device >&2; exit 3'
                        """);
    }

    @Test
    void theEditionIsTheOneThatItIsGreetedWith() throws Exception {
        try (var peer = new ServedBalancer(Peers.refusingToSayHelloFor("e3", Peers.SOUND))) {
            var newest = shell().type("smoke", "--adapter", peer.adapter());
            var older = shell().type("smoke", "--edition", "e2", "--adapter", peer.adapter());

            assertThat(newest.status()).isEqualTo(2);
            assertThat(newest.out())
                    .contains("with error -32602: not e3, thank you. If it is made for another edition");
            assertThat(older.status()).isZero();
        }
    }
}
