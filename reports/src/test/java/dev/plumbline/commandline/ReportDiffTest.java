package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.document.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What changed between reports on a sound balancer, one that fails two of six cases, and one that declares less. */
class ReportDiffTest {

    private static final String RULE = "TRACK-SYN-1";

    @TempDir
    private static Path reports;

    @BeforeAll
    static void theReports() {
        new Shell(reports.resolve("sound"), Peers.SOUND).certify("--rule", RULE);
        new Shell(reports.resolve("wrong"), Peers.wrong("per-connection-syn-looked-up-under-none"))
                .certify("--rule", RULE);
        new Shell(reports.resolve("plain"), Peers.saying(Peers.withEditions(Set.of()))).certify("--rule", RULE);
    }

    @Test
    void whatFailsNowIsARegressionAndIsToldFirst() {
        var outcome = diff("sound", "wrong");

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out().lines().map(line -> line.replaceAll(" +", " ")))
                .element(0)
                .asString()
                .matches("old plumbline-reference test, edition e3, suite \\S+, \\S+: partial");
        assertThat(outcome.out().lines().map(line -> line.replaceAll(" +", " ")))
                .contains(
                        "✗ worse verdict run partial not-conformant",
                        "✗ worse profile internal partial not-conformant",
                        "✗ worse rule TRACK-SYN-1 passed failed")
                .anyMatch(line ->
                        line.startsWith("✗ worse case TRACK-SYN-1/NONE passed failed these packets were answered "));
    }

    @Test
    void whatIsMendedIsBetterAndNoRegression() {
        var outcome = diff("wrong", "sound");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).contains("✓ better  case TRACK-SYN-1/NONE").doesNotContain("✗");
    }

    @Test
    void nothingChangesFromAReportToItself() {
        var outcome = diff("wrong", "wrong");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).endsWith("changed    nothing\n");
    }

    @Test
    void aFeatureThatIsNotDeclaredAnyMoreIsARegressionAndSoIsACaseThatIsSkippedForIt() {
        var outcome = diff("sound", "plain");

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("✗ worse feature failover declared absent")
                .anyMatch(line -> line.startsWith("✗ worse case TRACK-SYN-1/ipv6 passed skipped needs ipv6, "));
    }

    @Test
    void aCaseThatThereIsNotAnyMoreIsARegressionIfItPassedAndANewOneIsNone() throws IOException {
        var shrunk = edited(
                "sound",
                report -> ((ArrayNode) report.path("cases"))
                        .removeIf(each -> each.path("id").asString().startsWith(RULE)));

        assertThat(diff(reports.resolve("sound"), shrunk).out().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("✗ worse case TRACK-SYN-1/NONE passed absent");
        var grown = diff(shrunk, reports.resolve("wrong"));
        assertThat(grown.out().lines().map(line -> line.replaceAll(" +", " ")))
                .anyMatch(line -> line.startsWith("– other case TRACK-SYN-1/NONE absent failed "));
    }

    @Test
    void aFigureThatLeavesItsLimitsIsARegressionAndAnotherOneWithinThemIsNoChange() throws IOException {
        var within = edited("sound", report -> measure(report, 0.5));
        var alsoWithin = edited("sound", report -> measure(report, 0.6));
        var outside = edited("sound", report -> measure(report, 0.8));

        assertThat(diff(within, alsoWithin).out()).endsWith("changed    nothing\n");
        assertThat(diff(within, outside).out().lines().map(line -> line.replaceAll(" +", " ")))
                .anyMatch(line -> line.startsWith("✗ worse statistic AFFINITY-VALUES-1/NONE/TCP: a share "
                        + "within its limits outside of its limits a share 0.8000 (at most 0.7000; "));
    }

    private static void measure(ObjectNode report, double value) {
        ((ObjectNode) report.path("cases").path(0))
                .set(
                        "measurements",
                        Documents.parse("[{\"of\": \"a share\", \"value\": " + value
                                + ", \"most\": 0.7, \"sets\": 1, \"selections\": 10}]"));
    }

    @Test
    void forProgramsItIsOneDocument() {
        var outcome =
                new Shell(reports).type("report", "diff", reports + "/sound", reports + "/wrong", "--format", "json");

        var document = Shell.parsed(outcome.out(), "dev/plumbline/commandline/diff.schema.json");
        assertThat(outcome.status()).isOne();
        assertThat(document.path("before").path("verdict").asString()).isEqualTo("partial");
        assertThat(document.path("changes").path(0).toString())
                .isEqualTo("{\"effect\":\"worse\",\"kind\":\"verdict\",\"name\":\"run\",\"before\":\"partial\","
                        + "\"after\":\"not-conformant\",\"reason\":\"\"}");
    }

    private static Shell.Outcome diff(String before, String after) {
        return diff(reports.resolve(before), reports.resolve(after));
    }

    private static Shell.Outcome diff(Path before, Path after) {
        return new Shell(reports).type("report", "diff", before.toString(), after.toString());
    }

    private static Path edited(String original, Edit edit) throws IOException {
        var report = (ObjectNode)
                Documents.parse(Shell.read(reports.resolve(original).resolve("report.json")));
        edit.on(report);
        return Files.writeString(Files.createTempFile(reports, original, ".json"), report.toString());
    }

    private interface Edit {

        void on(ObjectNode report);
    }
}
