package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** The pages beside a report. The rule has six cases; of a balancer with this fault two fail. */
class ReportPagesTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String FAULT = "per-connection-syn-looked-up-under-none";

    /** As much of it as is shown of a name. */
    private static final String HOSTILE =
            "<script>alert(1)</script> \" onmouseover=\"alert(1) a | b\n# two\n| [h](https://e.example) ![](x)"
                    + " www.e.example me@e.example @you #1 `c` *b* ~~g~~ $x$ \u202ee\u001b[2J &lt;b&gt;${7*7}";

    @TempDir
    private Path directory;

    @Test
    void aPageTellsWhoWasTestedHowToHaveItAgainAndWhatFailed() {
        new Shell(directory, Peers.wrong(FAULT)).certify("--rule", RULE);

        assertThat(page("report.md"))
                .startsWith("# plumbline-reference test: not conformant\n")
                .contains(
                        "plumbline certify --out " + directory + " --jobs 1 --rule TRACK-SYN-1 --seed 4711\n",
                        "| only rules | TRACK-SYN-1 |",
                        "| internal | not conformant |",
                        "| internal-draining | not attempted |",
                        "| TRACK-SYN-1/NONE | ",
                        "\n| TRACK-SYN-1 | 2 of 6 |\n");
        assertThat(page("report.html"))
                .contains(
                        "<h1>plumbline-reference test: <span class=\"not-conformant\">not conformant</span></h1>",
                        "<summary>failed: TRACK-SYN-1/NONE, ",
                        "permitted  each: where its selection tuple hashes");
    }

    @Test
    void aFigureIsToldWithItsLimits() {
        new Shell(directory, Peers.SOUND).certify("--only", "HASH-FAIR-1/5");

        var figure = new Shell(directory)
                .report().path("cases").findValues("measurements").stream()
                        .filter(each -> !each.isEmpty())
                        .findFirst()
                        .orElseThrow()
                        .path(0);
        var value = String.format(Locale.ROOT, "%.4f", figure.path("value").asDouble());
        var most = String.format(Locale.ROOT, "%.4f", figure.path("most").asDouble());
        assertThat(page("report.md").lines())
                .anyMatch(line -> line.contains("| " + value + " |")
                        && line.contains("| " + most + " |")
                        && line.endsWith("| passed |"));
    }

    @Test
    void whatIsDeclaredNotToBeKeptIsToldWithItsReasonAndSoIsWhatIsNotSupported() {
        new Shell(directory, Peers.wrong(FAULT, Peers.deviatingFrom(RULE))).certify("--rule", RULE);
        var deviating = page("report.md");
        new Shell(directory, Peers.saying(Peers.withEditions(Set.of()))).certify("--rule", RULE);
        var plain = page("report.md");

        assertThat(deviating).contains("| TRACK-SYN-1 | we need it so | failing |");
        assertThat(plain).contains("None is declared.\n\nNot supported, and not tested: draining, failover, ");
    }

    @Test
    void whateverAnImplementationIsCalledItIsTextOnEachPage() throws Exception {
        new Shell(directory, Peers.saying(Peers.named(HOSTILE))).certify("--rule", RULE);

        assertThat(page("report.html"))
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "\\u202e", "\\u001b", "${7*7}")
                .doesNotContain("<script", "<b>", "\" onmouseover", "href", "\u202e", "\u001b");
        var markdown = page("report.md");
        assertThat(markdown.lines().filter(line -> line.startsWith("#"))).hasSize(10);
        assertThat(markdown.lines().filter(line -> line.startsWith("| implementation")))
                .singleElement()
                .satisfies(row -> assertThat(row.replaceAll("\\\\.", ""))
                        .as("what is left when what is escaped is taken away")
                        .doesNotContain("`", "*", "[", "]", "~", "$", "://", "www.", "me@", "@you", "#1", "<b>")
                        .matches("[^|]*\\|[^|]*\\|[^|]*\\|"));
        assertThat(badge().getDocumentElement().getAttribute("aria-label")).isEqualTo("plumbline e3: partial");
    }

    @Test
    void pagesAreWrittenOnceMoreFromNothingButTheReport() throws IOException {
        var shell = new Shell(directory, Peers.wrong(FAULT));
        shell.certify("--rule", RULE);
        var before = page("report.md") + page("report.html") + page("badge.svg");
        var elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        Files.copy(directory.resolve("report.json"), elsewhere.resolve("report.json"));

        var outcome = shell.type("report", "page", elsewhere.toString());

        assertThat(outcome.status()).as(outcome.err()).isZero();
        assertThat(Shell.read(elsewhere.resolve("report.md"))
                        + Shell.read(elsewhere.resolve("report.html"))
                        + Shell.read(elsewhere.resolve("badge.svg")))
                .isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"format\": \"plumbline-report/2\"}", "nothing", "{\"format\": \"plumbline-report/1\"}"})
    void whatIsNoReportIsRefusedInWords(String text) throws IOException {
        var file = Files.writeString(directory.resolve("report.json"), text);

        var outcome = new Shell(directory).type("report", "page", file.toString());

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(file + " is no report: ").doesNotContain("\tat ");
    }

    private Document badge() throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(directory.resolve("badge.svg").toFile());
    }

    private String page(String name) {
        return Shell.read(directory.resolve(name));
    }
}
