package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.site.Browser;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** The site as its readers have it, from files. */
@Tag("browser")
class SiteInBrowserTest {

    private static final String ROWS = "table.rules tbody tr";

    @TempDir
    private static Path directory;

    private static Path site;
    private static Browser browser;

    @BeforeAll
    static void openTheBrowser() {
        site = SampleSite.write(directory);
        browser = Browser.start();
    }

    @AfterAll
    static void closeTheBrowser() {
        browser.close();
    }

    /** Whatever a test did: nothing went wrong in a page, and nothing was asked of anybody. */
    @AfterEach
    void nothingIsComplainedAboutAndNothingAskedForElsewhere() {
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests())
                .isNotEmpty()
                .allMatch(address -> address.startsWith(site.toUri().toString()) || address.equals("about:blank"));
    }

    @ParameterizedTest
    @CsvSource({
        "Sections,        sections.html",
        "Tables,          tables.html",
        "Implementations, matrix.html",
        "Histories,       histories.html",
        "Pictures,        pictures.html",
        "Rules,           index.html"
    })
    void everyPageLeadsToTheOthers(String name, String file) {
        browser.open(site, "rules/TRACK-SYN-1.html");

        browser.find("nav a[href='../" + file + "']").click();

        assertThat(browser.address()).endsWith(file);
        assertThat(browser.find("nav [aria-current='page']").getText()).isEqualTo(name);
    }

    @Test
    void aRuleIsOneClickFromTheIndexAndItsNeighbourAnother() {
        browser.open(site, "index.html");
        browser.find("#TRACK-SYN-1 a").click();
        assertThat(browser.title()).startsWith("TRACK-SYN-1: ");

        browser.find("a[rel='next']").click();

        assertThat(browser.title()).startsWith("TRACK-SYN-2: ");
    }

    @Test
    void aSearchFindsTheRulesThatHaveAllItsWordsAndKeepsThemInTheAddress() {
        browser.open(site, "index.html");

        browser.byId("q").sendKeys("syn bypass");

        assertThat(browser.shown(ROWS)).contains("TRACK-SYN-1").hasSizeLessThan(20);
        assertThat(browser.find(".count").getText()).matches("\\d+ of \\d+ rules");
        assertThat(browser.address()).endsWith("index.html?q=syn+bypass");
        var found = browser.shown(ROWS).size();
        browser.open(site, "index.html?q=syn+bypass");
        assertThat(browser.shown(ROWS)).hasSize(found);
    }

    @Test
    void aSearchFromAnyPageLeadsToTheIndex() {
        browser.open(site, "tables/TRACK-SYN-1.html");

        browser.byId("search").sendKeys("TRACK-SYN-1", Keys.ENTER);
        browser.awaitPage("index.html?q=TRACK-SYN-1");

        assertThat(browser.address()).endsWith("index.html?q=TRACK-SYN-1");
        assertThat(browser.byId("TRACK-SYN-1").isDisplayed()).isTrue();
        assertThat(browser.byId("HASH-ADD-1").isDisplayed()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "verdict, failed",
        "feature, zonal-affinity",
        "edition, e1",
        "area,    DRAIN",
        "product, external-global"
    })
    void aFilterLeavesWhatItSays(String filter, String value) {
        browser.open(site, "index.html");
        int all = browser.shown(ROWS).size();

        browser.find("#" + filter + " option[value='" + value + "']").click();

        assertThat(browser.shown(ROWS))
                .isNotEmpty()
                .hasSizeLessThan(all)
                .allMatch(rule -> List.of(browser.byId(rule)
                                .getAttribute("data-" + filter)
                                .split(" "))
                        .contains(value));
        browser.find("button[type='reset']").click();
        // The page is told before its fields are reset.
        browser.settle();
        assertThat(browser.shown(ROWS)).hasSize(all);
    }

    @Test
    void aPermanentLinkShowsItsRuleWhateverIsAskedForBesides() {
        browser.open(site, "index.html?area=DRAIN#TRACK-SYN-1");

        var rule = browser.find("tr:target");
        assertThat(rule.getAttribute("id")).isEqualTo("TRACK-SYN-1");
        assertThat(rule.isDisplayed()).isTrue();
        assertThat((Boolean) browser.run("const box = document.querySelector('tr:target').getBoundingClientRect();"
                        + "return box.top >= 0 && box.bottom <= innerHeight"))
                .isTrue();
    }

    @Test
    void aResultLeadsToItsStoryWhichIsOpen() {
        browser.open(site, "rules/TRACK-SYN-1.html");
        assertThat(browser.byId("story-1-TRACK-SYN-1/NONE")
                        .findElement(By.tagName("pre"))
                        .isDisplayed())
                .isFalse();

        browser.byId("TRACK-SYN-1/NONE").findElement(By.tagName("a")).click();

        assertThat(browser.byId("story-1-TRACK-SYN-1/NONE")
                        .findElement(By.tagName("pre"))
                        .getText())
                .contains("these packets were answered from the tracking table");
    }

    @Test
    void aNameThatIsMarkupIsTextAndRunsNothing() {
        browser.open(site, "runs/1.html");

        assertThat(browser.find("h1").getText()).startsWith("<script>alert(1)</script>\\u001b[31m\"'&");
        assertThat(browser.run("return document.scripts.length")).isEqualTo(1L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "index.html?area=TRACK",
                "sections.html",
                "tables.html",
                "matrix.html",
                "histories.html",
                "rules/TRACK-SYN-1.html",
                "rules/HASH-ADD-1.html",
                "tables/PERSIST-TABLE-1.html",
                "runs/1.html",
                "pictures.html",
                "histories/1-TRACK-SYN-1.NONE.html",
                "histories/2-TRACK-SYN-1.CLIENT_IP.html"
            })
    void nobodyIsShutOutInEitherColourScheme(String page) {
        for (var scheme : new String[] {"light", "dark"}) {
            browser.prefer(scheme);
            browser.open(site, page);
            assertThat(browser.barriers()).as(page + ", " + scheme).isEmpty();
        }
    }

    @Test
    void darkIsDark() {
        browser.prefer("dark");
        browser.open(site, "index.html");
        var dark = browser.find("body").getCssValue("background-color");
        browser.prefer("light");
        browser.open(site, "index.html");

        assertThat(dark).isEqualTo("rgba(13, 17, 23, 1)");
        assertThat(browser.find("body").getCssValue("background-color")).isEqualTo("rgba(255, 255, 255, 1)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "index.html",
                "sections.html",
                "tables.html",
                "matrix.html",
                "histories.html",
                "rules/TRACK-SYN-1.html",
                "rules/HASH-FAIR-2.html",
                "tables/PERSIST-TABLE-1.html",
                "runs/1.html",
                "pictures.html",
                "histories/1-TRACK-SYN-1.NONE.html",
                "histories/2-TRACK-SYN-1.CLIENT_IP.html"
            })
    void aPhoneNeedsNoScrollingToTheSide(String page) {
        browser.narrow(360);
        try {
            browser.open(site, page);
            assertThat(browser.run("return document.documentElement.scrollWidth"))
                    .isEqualTo(360L);
        } finally {
            browser.widen();
        }
    }

    @Test
    void theFirstKeySkipsToTheContentAndTheFocusShows() {
        browser.open(site, "index.html");

        browser.find("body").sendKeys(Keys.TAB);
        assertThat(browser.focused().getText()).isEqualTo("Skip to the content");
        assertThat(browser.focused().getCssValue("outline-style")).isEqualTo("solid");
        browser.focused().sendKeys(Keys.ENTER);

        assertThat(browser.focused().getTagName()).isEqualTo("main");
    }

    /** The fastest of a few, since others want the machine, too. */
    @Test
    void theIndexOpensWithinASecond() {
        var fastest = IntStream.range(0, 5)
                .mapToObj(i -> {
                    browser.open(site, "index.html");
                    return ((Number) browser.run("return performance.getEntriesByType('navigation')[0].duration"))
                            .doubleValue();
                })
                .min(Comparator.naturalOrder())
                .orElseThrow();

        assertThat(fastest).isBetween(1.0, 1000.0);
    }
}
