package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Product;
import dev.plumbline.histories.HistoryCase.Mix;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All cases of random histories, product by product: one of the core, one of each optional feature by itself, and several of
 * everything together, which is where features meet.
 */
public final class HistorySuite {

    /**
     * How many histories of a product there are unless somebody asks for another number. What they cost an implementation that is not
     * written for speed, some twenty seconds, is what nobody minds to wait for.
     */
    public static final int USUAL_TRIES = 250;

    /** With this before it, an id is that of a case of histories. */
    private static final String PREFIX = "HISTORIES/";

    /** Everything together in so many parts, so that there is something to run side by side. */
    private static final int PARTS = 10;

    private static final int GLOBAL_PARTS = 5;

    /** How much of the tries a part has, against one for a feature by itself. */
    private static final int WEIGHT_OF_A_PART = 2;

    private static final List<Feature> THEMES = List.of(
            Feature.SESSION_TRACKING,
            Feature.PERSISTENCE,
            Feature.FAILOVER,
            Feature.DRAINING,
            Feature.ZONAL_AFFINITY,
            Feature.L3_DEFAULT,
            Feature.UDP_FRAGMENTS,
            Feature.IPV6,
            Feature.NEXT_HOP,
            Feature.TABLE_CAPACITY);

    private static final List<Feature> GLOBAL_THEMES =
            List.of(Feature.CAPACITY, Feature.AVAILABILITY_GROUPS, Feature.L3_DEFAULT, Feature.NEG, Feature.IPV6);

    private static final Set<Edition> EDITIONS = EnumSet.complementOf(EnumSet.of(Edition.ONLY));

    private final List<HistoryCase> cases = new ArrayList<>();

    private HistorySuite(int tries) {
        var internal = new Share(tries, 1 + THEMES.size() + PARTS * WEIGHT_OF_A_PART);
        add(internal, Product.INTERNAL, "", THEMES);
        together(internal, Product.INTERNAL, "", PARTS);
        // A preferred group is one that others are beside, in other regions.
        var global = new Share(tries, 2 + GLOBAL_THEMES.size() + GLOBAL_PARTS * WEIGHT_OF_A_PART);
        add(global, Product.EXTERNAL_GLOBAL, "global-", GLOBAL_THEMES);
        cases.add(theme(
                global,
                Product.EXTERNAL_GLOBAL,
                "global-",
                Feature.PREFERRED_BACKENDS,
                Set.of(Feature.PREFERRED_BACKENDS, Feature.CAPACITY)));
        together(global, Product.EXTERNAL_GLOBAL, "global-", GLOBAL_PARTS);
    }

    /**
     * The cases.
     *
     * @param tries how many histories they have together, of each product, at least 1; where there are fewer than cases, some have none
     */
    public static HistorySuite of(int tries) {
        if (tries < 1) {
            throw new IllegalArgumentException("there must be at least 1 history, not " + tries);
        }
        return new HistorySuite(tries);
    }

    private void add(Share share, Product product, String prefix, List<Feature> themes) {
        cases.add(new HistoryCase(
                PREFIX + prefix + "core",
                "a balancer without optional features does nothing but what is permitted",
                product,
                Mix.NEEDED,
                Set.of(),
                EDITIONS,
                share.next(1)));
        themes.forEach(feature -> cases.add(theme(share, product, prefix, feature, Set.of(feature))));
    }

    private static HistoryCase theme(Share share, Product product, String prefix, Feature feature, Set<Feature> needs) {
        return new HistoryCase(
                PREFIX + prefix + feature.wireName(),
                "with " + feature.wireName() + " a balancer does nothing but what is permitted",
                product,
                Mix.NEEDED,
                needs,
                product == Product.INTERNAL ? editions(needs) : EDITIONS,
                share.next(1));
    }

    private void together(Share share, Product product, String prefix, int parts) {
        for (int part = 1; part <= parts; part++) {
            cases.add(new HistoryCase(
                    PREFIX + prefix + "together-" + part,
                    "with all its features a balancer does nothing but what is permitted, part " + part + " of "
                            + parts,
                    product,
                    Mix.DECLARED,
                    Set.of(),
                    EDITIONS,
                    share.next(WEIGHT_OF_A_PART)));
        }
    }

    /** Deals out tries by weight, to the last one. */
    private static final class Share {

        private final int tries;
        private final int weight;
        private int dealt;

        Share(int tries, int weight) {
            this.tries = tries;
            this.weight = weight;
        }

        /** The tries of the next case, which has this weight. */
        int next(int more) {
            int before = upTo(dealt);
            dealt += more;
            return upTo(dealt) - before;
        }

        private int upTo(int part) {
            return Math.toIntExact((long) tries * part / weight);
        }
    }

    private static Set<Edition> editions(Set<Feature> needs) {
        return EDITIONS.stream()
                .filter(edition -> needs.stream().allMatch(feature -> InternalPlans.isOf(edition, feature.wireName())))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The cases, in their order. */
    public Collection<HistoryCase> cases() {
        return List.copyOf(cases);
    }

    /** The case with this id. */
    public Optional<HistoryCase> find(String id) {
        return cases.stream().filter(each -> each.id().equals(id)).findFirst();
    }
}
