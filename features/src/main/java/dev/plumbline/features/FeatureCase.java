package dev.plumbline.features;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.results.Case;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A scenario, or one row of an outline's table, as it is reported.
 *
 * @param id its first rule's id and the values of its table's key columns, or the name it gives itself with {@code @case:…}
 * @param name what it shows, as a sentence
 * @param rules the rules that it checks, the one it is about first
 * @param product the product that it is about
 * @param needs the optional features that it needs
 * @param editions the editions in which it holds
 * @param row the values of its row by column, in the table's order; empty for a plain scenario
 * @param origin the feature file and line
 */
public record FeatureCase(
        String id,
        String name,
        List<RuleId> rules,
        Product product,
        Set<Feature> needs,
        Set<Edition> editions,
        Map<String, String> row,
        String origin)
        implements Case {

    /** The rule that it is about. */
    public RuleId rule() {
        return rules.get(0);
    }
}
