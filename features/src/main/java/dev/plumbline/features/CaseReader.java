package dev.plumbline.features;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import io.cucumber.core.gherkin.Pickle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes a case of a scenario or row: its tags say which rules it is about, what it needs, and in which editions it holds. */
final class CaseReader {

    private static final String OWN_NAME = "@case:";

    private final Catalogue catalogue;
    private final ExampleRows rows;

    CaseReader(Catalogue catalogue, ExampleRows rows) {
        this.catalogue = catalogue;
        this.rows = rows;
    }

    FeatureCase read(Pickle pickle) {
        var origin = origin(pickle);
        var rules = new ArrayList<RuleId>();
        var needs = EnumSet.noneOf(Feature.class);
        var editions = EnumSet.noneOf(Edition.class);
        Optional<Product> product = Optional.empty();
        Optional<String> own = Optional.empty();
        for (var tag : pickle.getTags()) {
            var word = tag.substring(1);
            if (tag.startsWith(OWN_NAME)) {
                own = Optional.of(tag.substring(OWN_NAME.length()));
            } else if (RuleId.parse(word).isPresent()) {
                rules.add(RuleId.parse(word).get());
            } else if (named(Feature.values(), word).isPresent()) {
                needs.add(named(Feature.values(), word).get());
            } else if (named(Edition.values(), word).isPresent()) {
                editions.add(named(Edition.values(), word).get());
            } else if (named(Product.values(), word).isPresent()) {
                product = named(Product.values(), word);
            } else {
                throw new IllegalStateException(
                        origin + ": the tag " + tag + " names no rule, feature, edition or product");
            }
        }
        if (rules.isEmpty()) {
            throw new IllegalStateException(origin + ": a case is tagged with the rules that it is about");
        }
        var found = rules.stream().map(id -> rule(id, origin)).toList();
        found.stream()
                .map(Rule::feature)
                .filter(feature -> feature != Feature.CORE)
                .forEach(needs::add);
        var about = product.orElseThrow(() -> new IllegalStateException(
                origin + ": a case is tagged with its product, @internal or @external-global"));
        return new FeatureCase(
                id(rules.get(0), own, rows.keysOf(pickle)),
                pickle.getName(),
                List.copyOf(rules),
                about,
                needs,
                editions(found, editions),
                rows.valuesOf(pickle),
                origin);
    }

    private Rule rule(RuleId id, String origin) {
        return catalogue.rule(id).orElseThrow(() -> new IllegalStateException(origin + ": no rule is named " + id));
    }

    private static String id(RuleId rule, Optional<String> own, List<String> keys) {
        var parts = new ArrayList<String>();
        parts.add(rule.text());
        own.ifPresent(parts::add);
        keys.forEach(key -> parts.add(key.replaceAll("[^A-Za-z0-9_+.]+", "-")));
        return String.join("/", parts);
    }

    /** The editions that state every rule of the case, narrowed by the ones it is tagged with. */
    private static Set<Edition> editions(List<Rule> rules, Set<Edition> tagged) {
        return Arrays.stream(Edition.values())
                .filter(edition -> rules.stream().allMatch(rule -> rule.applies(edition)))
                .filter(edition -> tagged.isEmpty() || tagged.contains(edition))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Edition.class)));
    }

    private static <T extends Named> Optional<T> named(T[] values, String name) {
        return Arrays.stream(values)
                .filter(value -> value.wireName().equals(name))
                .findFirst();
    }

    static String origin(Pickle pickle) {
        return FeatureDocument.fileOf(pickle.getUri().getSchemeSpecificPart()) + ":"
                + pickle.getLocation().getLine();
    }
}
