package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.document.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A run of the six cases of a rule, in two parts; of a balancer with this fault one case of each part fails. */
class ReportMergeTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String FAULT = "per-connection-syn-looked-up-under-none";

    @TempDir
    private static Path parts;

    @TempDir
    private Path directory;

    @BeforeAll
    static void thePartsAndTheWhole() {
        for (var part : new String[] {"1", "2"}) {
            new Shell(parts.resolve(part), Peers.wrong(FAULT)).certify("--rule", RULE, "--shard", part + "/2");
        }
        new Shell(parts.resolve("whole"), Peers.wrong(FAULT)).certify("--rule", RULE);
    }

    @Test
    void theReportOfAllPartsIsThatOfARunInOnePiece() {
        var whole = new Shell(parts.resolve("whole"));
        var merged = new Shell(directory.resolve("merged"));

        var outcome = merge(parts.resolve("2"), parts.resolve("1"));

        assertThat(outcome.status()).as(outcome.err()).isOne();
        assertThat(outcome.out())
                .contains("verdict    not conformant\n", "report     " + directory.resolve("merged/report.json"));
        for (var member : new String[] {"verdict", "profiles", "totals", "suspects", "rules", "selection", "seed"}) {
            assertThat(merged.report().path(member))
                    .as(member)
                    .isEqualTo(whole.report().path(member));
        }
        assertThat(merged.report().path("shards").findValuesAsString("shard")).containsExactly("1/2", "2/2");
        assertThat(merged.report().path("command").toString()).doesNotContain("shard");
        assertThat(merged.replay("TRACK-SYN-1.NONE.json")).exists();
        assertThat(merged.replay("TRACK-SYN-1.ipv6.json")).exists();
        assertThat(directory.resolve("merged/report.md")).exists();
        assertThat(merged.type("report", "verify", directory.resolve("merged").toString())
                        .out())
                .contains("verified   ")
                .doesNotContain("✗");
    }

    /** One line names a case of one part, and the other one cases of both: of neither part alone it can be told how that stands. */
    @Test
    void whatIsExpectedIsRegardedOfAllPartsTogether() throws IOException {
        var known = Files.writeString(
                directory.resolve("known.txt"), "TRACK-SYN-1/NONE # of one part\nTRACK-SYN-1/CLIENT* # of both\n");
        for (var part : new String[] {"1", "2"}) {
            new Shell(directory.resolve(part), Peers.SOUND)
                    .certify("--rule", RULE, "--shard", part + "/2", "--known-failing", known.toString());
        }

        var outcome = merge(directory.resolve("1"), directory.resolve("2"));

        assertThat(outcome.status()).isOne();
        var merged = new Shell(directory.resolve("merged"));
        assertThat(merged.report().path("totals").path("known-failing").asInt()).isZero();
        assertThat(merged.reasons("TRACK-SYN-1/NONE"))
                .singleElement()
                .asString()
                .contains("lists 'TRACK-SYN-1/NONE' as known to fail, and it passes");
        assertThat(merged.reasons("TRACK-SYN-1/CLIENT_IP"))
                .isNotEmpty()
                .allMatch(reason -> reason.contains("lists 'TRACK-SYN-1/CLIENT*' as known to fail, and it passes"));
    }

    @Test
    void aPartThatIsMissingIsNamed() {
        assertThat(merge(parts.resolve("1")).err())
                .contains("selection.shard: there is no report of part 2/2; name the reports of all parts");
    }

    @Test
    void aPartThatIsThereTwiceIsNamed() throws IOException {
        var again = edited("2", "seed", "4711");

        assertThat(merge(parts.resolve("1"), parts.resolve("2"), again).err())
                .contains("selection.shard: " + parts.resolve("2/report.json") + " and ", " are both part 2/2");
    }

    @ParameterizedTest
    @CsvSource({
        "seed,    17,           'seed: '",
        "adapter, \"exec:lb\",  'adapter: '",
        "implementation, '{\"name\": \"plumbline-reference\", \"version\": \"2\", \"contact\": []}', 'implementation: '"
    })
    void whatIsOfAnotherRunIsRefusedAndTheMemberIsNamed(String member, String value, String name) throws IOException {
        var outcome = merge(parts.resolve("1"), edited("2", member, value));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(name, "they are not parts of one run");
        assertThat(directory.resolve("merged")).doesNotExist();
    }

    @Test
    void aReportThatCannotBeBelievedIsRefused() throws IOException {
        var outcome = merge(parts.resolve("1"), edited("2", "verdict", "\"conformant\""));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("can't be believed: verdict: is «\"conformant\"»");
    }

    @Test
    void aRunInOnePieceIsNoPart() {
        assertThat(merge(parts.resolve("whole")).err())
                .contains("selection.shard: ", " is no part of a run; name the reports of runs with --shard");
    }

    @Test
    void aPartIsNeverOverwritten() {
        var outcome = new Shell(directory)
                .type(
                        "report",
                        "merge",
                        parts + "/1",
                        parts + "/2",
                        "--out",
                        parts.resolve("1").toString());

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("is the directory of a part, which would be lost; name another one");
    }

    private Shell.Outcome merge(Path... reports) {
        var words = Stream.concat(
                Stream.concat(Stream.of("report", "merge"), Stream.of(reports).map(Path::toString)),
                Stream.of("--out", directory.resolve("merged").toString()));
        return new Shell(directory).type(words.toArray(String[]::new));
    }

    /** A part in which a member says something else; its journal, which would tell, is gone, and so are its replays. */
    private Path edited(String part, String member, String value) throws IOException {
        var report = (ObjectNode) Documents.parse(Shell.read(parts.resolve(part).resolve("report.json")));
        report.set(member, Documents.parse(value));
        for (JsonNode each : report.path("cases")) {
            ((ObjectNode) each).remove("replay");
        }
        var copy = Files.createDirectories(directory.resolve("edited"));
        Files.writeString(copy.resolve("report.json"), report.toString());
        return copy;
    }
}
