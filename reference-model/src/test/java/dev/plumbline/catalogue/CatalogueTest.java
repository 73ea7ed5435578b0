package dev.plumbline.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.catalogue.Observation.NotObservable;
import dev.plumbline.catalogue.Observation.Observable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CatalogueTest {

    private static final Catalogue CATALOGUE = Catalogue.load();

    @Test
    void aRuleHoldsWhatItsFileSays() {
        var rule = CATALOGUE.require(new RuleId("TRACK-SYN-2"));

        assertThat(rule.title()).isEqualTo("PER_SESSION with a 5-tuple affinity: a TCP SYN opens a new connection");
        assertThat(rule.text())
                .isEqualTo("With PER_SESSION and affinity NONE or CLIENT_IP_PORT_PROTO, a TCP SYN MUST go straight to"
                        + " back-end selection without a table lookup.");
        assertThat(rule.kind()).isEqualTo(Kind.BEHAVIOUR);
        assertThat(rule.applies()).containsExactly(Product.INTERNAL);
        assertThat(rule.feature()).isEqualTo(Feature.SESSION_TRACKING);
        assertThat(rule.editions()).containsExactly(Edition.E1, Edition.E2, Edition.E3);
        assertThat(rule.sources())
                .contains(new Source("002_aaf8f1da84708db3.txt", "Backend selection and connection tracking"));
        assertThat(rule.cells())
                .extracting(cell -> cell.text("affinity"))
                .containsExactly("NONE", "CLIENT_IP_PORT_PROTO");
        assertThat(rule.observe())
                .isEqualTo(new Observable("As for TRACK-SYN-1, in PER_SESSION, once for each of the two affinities."));
    }

    @Test
    void aRuleTellsWhatEachEditionSays() {
        assertThat(CATALOGUE.require(new RuleId("TRACK-MODE-7")).differs())
                .isEqualTo(Map.of(Edition.E1, "stated", Edition.E2, "not stated", Edition.E3, "not stated"));
    }

    @Test
    void aRowKeepsTheOrderOfItsColumnsAndReadsNumbersAndTruthValuesAsTheyAreWritten() {
        var condition = CATALOGUE.require(new RuleId("ELIG-FO-6")).cells().get(1);
        var fragments = CATALOGUE.require(new RuleId("FRAG-SAME-1")).cells().get(0);

        assertThat(condition.values().keySet()).containsExactly("order", "condition", "eligible");
        assertThat(condition.text("order")).isEqualTo("2");
        assertThat(fragments.text("same_back_end")).isEqualTo("true");
    }

    @Test
    void aRowCanHoldAList() {
        var cell = CATALOGUE.require(new RuleId("KEY-TUPLE-1")).cells().get(3);

        assertThat(cell.texts("fields")).containsExactly("source address");
        assertThatThrownBy(() -> cell.text("fields")).hasMessageContaining("no single value in a column 'fields'");
        assertThatThrownBy(() -> cell.texts("ports")).hasMessageContaining("no list in a column 'ports'");
    }

    @Test
    void aRuleThatDoesNotShowTellsWhy() {
        assertThat(CATALOGUE.require(new RuleId("TRACK-MODE-7")).observe()).isEqualTo(new NotObservable("advice."));
    }

    @Test
    void anUnknownIdFindsNothing() {
        var unknown = new RuleId("TRACK-SYN-99");

        assertThat(CATALOGUE.rule(unknown)).isEmpty();
        assertThatThrownBy(() -> CATALOGUE.require(unknown)).hasMessage("the catalogue has no rule TRACK-SYN-99");
    }

    @Test
    void aProductHasTheRulesOfItsEditionAndOfThePagesWithOneEdition() {
        var internal = CATALOGUE.rulesOf(Product.INTERNAL, Edition.E3);

        assertThat(internal)
                .extracting(Rule::id)
                .extracting(RuleId::text)
                .contains("TRACK-SYN-1", "LAZY-HEALTH-1", "ZONE-OPT-1", "DSR-FWD-1")
                .doesNotContain("TRACK-MODE-7", "FWD-SOURCE-1");
        assertThat(CATALOGUE.rulesOf(Product.INTERNAL, Edition.E1))
                .extracting(Rule::id)
                .extracting(RuleId::text)
                .contains("TRACK-SYN-1", "TRACK-MODE-7", "ZONE-OPT-1")
                .doesNotContain("LAZY-HEALTH-1");
        assertThat(CATALOGUE.rulesOf(Product.EXTERNAL_GLOBAL, Edition.E3))
                .extracting(Rule::id)
                .extracting(RuleId::text)
                .contains("FWD-SOURCE-1", "DSR-FWD-1")
                .doesNotContain("TRACK-SYN-1", "ZONE-OPT-1");
    }

    @Test
    void everyRuleBelongsToSomeProductAndEdition() {
        var reached = Stream.of(Product.values())
                .flatMap(product ->
                        Stream.of(Edition.values()).flatMap(edition -> CATALOGUE.rulesOf(product, edition).stream()))
                .toList();

        assertThat(reached).containsAll(CATALOGUE.rules());
    }

    @Test
    void theDigestIsThatOfTheFiles() {
        var changed = new CatalogueFiles().replacing(Page.ZONAL, "Zonal affinity is off by default", "Off by default");

        assertThat(CATALOGUE.digest())
                .matches("[0-9a-f]{64}")
                .isEqualTo(Catalogue.load().digest());
        assertThat(changed.read().digest()).isNotEqualTo(CATALOGUE.digest());
    }

    @ParameterizedTest
    @EnumSource(Page.class)
    void theCommentsOfAFileNameRulesThatExist(Page page) {
        var rules = new CrossReferences(CATALOGUE.rules());
        var comments = new String(page.bytes(), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("#"))
                .toList();

        assertThat(comments)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(rules.problemsIn(line))
                        .as("comment in %s: %s", page.file(), line)
                        .isEmpty());
    }

    @Test
    void idsAreSortedByAreaTopicAndNumber() {
        assertThat(Stream.of("TRACK-SYN-10", "TRACK-SYN-2", "TRACK-ALL-3", "KEY-SELECT-1")
                        .map(RuleId::new)
                        .sorted()
                        .map(RuleId::text))
                .containsExactly("KEY-SELECT-1", "TRACK-ALL-3", "TRACK-SYN-2", "TRACK-SYN-10");
        assertThat(new RuleId("TRACK-SYN-10").area()).isEqualTo("TRACK");
    }

    @Test
    void aTextThatIsNoIdIsNotTakenForOne() {
        for (String text : List.of("TRACK-SYN", "TRACK-SYN-0", "TRACK-SYN-01", "track-syn-1", "TRACK-SYN-1-2", "")) {
            assertThat(RuleId.parse(text)).as(text).isEmpty();
        }
        assertThatThrownBy(() -> new RuleId("TRACK-SYN")).hasMessageContaining("an area, a topic and a number");
    }

    @Test
    void adviceAndWhatDoesNotShowNeedNoCases() {
        assertThat(Set.of("TRACK-SYN-1", "TRACK-SAME-2")).allMatch(CatalogueTest::needsCases);
        assertThat(Set.of("FRAG-RULE-1", "TRACK-MODE-7")).noneMatch(CatalogueTest::needsCases);
    }

    private static boolean needsCases(String id) {
        return CATALOGUE.require(new RuleId(id)).needsCases();
    }
}
