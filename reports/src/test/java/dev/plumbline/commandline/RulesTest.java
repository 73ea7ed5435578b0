package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.faults.Faults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class RulesTest {

    private static final String SCHEMA = "dev/plumbline/commandline/rules.schema.json";

    @Test
    void everyRuleHasALine() {
        var outcome = rules();

        assertThat(outcome.status()).isZero();
        assertThat(outcome.err()).isEmpty();
        var lines = outcome.out().lines().toList();
        assertThat(lines.get(0)).startsWith("RULE").contains("LEVEL", "EDITIONS", "CASES", "FAULTS");
        assertThat(lines.subList(1, lines.size() - 2))
                .extracting(line -> line.substring(0, line.indexOf(' ')))
                .containsExactlyElementsOf(Catalogue.load().rules().stream()
                        .map(Rule::id)
                        .map(Object::toString)
                        .toList());
        assertThat(lines.get(lines.size() - 1)).matches("\\d+ rules: .*\\d+ checked.*'plumbline rules ID'.*");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TRACK-SYN-1  | must    core  e1 e2 e3  6  ",
                "LAZY-HEALTH-2 | e3  ",
                "TRACK-MODE-7 | should  session-tracking  e1  not observable  0  ",
                "REGION-NEAR-1 | must    capacity  only  ",
                "ZONE-MATCH-5 | statement  zonal-affinity  only  not observable  0  "
            })
    void aLineSaysWhatTheRuleIsAndWhyNothingChecksIt(String rule, String words) {
        var line = rules().out()
                .lines()
                .filter(each -> each.startsWith(rule + " "))
                .findFirst()
                .orElseThrow();

        assertThat(line.replaceAll(" +", " "))
                .contains(words.replaceAll(" +", " ").stripTrailing());
    }

    @Test
    void aRuleIsToldWithAllThatPointsAtIt() {
        var outcome = rules("TRACK-SYN-5");

        assertThat(outcome.status()).isZero();
        var rule = Catalogue.load().require(new RuleId("TRACK-SYN-5"));
        assertThat(outcome.out().replaceAll("\\s+", " "))
                .startsWith("TRACK-SYN-5 " + rule.title() + " rule " + rule.text() + " level statement (behaviour) ")
                .contains(
                        " product internal feature core editions e1, e2, e3 ",
                        " source " + rule.sources().get(0).file() + ", «"
                                + rule.sources().get(0).section() + "» ",
                        " observe ",
                        " cases TRACK-SYN-5/")
                .contains(Faults.all().stream()
                        .filter(each -> each.rules().contains("TRACK-SYN-5"))
                        .map(each -> each.name() + ": " + each.description())
                        .toList());
        assertThat(outcome.out().lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void whereEditionsDifferEachIsTold() {
        assertThat(rules("LAZY-HEALTH-2").out())
                .containsPattern("\n {2}differs    e1: ")
                .contains("\n             e2: ");
    }

    @Test
    void anAmbiguityIsToldWithTheReadingTaken() {
        assertThat(rules("TRACK-SYN-1").out()).contains("\n  ambiguity  (1) All editions speak");
    }

    @Test
    void aRuleWithoutCasesSaysWhy() {
        assertThat(rules("ZONE-MATCH-5").out())
                .contains("\n  cases      none: not observable\n", "\n  observe    not at all: ");
    }

    @Test
    void theDocumentHoldsTheWholeCatalogue() {
        var document = parsed("--format", "json");

        assertThat(document.path("rules")).hasSize(Catalogue.load().rules().size());
        assertThat(document.path("catalogueDigest").asString())
                .isEqualTo(Catalogue.load().digest());
        var faults = document.path("rules").findValuesAsString("name");
        assertThat(faults)
                .containsAll(Faults.all().stream().map(Object::toString).toList());
    }

    @Test
    void theDocumentOfOneRuleIsOfTheSameForm() {
        var whole = parsed("--format", "json");

        var one = parsed("TRACK-SYN-1", "--format", "json").path("rules");

        assertThat(one).hasSize(1);
        assertThat(whole.path("rules")).contains(one.get(0));
        assertThat(one.get(0).path("cases").findValuesAsString("id")).contains("TRACK-SYN-1/CLIENT_IP");
    }

    @Test
    void anUnknownRuleIsAUsageErrorThatNamesTheNearest() {
        var outcome = rules("TRACK-SYM-1");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("the catalogue has no rule 'TRACK-SYM-1'; the nearest are TRACK-SYN-1, ");
    }

    private static JsonNode parsed(String... arguments) {
        return Shell.parsed(rules(arguments).out(), SCHEMA);
    }

    private static Shell.Outcome rules(String... arguments) {
        var words = new ArrayList<>(List.of("rules"));
        words.addAll(List.of(arguments));
        return new Shell(Path.of("unused"), Peers.SOUND).type(words.toArray(String[]::new));
    }
}
