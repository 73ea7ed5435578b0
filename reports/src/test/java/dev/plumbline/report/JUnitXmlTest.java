package dev.plumbline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.Brake;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Examination;
import dev.plumbline.certification.Expectations;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.document.Documents;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.report.Report.Occasion;
import dev.plumbline.report.Report.Setting;
import dev.plumbline.results.Case;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Hello;
import dev.plumbline.wire.TerminalText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JUnitXmlTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final String STORY = "✗ TRACK-SYN-1/A  A case\n  rule       the rule\n  seen       5 < 6 & 7";

    @TempDir
    private Path directory;

    @Test
    void aPassHasNothingButItsNamesAndItsTime() {
        var xml = of(Map.of("TRACK-SYN-1/A", result(Verdict.PASSED, "", "", 1_234_567)));

        var testCase = xml.testCase("TRACK-SYN-1/A A case");
        assertThat(testCase.getAttribute("classname")).isEqualTo("internal.e3.TRACK-SYN-1");
        assertThat(testCase.getAttribute("time")).isEqualTo("1234.567");
        assertThat(testCase.getElementsByTagName("*").getLength()).isZero();
    }

    @Test
    void aFailureHasItsRuleTheReasonAndTheWholeStory() {
        var xml = of(Map.of("TRACK-SYN-1/A", result(Verdict.FAILED, "it stayed\nthere", STORY, 0)));

        var failure = xml.only("failure");
        assertThat(failure.getAttribute("type")).isEqualTo("TRACK-SYN-1");
        assertThat(failure.getAttribute("message")).isEqualTo("it stayed");
        assertThat(failure.getTextContent()).isEqualTo("\n" + STORY + "\n");
    }

    @ParameterizedTest
    @EnumSource(names = {"ERRORED", "BLOCKED"})
    void whatDidNotComeToItsEndIsAnError(Verdict verdict) {
        var xml = of(Map.of("TRACK-SYN-1/A", result(verdict, "it crashed", "", 0)));

        var error = xml.only("error");
        assertThat(error.getAttribute("type")).isEqualTo(verdict.wireName());
        assertThat(error.getAttribute("message")).isEqualTo("it crashed");
    }

    @ParameterizedTest
    @CsvSource({
        "SKIPPED, skipped: so",
        "NOT_APPLICABLE, not applicable: so",
        "NOT_ATTEMPTED, not attempted: so",
        "DEVIATION, deviation: so",
        "KNOWN_FAILING, known failing: so"
    })
    void whatSaysNothingIsSkippedAndSaysWhy(Verdict verdict, String message) {
        var xml = of(Map.of("TRACK-SYN-1/A", result(verdict, "so", STORY, 0)));

        var skipped = xml.only("skipped");
        assertThat(skipped.getAttribute("type")).isEqualTo(verdict.wireName());
        assertThat(skipped.getAttribute("message")).isEqualTo(message);
        assertThat(skipped.getTextContent()).contains("the rule");
    }

    @Test
    void theTotalsAreThoseOfTheCases() {
        var cases = Arrays.stream(Verdict.values())
                .collect(Collectors.toMap(each -> "TRACK-SYN-1/" + each, each -> result(each, "so", "", 1)));

        var xml = of(cases);

        for (var element : List.of(xml.only("testsuites"), xml.only("testsuite"))) {
            assertThat(element.getAttribute("tests")).isEqualTo("9");
            assertThat(element.getAttribute("failures")).isEqualTo("1");
            assertThat(element.getAttribute("errors")).isEqualTo("2");
            assertThat(element.getAttribute("time")).isEqualTo("0.009");
        }
        assertThat(xml.only("testsuite").getAttribute("skipped")).isEqualTo("5");
        assertThat(xml.count("testcase")).isEqualTo(9);
        assertThat(xml.count("failure")).isEqualTo(1);
        assertThat(xml.count("error")).isEqualTo(2);
        assertThat(xml.count("skipped")).isEqualTo(5);
    }

    @Test
    void thePropertiesSayWhatWasExaminedWithWhat() {
        var xml = of(Map.of("TRACK-SYN-1/A", result(Verdict.PASSED, "", "", 0)));

        assertThat(xml.properties())
                .containsEntry("verdict", "conformant")
                .containsEntry("edition", "e3")
                .containsEntry("seed", "4711")
                .containsEntry("suite.version", "1.2.3")
                .containsEntry("suite.catalogue", CATALOGUE.digest())
                .containsEntry("adapter", "exec:lb")
                .containsEntry("implementation", "my lb")
                .containsEntry("implementation.version", "1.0");
    }

    @Test
    void whoNeverSaidHelloHasNoName() throws IOException {
        var cases = Map.of("TRACK-SYN-1/A", result(Verdict.ERRORED, "it did not say hello", "", 0));

        var xml = written(report(cases, Optional.empty()));

        assertThat(xml.properties()).doesNotContainKeys("implementation", "implementation.version");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NUL \u0000 there",
                "ESC \u001b[2J there",
                "a lone \ud83d surrogate",
                "\udc00 first",
                "not a character \ufffe \uffff",
                "<![CDATA[ ]]> </failure> &lt; & < > \" '",
                "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]> &e;",
                "tab\t carriage\r return",
                "\u202e right to left \u2028 \u0085"
            })
    void whateverIsSaidTheDocumentIsValidAndSaysIt(String hostile) throws IOException {
        var cases = Map.of("TRACK-SYN-1/" + hostile, result(Verdict.FAILED, hostile, "begin\n" + hostile + "\nend", 0));
        var hello = hello(hostile, hostile);

        var xml = written(report(cases, Optional.of(hello)));

        var shown = TerminalText.escape(hostile);
        assertThat(xml.properties()).containsEntry("implementation", shown);
        assertThat(xml.only("testcase").getAttribute("name")).isEqualTo("TRACK-SYN-1/" + shown + " A case");
        assertThat(xml.only("failure").getTextContent()).startsWith("\nbegin\n").endsWith("\nend\n");
        assertThat(xml.only("failure").getTextContent().replace("\n", "\\u000a"))
                .contains(hostile.lines().map(TerminalText::escape).toList());
    }

    @Test
    void aLongMessageIsCutAndTheStoryIsNot() {
        var megabyte = "<".repeat(1 << 20);

        var xml = of(Map.of("TRACK-SYN-1/A", result(Verdict.FAILED, megabyte, megabyte, 0)));

        assertThat(xml.only("failure").getAttribute("message")).hasSize(301).endsWith("<…");
        assertThat(xml.only("failure").getTextContent()).hasSize((1 << 20) + 2);
    }

    @Test
    void numbersDoNotFollowTheLocale() {
        var locale = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            var xml = of(Map.of("TRACK-SYN-1/A", result(Verdict.PASSED, "", "", 12_345)));

            assertThat(xml.only("testcase").getAttribute("time")).isEqualTo("12.345");
            assertThat(xml.only("testsuite").getAttribute("tests")).isEqualTo("1");
        } finally {
            Locale.setDefault(locale);
        }
    }

    /** What a test reads of it, after it was found to be valid. */
    private JUnitDocument of(Map<String, Function<Case, CaseReport>> cases) {
        try {
            return written(report(cases, Optional.of(hello("my lb", "1.0"))));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Both forms are written, and report.json can be read as well. */
    private JUnitDocument written(Report report) throws IOException {
        var kept = ReportDirectory.at(directory);
        kept.write(report);
        assertThat(Documents.parse(Files.readString(kept.report()))
                        .path("cases")
                        .findValuesAsString("reason"))
                .isEqualTo(report.cases().stream().map(CaseReport::reason).toList());
        return JUnitDocument.in(directory);
    }

    private static Function<Case, CaseReport> result(Verdict verdict, String reason, String message, long durationMs) {
        return each -> new CaseReport(
                each.id(),
                each.name(),
                each.product().wireName(),
                List.of("TRACK-SYN-1", "HASH-SAME-1"),
                List.of(),
                List.of("e3"),
                verdict,
                reason,
                message,
                Optional.empty(),
                List.of(),
                0,
                durationMs,
                Optional.empty());
    }

    private static Hello hello(String name, String version) {
        return Hello.internal(new Hello.Implementation(name, version, Optional.empty(), List.of()), Set.of());
    }

    private static Report report(Map<String, Function<Case, CaseReport>> results, Optional<Hello> hello) {
        var cases = new LinkedHashMap<String, FeatureCase>();
        results.keySet().forEach(id -> cases.put(id, caseNamed(id)));
        var examination = new Examination(Selection.everything(Edition.E3, cases.values()), new Brake());
        examination.run(List.of(each -> results.get(each.id()).apply(each)), each -> {});
        var occasion = new Occasion("1.2.3", "exec:lb", 4711, Suite.USUAL_TRIES, Effort.WHOLE, Setting.here(List.of()));
        return Report.of(occasion, CATALOGUE, hello, examination, new Expectations(List.of()));
    }

    private static FeatureCase caseNamed(String id) {
        return new FeatureCase(
                id,
                "A case",
                List.of(new RuleId("TRACK-SYN-1")),
                Product.INTERNAL,
                Set.of(),
                Set.of(Edition.E3),
                Map.of(),
                "a.feature:1");
    }
}
