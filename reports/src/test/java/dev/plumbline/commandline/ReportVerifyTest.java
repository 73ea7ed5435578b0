package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.document.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whether a report can be believed. The one at hand is of a balancer that fails two of six cases of a rule, of which one is
 * known to fail; all other cases were left out.
 */
class ReportVerifyTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String FAULT = "per-connection-syn-looked-up-under-none";

    @TempDir
    private static Path original;

    @TempDir
    private Path directory;

    @BeforeAll
    static void aReport() throws IOException {
        var known = Files.writeString(original.resolve("known.txt"), "TRACK-SYN-1/NONE # soon\n");
        new Shell(original, Peers.wrong(FAULT)).certify("--rule", RULE, "--known-failing", known.toString());
    }

    @Test
    void aReportAsItWasWrittenIsVerified() {
        var outcome = verify(original);

        assertThat(outcome.status()).as(outcome.out()).isZero();
        assertThat(outcome.out())
                .contains("✓ each of the 2 replays that it names is there\n", "verified   " + original)
                .doesNotContain("✗");
    }

    @Test
    void whereThereIsAReportForEachEditionTheyAreNamed() {
        new Shell(directory).certify("--edition", "all", "--rule", RULE);

        var outcome = verify(directory);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err())
                .contains("there is one for each edition: " + directory.resolve("e1") + ", " + directory.resolve("e2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"deviation", "stale", "unheard", "fail-fast", "tries"})
    void whateverARunCameToItsReportIsVerified(String what) throws IOException {
        var known = Files.writeString(directory.resolve("known.txt"), "TRACK-SYN-1/CLIENT_IP\n");
        switch (what) {
            case "deviation" ->
                new Shell(directory, Peers.wrong(FAULT, Peers.deviatingFrom(RULE))).certify("--rule", RULE);
            case "stale" ->
                new Shell(directory, Peers.wrong(FAULT)).certify("--rule", RULE, "--known-failing", known.toString());
            case "unheard" -> new Shell(directory).certify("--", "/nowhere/my-lb");
            case "fail-fast" -> new Shell(directory, Peers.wrong(FAULT)).certify("--rule", RULE, "--fail-fast");
            default -> new Shell(directory).certify("--rule", RULE, "--tries", "10");
        }

        var outcome = verify(directory);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
    }

    @Test
    void whatDoesNotFollowFromTheCasesIsNamed() throws IOException {
        var outcome = verifyEdited(report -> {
            set(report, "verdict", "\"partial\"");
            set(report, "totals.failed", "0");
            set(report, "profiles.0.verdict", "\"conformant\"");
            set(report, "suspects", "[]");
            set(report, "notSupported", "[\"draining\"]");
            set(report, "falseAlarm", "0.5");
            set(report, "expected.0.standing", "\"open\"");
        });

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out())
                .contains(
                        "✗ totals, rules, profiles, suspects and verdict follow from its cases\n",
                        "  verdict: is «\"partial\"», and what follows from the cases is «\"not-conformant\"»\n",
                        "  totals.failed: is «0», and what follows from the cases is «1»\n",
                        "  profiles[internal].verdict: is «\"conformant\"», and what follows",
                        "  suspects: is left out, and what follows from the cases is «[{",
                        "  notSupported: is «[\"draining\"]», and what follows",
                        "  falseAlarm: is «0.5», and what follows",
                        "  expected[TRACK-SYN-1/NONE].standing: is «\"open\"», and what follows",
                        "refused    ");
    }

    @Test
    void whatIsWrongWithACaseIsNamed() throws IOException {
        var outcome = verifyEdited(report -> {
            set(caseOf(report, "TRACK-SYN-1/CLIENT_IP"), "name", "\"Nothing\"");
            set(caseOf(report, "TRACK-SYN-1/CLIENT_IP"), "product", "\"external-global\"");
            set(caseOf(report, "TRACK-SYN-1/CLIENT_IP"), "needs", "[\"ipv6\"]");
            set(caseOf(report, "TRACK-SYN-1/CLIENT_IP"), "editions", "[\"e3\"]");
            set(caseOf(report, "TRACK-SYN-1/CLIENT_IP"), "rules", "[\"HASH-SAME-1\"]");
            set(caseOf(report, "TRACK-SYN-1/CLIENT_IP_PROTO"), "verdict", "\"skipped\"");
            set(caseOf(report, "TRACK-SYN-1/NONE"), "replay", "\"replay/gone.json\"");
            set(caseOf(report, "TRACK-SYN-1/ipv6"), "verdict", "\"passed\"");
            set(caseOf(report, "TRACK-SYN-1/ipv6"), "replay", "\"replay/TRACK-SYN-1.NONE.json\"");
            set(caseOf(report, "AFFINITY-VALUES-1/NONE/TCP"), "verdict", "\"passed\"");
            set(caseOf(report, "AFFINITY-VALUES-1/NONE/UDP"), "id", "\"AFFINITY-VALUES-1/NONE/TCP\"");
            set(caseOf(report, "AFFINITY-VALUES-1/CLIENT_IP/UDP"), "id", "\"AFFINITY-VALUES-1/X\"");
        });

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out())
                .contains(
                        "  TRACK-SYN-1/CLIENT_IP: name: has to be \"With",
                        "  TRACK-SYN-1/CLIENT_IP: product: has to be internal\n",
                        "  TRACK-SYN-1/CLIENT_IP: needs: has to be []\n",
                        "  TRACK-SYN-1/CLIENT_IP: editions: has to be [e1, e2, e3]\n",
                        "  TRACK-SYN-1/CLIENT_IP: rules: has to be [TRACK-SYN-1]\n",
                        "  TRACK-SYN-1/CLIENT_IP_PROTO: verdict: it can't be skipped, since all that it needs is declared",
                        "  TRACK-SYN-1/NONE: replay: there is no file replay/gone.json beside the report\n",
                        "  TRACK-SYN-1/ipv6: verdict: is passed, and in the journal it is failed\n",
                        "  TRACK-SYN-1/ipv6: replay: replay/TRACK-SYN-1.NONE.json is of case TRACK-SYN-1/NONE\n",
                        "  AFFINITY-VALUES-1/NONE/TCP: verdict: it is not selected, so it can't be passed\n",
                        "  AFFINITY-VALUES-1/NONE/TCP: is there more than once\n",
                        "  AFFINITY-VALUES-1/NONE/UDP: is missing\n",
                        "  AFFINITY-VALUES-1/X: is no case of the suite\n");
    }

    @ParameterizedTest
    @CsvSource({
        "selection.cases, 7,          'selection: 7 cases of digest '",
        "suite.version,   \"0.0.1\",  'suite.version: is 0.0.1, and that of this suite is '",
        "suite.edition,   \"e2\",     'ENTRY-LRU-1/TCP: verdict: it does not hold in edition e2'",
        "seed,            1,          'journal.jsonl: it is of seed ''4711'', and the report is of seed ''1'''",
        "ending.how,      \"stopped\",'ending: is stopped, and the journal''s is complete'",
        "seed,            \"1\",      'seed: '"
    })
    void whatIsNotOfTheRunIsNamed(String member, String value, String finding) throws IOException {
        var outcome = verifyEdited(report -> set(report, member, value));

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out()).contains("✗ ", "  " + finding, "refused    ");
    }

    @Test
    void aJournalThatWasCutOffIsNoticed() throws IOException {
        copyTo(directory);
        var journal = directory.resolve("journal.jsonl");
        var lines = Files.readAllLines(journal);
        Files.write(journal, lines.subList(0, lines.size() - 1));

        assertThat(verify(directory).out()).contains("journal.jsonl: its last line is missing");
    }

    @Test
    void whereThereIsNoReportItIsAUsageError() {
        var outcome = verify(directory.resolve("nowhere.json"));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("there is no file '" + directory.resolve("nowhere.json") + "'");
    }

    private Shell.Outcome verify(Path path) {
        return new Shell(directory).type("report", "verify", path.toString());
    }

    private Shell.Outcome verifyEdited(Edit edit) throws IOException {
        copyTo(directory);
        var file = directory.resolve("report.json");
        var report = (ObjectNode) Documents.parse(Shell.read(file));
        edit.on(report);
        Files.writeString(file, report.toString());
        return verify(directory);
    }

    private static void set(JsonNode parent, String path, String value) {
        var names = path.split("\\.", 2);
        if (names.length == 2) {
            set(child(parent, names[0]), names[1], value);
        } else {
            ((ObjectNode) parent).set(path, Documents.parse(value));
        }
    }

    private static JsonNode child(JsonNode parent, String name) {
        return parent.isArray() ? parent.path(Integer.parseInt(name)) : parent.path(name);
    }

    private static JsonNode caseOf(JsonNode report, String id) {
        for (var each : report.path("cases")) {
            if (each.path("id").asString().equals(id)) {
                return each;
            }
        }
        throw new AssertionError("no case " + id);
    }

    private static void copyTo(Path directory) throws IOException {
        try (var files = Files.walk(original)) {
            for (var file : files.sorted(Comparator.naturalOrder()).skip(1).toList()) {
                Files.copy(file, directory.resolve(original.relativize(file)));
            }
        }
    }

    private interface Edit {

        void on(ObjectNode report);
    }
}
