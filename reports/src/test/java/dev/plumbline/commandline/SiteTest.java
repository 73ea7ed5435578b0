package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.faults.Faults;
import dev.plumbline.site.SitePages;
import dev.plumbline.site.WebPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

class SiteTest {

    private static final String RULE = SampleSite.RULE;

    @TempDir
    private static Path directory;

    private static SitePages site;

    @BeforeAll
    static void writeTheSite() {
        var out = SampleSite.write(directory);
        site = SitePages.in(out);
    }

    @Test
    void everyRuleHasItsPageAndItsPlaceInTheIndex() {
        var ids = Catalogue.load().rules().stream()
                .map(Rule::id)
                .map(RuleId::text)
                .toList();

        assertThat(site.names())
                .containsAll(ids.stream().map(id -> "rules/" + id + ".html").toList());
        assertThat(site.page("index.html").anchors()).containsAll(ids);
    }

    @Test
    void everyDocumentedTableHasItsPageWithARowForEachCell() {
        Catalogue.load().rules().stream()
                .filter(rule -> !rule.cells().isEmpty())
                .forEach(rule -> assertThat(
                                site.page("tables/" + rule.id() + ".html").all("tbody", "tr"))
                        .as(rule.id().text())
                        .hasSize(rule.cells().size()));
    }

    @Test
    void everyLinkLeadsToSomethingOnTheSite() {
        assertThat(site.danglingLinks()).isEmpty();
    }

    @Test
    void whatNeedsAScriptIsHiddenWithoutOne() {
        for (var name : site.names()) {
            assertThat(site.page(name).elements("form")).as(name).allMatch(form -> form.hasAttribute("hidden"));
        }
    }

    /** What is not well-formed could not be read as XML. */
    @Test
    void everyPageIsWellFormedAndInEnglishAndHasOneHeadingOfTheFirstLevel() {
        for (var name : site.names()) {
            var page = site.page(name);
            assertThat(page.attribute("html", "lang")).as(name).isEqualTo("en");
            assertThat(page.all("h1")).as(name).hasSize(1);
            assertThat(page.all("main")).as(name).hasSize(1);
            assertThat(page.headingLevels()).as(name).satisfies(WebPage::leaveNoLevelOut);
        }
    }

    @Test
    void everyTableSaysWhatItIsAndWhatItsHeadingsAreOf() {
        for (var name : site.names()) {
            for (var table : site.page(name).elements("table")) {
                assertThat(WebPage.under(table, "caption")).as(name).hasSize(1);
                assertThat(WebPage.under(table, "th"))
                        .as(name)
                        .allMatch(heading -> !heading.getAttribute("scope").isEmpty());
            }
        }
    }

    @Test
    void nothingIsAskedOfAnotherHost() {
        for (var name : site.names()) {
            assertThat(site.page(name).addresses()).as(name).noneMatch(address -> address.matches("([a-z]+:|//).*"));
        }
    }

    @Test
    void aNameThatIsMarkupIsShownAsText() {
        var run = site.page("runs/1.html");

        assertThat(run.all("h1")).containsExactly(SampleSite.NAME.replace("\u001b", "\\u001b") + " 1.0, e3");
        assertThat(run.elements("script")).hasSize(1);
        assertThat(run.attribute("script", "src")).isEqualTo("../assets/site.js");
    }

    @Test
    void aRulesPageTellsAllThatThereIsOfIt() {
        var rule = Catalogue.load().require(new RuleId(RULE));

        var text = site.page("rules/TRACK-SYN-1.html").text();

        assertThat(text)
                .contains(rule.title(), rule.text(), "must (behaviour)", "e1, e2, e3")
                .contains(rule.sources().get(0).told())
                .contains(rule.ambiguity().orElseThrow())
                .contains("Given an internal TCP load balancer")
                .contains("dev.plumbline.engine.");
        assertThat(text)
                .contains(Faults.all().stream()
                        .filter(fault -> fault.rules().contains(RULE))
                        .map(fault -> fault.name() + " " + fault.description())
                        .toList());
    }

