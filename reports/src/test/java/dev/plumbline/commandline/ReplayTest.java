package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A failure is recorded, and replayed with several implementations. */
class ReplayTest {

    private static final String FAULT = "per-connection-syn-looked-up";

    @TempDir
    private Path directory;

    private Path file;
    private String certified;

    @BeforeEach
    void recordAFailure() {
        var shell = new Shell(directory, Peers.wrong(FAULT));
        certified = shell.certify("--rule", "TRACK-SYN-1", "--seed", "17").out();
        file = shell.replay("TRACK-SYN-1.NONE.json");
    }

    private Shell.Outcome replay(ReferenceBuilder references, Path replayed) {
        return new Shell(directory, references).type("replay", replayed.toString());
    }

    private Path history() throws IOException {
        return edited(",\"case\":\"TRACK-SYN-1/NONE\"", "");
    }

    private Path edited(String from, String to) throws IOException {
        var json = Files.readString(file);
        assertThat(json).contains(from);
        return Files.writeString(directory.resolve("edited.json"), json.replace(from, to));
    }

    @Test
    void aCaseFailsAgainWithTheSameMessage() {
        var outcome = replay(Peers.wrong(FAULT), file);

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out()).startsWith("✗ TRACK-SYN-1/NONE  ");
        assertThat(certified).contains(outcome.out().stripTrailing());
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void aCasePassesOnceTheImplementationIsRight() {
        var outcome = replay(Peers.SOUND, file);

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).startsWith("✓ TRACK-SYN-1/NONE  ");
    }

    @Test
    void aCaseThatCannotBeRunToItsEndIsInconclusive() {
        assertThat(replay(Peers.crashingOn("bes", Peers.SOUND), file).status()).isEqualTo(2);
    }

    @Test
    void aHistoryIsJudged() throws IOException {
        var shell = new Shell(directory, Peers.wrong("health-ignored"));
        shell.certify("--rule", "ELIG-OFF-1");
        file = shell.replay("ELIG-OFF-1.TCP.2.b1.json");

        var outcome = replay(Peers.wrong("health-ignored"), edited(",\"case\":\"ELIG-OFF-1/TCP/2/b1\"", ""));

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("✗ history[2]  no reading of the documents permits what became of packet ")
                .contains("  suspects   ELIG-OFF-1", "  rule       Without failover, ", "  sent       TCP ")
                .contains("  permitted  one of {b2}", "  why        ", "  seen       delivered to b1, not to b2");
    }

    @Test
    void aHistoryWithoutViolationIsFine() throws IOException {
        var outcome = replay(Peers.SOUND, history());

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).matches("no violation in [1-9]\\d+ packets, 0 unjudged\\R");
    }

    /** The oldest edition leaves this idle timeout to sessions (IDLE-RANGE-4). */
    @ParameterizedTest
    @CsvSource({"e1, 1, ✗ history[0]", "e3, 0, no violation in"})
    void aHistoryIsJudgedByTheEditionOfTheFile(String edition, int status, String told) throws IOException {
        file = history();
        file = edited("\"connectionTrackingPolicy\":{", "\"connectionTrackingPolicy\":{\"idleTimeoutSec\":300,");

        var outcome =
                replay(Peers.following(Edition.E3), edited("\"edition\":\"e3\"", "\"edition\":\"" + edition + "\""));

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isEqualTo(status);
        assertThat(outcome.out()).startsWith(told);
    }

    @Test
    void aHistoryOfWhichNothingCanBeJudgedIsInconclusive() throws IOException {
        var outcome = replay(Peers.refusing(), history());

        assertThat(outcome.status()).isEqualTo(2);
    }

    @Test
    void aHistoryThatIsCutOffIsInconclusive() throws IOException {
        var outcome = replay(Peers.crashingOn("bes", Peers.SOUND), history());

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("The replay was cut off after 0 packets. It ended with status 139.");
    }

    @Test
    void anotherVersionIsMentioned() throws IOException {
        var outcome = replay(Peers.SOUND, edited("\"suite\":\"plumbline ", "\"suite\":\"plumbline 0.0.0-"));

        assertThat(outcome.status()).isZero();
        assertThat(outcome.err()).contains("Recorded by plumbline 0.0.0-", "the packets may differ");
    }

    /** Each edition has a balancer of its own here: only the one that the file names has the fault. */
    @ParameterizedTest
    @CsvSource({"E1, 1", "E2, 0", "E3, 0"})
    void aCaseIsReplayedInTheEditionOfTheFile(Edition wrong, int status) throws IOException {
        var outcome = replay(Peers.wrongIn(wrong, FAULT), edited("\"edition\":\"e3\"", "\"edition\":\"e1\""));

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isEqualTo(status);
        assertThat(outcome.out()).startsWith(status == 0 ? "✓" : "✗");
    }

    @Test
    void aCaseThatDoesNotHoldInTheEditionOfTheFileShowsNothing() throws IOException {
        var shell = new Shell(directory, Peers.wrong("udp-entries-swept-when-a-back-end-turns-unhealthy"));
        shell.certify("--rule", "LAZY-HEALTH-2");
        file = shell.replay("LAZY-HEALTH-2.json");

        var outcome = replay(Peers.SOUND, edited("\"edition\":\"e3\"", "\"edition\":\"e2\""));

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out())
                .startsWith("– LAZY-HEALTH-2  ")
                .contains("not-applicable: edition e2 does not state it");
    }

    @Test
    void anEditionThatTheImplementationDoesNotDeclareIsAUsageError() {
        var outcome = replay(Peers.saying(Peers.withEditions(Set.of("e2", "e1"))), file);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err())
                .contains(
                        "was recorded for edition e3, which the implementation can't be tested for; it declares e1, e2");
    }

    @Test
    void anImplementationThatDoesNotSayHelloIsNotReplayed() {
        var outcome = replay(Peers.refusingToSayHelloFor("e3", Peers.SOUND), file);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("Nothing was replayed, since the implementation did not say hello.", "not e3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TRACK-SYN-1/NONE           | TRACK-SYN-1/NOWHERE  | this version has no case 'TRACK-SYN-1/NOWHERE'; take",
                "\"edition\":\"e3\"         | \"edition\":\"e9\"   | was recorded for the edition 'e9', which this version does",
                "\"edition\":\"e3\"         | \"edition\":\"only\" | was recorded for the edition 'only', which this version",
                "plumbline-replay/1         | plumbline-replay/9   | is no replay: format: must be",
                "\"method\":\"configure\"   | \"method\":\"wait\"  | is no replay: history[0].method: must be one of"
            })
    void aFileThatCannotBeReplayedIsAUsageError(String from, String to, String message) throws IOException {
        ReferenceBuilder none = (hash, seed) -> {
            throw new AssertionError("nothing is to be started");
        };

        var outcome = replay(none, edited(from, to));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(message);
    }

    @Test
    void aHistoryThatDoesNotBeginWithConfigureIsAUsageError() throws IOException {
        var json = Files.readString(history());
        int second = json.indexOf('\n', json.indexOf("\"method\"")) + 1;
        var headless = json.substring(0, json.indexOf("{\"method\"")) + json.substring(second);
        var outcome = replay(Peers.SOUND, Files.writeString(directory.resolve("headless.json"), headless));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("history[0]: must be a configure");
    }
}
