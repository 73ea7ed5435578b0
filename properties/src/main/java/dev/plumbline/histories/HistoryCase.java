package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.results.Case;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Random histories that are judged together. Which rules they are about, only their result tells.
 *
 * @param id what it is called
 * @param name what it shows, as a sentence
 * @param product the product whose balancers its histories are of
 * @param mix which optional features its histories make use of
 * @param needs the optional features that each of its histories makes use of
 * @param editions the editions that say enough of those to judge them
 * @param tries how many histories it has
 */
public record HistoryCase(
        String id, String name, Product product, Mix mix, Set<Feature> needs, Set<Edition> editions, int tries)
        implements Case {

    /** Which optional features histories make use of. */
    public enum Mix {
        /** Those that the case needs, and no others. */
        NEEDED,
        /** Whichever the implementation declares, in all combinations. */
        DECLARED
    }

    @Override
    public List<RuleId> rules() {
        return List.of();
    }

    @Override
    public String origin() {
        return "drawn from the seed";
    }

    /** The wire names of the features that its histories may make use of. */
    Set<String> features(Set<String> declared) {
        return switch (mix) {
            case NEEDED -> needed();
            case DECLARED -> declared;
        };
    }

    /** The wire names of the features that each of its histories makes use of. */
    Set<String> needed() {
        return needs.stream().map(Feature::wireName).collect(Collectors.toSet());
    }
}
