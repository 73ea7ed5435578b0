package dev.plumbline.catalogue;

import dev.plumbline.catalogue.Observation.Observable;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One thing that a balancer does or does not do, small enough that one case can show it.
 *
 * @param id its stable name
 * @param title a short sentence
 * @param text the rule itself
 * @param kind what sort of statement it is
 * @param applies the products it is about
 * @param feature what an implementation needs to have for it
 * @param editions the editions that state it
 * @param sources where they state it
 * @param differs what each edition says, where they disagree
 * @param cells the rows of its table, every one; empty for a rule without a table
 * @param replaces former rules that said the same
 * @param ambiguity what the documents leave unclear, and the reading taken
 * @param observe how it shows, or why it does not
 */
public record Rule(
        RuleId id,
        String title,
        String text,
        Kind kind,
        Set<Product> applies,
        Feature feature,
        Set<Edition> editions,
        List<Source> sources,
        Map<Edition, String> differs,
        List<Cell> cells,
        List<RuleId> replaces,
        Optional<String> ambiguity,
        Observation observe) {

    public Rule {
        applies = inOrder(applies);
        editions = inOrder(editions);
        sources = List.copyOf(sources);
        differs = Collections.unmodifiableMap(new TreeMap<>(differs));
        cells = List.copyOf(cells);
        replaces = List.copyOf(replaces);
    }

    /** How strongly it obliges. */
    public Level level() {
        return Level.of(text);
    }

    /** Whether it holds for an implementation that is judged by this edition of the internal page. */
    public boolean applies(Edition edition) {
        return editions.contains(edition) || editions.contains(Edition.ONLY);
    }

    /** Whether cases run by this edition have to check it: by the newest one, where its page has no other. */
    public boolean isCheckedIn(Edition edition) {
        return editions.contains(edition) || (edition == Edition.E3 && editions.contains(Edition.ONLY));
    }

    /** Whether it holds for this product, judged by this edition. */
    public boolean applies(Product product, Edition edition) {
        return applies.contains(product) && applies(edition);
    }

    /** Where this edition states it; where its page has no other edition, or another one states it, that. */
    public Source source(Edition edition) {
        return sources.stream()
                .filter(source -> source.isOf(edition))
                .findFirst()
                .orElse(sources.get(0));
    }

    /** Whether a case can and has to check it: it shows from outside, and is more than advice. */
    public boolean needsCases() {
        return kind != Kind.GUIDANCE && observe instanceof Observable;
    }

    private static <E extends Enum<E>> Set<E> inOrder(Collection<E> words) {
        return Collections.unmodifiableSet(new TreeSet<>(words));
    }
}