    @Test
    void eachCaseHasItsResultInEachRunAndAFailureItsStory() {
        var page = site.page("rules/TRACK-SYN-1.html");

        assertThat(page.textOf("TRACK-SYN-1/NONE")).matches("NONE.*✗ failed\\s*✓ passed");
        assertThat(page.textOf("TRACK-SYN-1/CLIENT_IP")).matches("CLIENT_IP.*✓ passed history\\s*✓ passed history");
        assertThat(page.textOf("story-1-TRACK-SYN-1/NONE"))
                .contains("these packets were answered from the tracking table", "plumbline replay ");
    }

    @Test
    void aFigureIsShownBetweenItsBounds() {
        assertThat(site.page("rules/HASH-ADD-1.html").text())
                .containsPattern("share of the back end that came0\\.\\d{4}0\\.25000\\.4167644096");
    }

    @Test
    void aFailureHasItsHistoryWithTheWaysOfAllItsPacketsByTheDocuments() {
        var page = site.page("histories/1-TRACK-SYN-1.NONE.html");

        assertThat(page.text())
                .contains("configured, with 1 back end", "reconfigured, with 16 back ends", "64 × TCP ")
                .contains("Way 1: 128 packets, each of which opens a connection, and is not looked up")
                .contains("not asked, since it opens a connection", "These rules had a say: TRACK-SYN-1: ");
        assertThat(page.addresses()).contains("#way-1");
        assertThat(site.page("rules/TRACK-SYN-1.html").addresses()).contains("../histories/1-TRACK-SYN-1.NONE.html");
    }

    @Test
    void aTimelineHasItsNumbersOfPacketsAndEntriesInThePictureAndInTheTable() {
        var page = site.page("histories/1-TRACK-SYN-1.NONE.html");

        var picture = page.elements("svg").get(0);

        assertThat(WebPage.under(picture, "text").stream().map(Element::getTextContent))
                .contains("b1", "64", "unhealthy", "entries, by the documents", "packets received");
        assertThat(page.all("td")).contains("64 received 64 entries");
    }

    @Test
    void aCaseThatPassedIsPlayedByTheReferenceWhereSomebodyAsksForIt() {
        var page = site.page("histories/2-TRACK-SYN-1.CLIENT_IP.html");

        assertThat(page.text())
                .contains("This is how the reference implementation plays the case", "64 × TCP ")
                .doesNotContain("treated otherwise");
        assertThat(site.page("rules/TRACK-SYN-1.html").addresses())
                .contains("../histories/2-TRACK-SYN-1.CLIENT_IP.html")
                .doesNotContain("../histories/2-TRACK-SYN-1.NONE.html");
    }

    @Test
    void aCaseThatThereIsNotIsRefused() {
        var outcome =
                SampleSite.html(directory.resolve("sound").toString(), "--out", "unused", "--case", "TRACK-SYN-99");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("'TRACK-SYN-99' names no case; the nearest are TRACK-SYN-");
    }

    @Test
    void aChartHasALineForEachHashAndATableOfTheSameFigures() {
        var page = site.page("pictures.html");

        var chart = page.elements("svg").stream()
                .filter(each -> each.getAttribute("class").equals("chart"))
                .findFirst()
                .orElseThrow();

        assertThat(WebPage.under(chart, "text").stream().map(Element::getTextContent))
                .contains("ring of 1,000 points", "hash4j jumpBackAnchorHash", "2", "300", "back ends");
        assertThat(page.all("tr"))
                .contains("101.0525 ± 0.00371.0225 ± 0.00191.0225 ± 0.00181.0213 ± 0.00101.0245 ± 0.00221.0249 ± 0.0020"
                        + "1.0249 ± 0.0020");
    }

