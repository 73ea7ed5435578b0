package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the journal of a run is good for. The rule has six cases, of which two fail. */
class ResumeTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final ReferenceBuilder WRONG = Peers.wrong("per-connection-syn-looked-up-under-none");

    @TempDir
    private Path directory;

    private final AtomicInteger configurations = new AtomicInteger();
    private Shell shell;
    private Path journal;

    @BeforeEach
    void aShell() {
        shell = new Shell(directory, Peers.counting(new AtomicInteger(), configurations, WRONG));
        journal = directory.resolve("journal.jsonl");
    }

    @Test
    void aJournalHasALineForTheRunOneForEachCaseAndOneForTheEnd() {
        shell.certify("--rule", RULE);

        var lines = shell.journal();
        assertThat(lines).hasSize(8);
        assertThat(lines.get(0).path("selected").asInt()).isEqualTo(6);
        assertThat(lines.get(0).path("implementation").path("name").asString()).isEqualTo("plumbline-reference");
        assertThat(lines.subList(1, 7))
                .extracting(line -> line.path("ended").path("verdict").asString())
                .containsOnly("passed", "failed");
        assertThat(lines.get(7).path("ending").path("how").asString()).isEqualTo("complete");
        assertThat(lines.get(7).path("cases").asInt()).isEqualTo(6);
    }

    /** Wherever it was cut off, the cases whose lines are whole are not run again, and the report is that of a whole run. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 6, 7})
    void aRunThatWasCutOffIsResumed(int wholeLines) throws IOException {
        shell.certify("--rule", RULE);
        var whole = shell.report();
        int perCase = configurations.getAndSet(0) / 6;
        cutOff(wholeLines, "{\"ended\":{\"id\":\"TRACK");
        Files.delete(directory.resolve("report.json"));

        var outcome = shell.certify("--rule", RULE, "--resume");

        assertThat(outcome.status()).as(outcome.err()).isOne();
        assertThat(configurations).hasValue((7 - wholeLines) * perCase);
        assertThat(verdicts(shell.report())).isEqualTo(verdicts(whole));
        assertThat(shell.report().path("ending").path("how").asString()).isEqualTo("complete");
        assertThat(shell.journal()).hasSize(8);
    }

    private void cutOff(int wholeLines, String rest) throws IOException {
        var lines = Files.readAllLines(journal).subList(0, wholeLines);
        Files.writeString(journal, String.join("\n", lines) + "\n" + rest);
    }

    @Test
    void aSeedIsTakenFromTheJournalAndSoIsWhatEndedInIt() throws IOException {
        shell.certify("--rule", RULE, "--seed", "99");
        cutOff(3, "");

        shell.certify("--rule", RULE, "--resume");

        assertThat(shell.report().path("seed").asLong()).isEqualTo(99);
        try (var replays = Files.list(directory.resolve("replay"))) {
            assertThat(replays).hasSize(2);
        }
    }

    @Test
    void aRunThatIsCompleteIsNotRunAgain() {
        shell.certify("--rule", RULE);
        configurations.set(0);

        var outcome = shell.certify("--rule", RULE, "--resume");

        assertThat(outcome.status()).isOne();
        assertThat(configurations).hasValue(0);
    }

    @Test
    void anEndedRunGoesOnToWhatWasNotRunForItsEnd() {
        shell.certify("--rule", RULE, "--fail-fast");
        assertThat(shell.journal()).hasSize(3);

        shell.certify("--rule", RULE, "--resume");

        assertThat(shell.journal()).hasSize(8);
        assertThat(shell.report().path("totals").path("failed").asInt()).isEqualTo(2);
    }

    @Test
    void whatIsKnownToFailMayBeOtherThanItWas() throws IOException {
        shell.certify("--rule", RULE);
        var known = Files.writeString(directory.resolve("known.txt"), "TRACK-SYN-1/NONE\nTRACK-SYN-1/ipv6\n");

        var outcome = shell.certify("--rule", RULE, "--resume", "--known-failing", known.toString());

        assertThat(outcome.status()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --rule TRACK-SYN-1 --seed 5        | of seed '4711', and this one is of seed '5'
            --rule TRACK-SYN-2                 | of a selection of 6 cases, and this one is of another one of
            --rule TRACK-SYN-1 --edition e2    | of edition 'e3', and this one is of edition 'e2'
            --rule TRACK-SYN-1 --hash maglev   | of adapter 'a peer (ring)', and this one is of adapter 'a peer (maglev)'
            """)
    void aRunThatIsAboutSomethingElseIsNotResumedAndItsJournalStays(String options, String difference) {
        shell = new Shell(directory, Peers.describing(WRONG));
        shell.certify("--rule", RULE);
        var before = Shell.read(journal);

        var outcome = shell.certify((options + " --resume").split(" +"));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("the earlier run can't be resumed: it is " + difference);
        assertThat(journal).hasContent(before);
    }

    @Test
    void anotherImplementationIsNotGoneOnWith() {
        new Shell(directory, Peers.saying(Peers.named("one"))).certify("--rule", RULE);

        var outcome = new Shell(directory, Peers.saying(Peers.named("other"))).certify("--rule", RULE, "--resume");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err())
                .contains("of implementation 'one 1.0', and this one is of implementation 'other 1.0'");
    }

    @Test
    void whatNeverSaidHelloIsAnybodyAndLosesNothing() throws IOException {
        shell.certify("--rule", RULE);
        cutOff(4, "{\"ended\":\u00ab");
        var before = Shell.read(journal);

        var silent = new Shell(directory, Peers.refusingToSayHelloFor("e3", WRONG)).certify("--rule", RULE, "--resume");
        assertThat(silent.status()).isOne();
        assertThat(journal).hasContent(before);

        assertThat(shell.certify("--rule", RULE, "--resume").status()).isOne();
        assertThat(shell.journal()).hasSize(8);
    }

    @Test
    void aRunThatBeganInSilenceIsResumed() {
        new Shell(directory, Peers.refusingToSayHelloFor("e3", WRONG)).certify("--rule", RULE);

        shell.certify("--rule", RULE, "--resume");

        assertThat(shell.journal()).hasSize(8);
    }

    @Test
    void otherFeaturesAreAnotherMatter() {
        new Shell(directory, Peers.saying(Peers.withEditions(Set.of()))).certify("--rule", RULE);

        var more = new Shell(directory, Peers.saying(Peers.withEditions(Set.of())))
                .certify("--rule", RULE, "--features", "all", "--resume");

        assertThat(more.status()).isEqualTo(64);
        assertThat(more.err()).contains("it is of features '', and this one is of features 'availability-groups, ");
    }

    @Test
    void aJournalThatWasCutOffWithinACharacterIsResumed() throws IOException {
        shell.certify("--rule", RULE);
        var bytes = Files.readAllBytes(journal);
        int end = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == (byte) 0xc2) {
                end = i + 1;
            }
        }
        assertThat(end).isPositive();
        Files.write(journal, Arrays.copyOf(bytes, end));

        assertThat(shell.certify("--rule", RULE, "--resume").status()).isOne();
        assertThat(shell.journal()).hasSize(8);
    }

    @Test
    void withoutAJournalThereIsNothingToResume() {
        var outcome = shell.certify("--rule", RULE, "--resume");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("there is nothing to resume: no journal in '" + journal + "'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nothing                             | it was cut off before its first line was written
            {"journal":"x"}NL                   | line 1: suite: is missing
            FIRSTNL{"ended":{}}NL               | line 2: ended.
            FIRSTNLnonsenseNL                   | line 2: not JSON
            FIRSTNLLASTNLCASENL                 | line 3 comes after the last one
            FIRSTNLCASENLCASENL                 | a case occurs twice in it
            FIRSTNLCASENLLASTNL                 | its last line counts 6 cases, and there are 1
            """)
    void aBrokenJournalIsToldByItsLineAndLeftAlone(String content, String problem) throws IOException {
        shell.certify("--rule", RULE);
        var lines = Files.readAllLines(journal);
        var broken = content.replace("NL", "\n")
                .replace("FIRST", lines.get(0))
                .replace("CASE", lines.get(1))
                .replace("LAST", lines.get(7));
        Files.writeString(journal, broken);

        var outcome = shell.certify("--rule", RULE, "--resume");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("journal.jsonl can't be resumed: " + problem);
        assertThat(journal).hasContent(broken);
    }

    @Test
    void eachEditionGoesOnWithItsOwnJournal() throws IOException {
        shell.certify("--rule", RULE, "--edition", "all");
        int perRun = configurations.getAndSet(0) / 3;
        Files.delete(directory.resolve("e2/journal.jsonl"));

        var outcome = shell.certify("--rule", RULE, "--edition", "all", "--resume");

        assertThat(outcome.status()).as(outcome.err()).isOne();
        assertThat(configurations).hasValue(perRun);
        assertThat(directory.resolve("e2/journal.jsonl")).exists();
    }

    private static List<String> verdicts(JsonNode report) {
        return report.path("cases").findValuesAsString("verdict");
    }
}
