package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.DocumentedTable;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Finding;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.Rule;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The documented tables stand in the features row by row, in each edition that states them. */
class TablesTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);

    @TestFactory
    Stream<DynamicTest> eachCellHasARowAndEachRowIsACell() {
        var pending = Pending.load(CATALOGUE);
        return Stream.of(Edition.E1, Edition.E2, Edition.E3)
                .flatMap(edition -> CATALOGUE.rulesOf(Product.INTERNAL, edition).stream()
                        .filter(rule -> rule.needsCases() && !rule.cells().isEmpty())
                        .filter(rule -> !pending.contains(rule.id()))
                        .filter(rule -> rule.isCheckedIn(edition))
                        .map(rule -> DynamicTest.dynamicTest(
                                rule.id() + " in " + edition.wireName(), () -> compare(rule, edition))));
    }

    private static void compare(Rule rule, Edition edition) {
        assertThat(new DocumentedTable(rule, edition).compare(rows(rule, edition)))
                .extracting(Finding::sentence)
                .isEmpty();
    }

    private static Map<String, Map<String, String>> rows(Rule rule, Edition edition) {
        return SUITE.cases().stream()
                .filter(each ->
                        each.rules().contains(rule.id()) && each.editions().contains(edition))
                .collect(Collectors.toMap(FeatureCase::id, FeatureCase::row));
    }
}