    @Test
    void everyPictureIsNamedAndDescribed() {
        for (var name : site.names()) {
            for (var picture : site.page(name).elements("svg")) {
                assertThat(picture.getAttribute("role")).as(name).isEqualTo("img");
                if (picture.getAttribute("class").equals("chart")) {
                    assertThat(WebPage.under(picture, "title")).as(name).hasSize(1);
                    assertThat(WebPage.under(picture, "desc")).as(name).hasSize(1);
                    assertThat(picture.getAttribute("aria-labelledby"))
                            .as(name)
                            .isEqualTo(id(picture, "title") + " " + id(picture, "desc"));
                }
            }
        }
    }

    private static String id(Element picture, String part) {
        return WebPage.under(picture, part).get(0).getAttribute("id");
    }

    /** Whatever is in it: the same reports make the same site. */
    @Test
    void theSameReportsMakeTheSameSite() throws IOException {
        var again = directory.resolve("again");
        SampleSite.writeOf(directory, again);

        for (var name : site.names()) {
            assertThat(again.resolve(name))
                    .as(name)
                    .hasSameBinaryContentAs(directory.resolve("site").resolve(name));
        }
    }

    @Test
    void aTablesRowIsColouredBySignAndWordToo() {
        var rows = site.page("tables/TRACK-SYN-1.html").all("tbody", "tr");

        assertThat(rows.get(0)).matches("PER_CONNECTIONNONE.*✗ failed\\s*✓ passed");
        assertThat(rows.get(1)).matches("PER_CONNECTIONCLIENT_IP_PORT_PROTO.*✓ passed\\s*✓ passed");
    }

    @Test
    void theMatrixComparesTheRunsByProfileAndByRule() {
        var rows = site.page("matrix.html").all("tbody", "tr");

        assertThat(rows)
                .anyMatch(row -> row.matches("internal\\s*✗ not conformant\\s*◐ partial"))
                .anyMatch(row -> row.matches("TRACK-SYN-1\\s*✗ failed\\s*✓ passed"))
                .anyMatch(row -> row.matches("HASH-ADD-1\\s*– not attempted\\s*– not attempted"));
    }

    @Test
    void theWholeSiteIsSmall() throws IOException {
        long bytes = 0;
        try (var files = Files.walk(directory.resolve("site"))) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
        }
        assertThat(bytes).isLessThan(15_000_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"plumbline-report/1\" | \"plumbline-report/9\" | format: must be \"plumbline-report/1\", not",
                "\"verdict\" : \"passed\" | \"verdict\" : \"fine\"   | .verdict: ",
                "\"seed\" : 4711        | \"seed\" : \"x\"         | seed: ",
                "\"catalogueDigest\" : \" | \"catalogueDigest\" : \"0 | suite.catalogueDigest: it was written by plumbline",
                "\"id\" : \"TRACK-SYN-1/NONE\" | \"id\" : \"TRACK-SYN-1/SOME\" | id: this version has no case 'TRACK-SYN-1/SOME'",
                "\"id\" : \"TRACK-SYN-1/NONE\" | \"id\" : \"TRACK-SYN-1/CLIENT_IP\" | 'TRACK-SYN-1/CLIENT_IP' stands there twice",
                "\"environment\" |          | line "
            })
    void aReportThatIsDamagedOrOfAnotherVersionIsRefusedByFileAndMember(String part, String other, String words)
            throws IOException {
        var damaged = Files.createTempDirectory(directory, "damaged").resolve("report.json");
        var whole = Shell.read(directory.resolve("sound/report.json"));
        assertThat(whole).contains(part);
        Files.writeString(damaged, whole.replace(part, String.valueOf(other)));
        var out = directory.resolve("none");

        var outcome = SampleSite.html(damaged.getParent().toString(), "--out", out.toString());

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(damaged.toString(), words);
        assertThat(out).doesNotExist();
    }

    @Test
    void aReportThatIsNotThereIsNamed() {
        var outcome = SampleSite.html(directory.resolve("nowhere").toString(), "--out", "unused");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("there is no file '" + directory.resolve("nowhere/report.json") + "'");
    }
}
