package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.histories.HistoryCase.Mix;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All cases of random histories: one of the core, one of each optional feature by itself, and several of everything together,
 * which is where features meet.
 */
public final class HistorySuite {

    /**
     * How many histories there are unless somebody asks for another number. What they cost an implementation that is not
     * written for speed, some twenty seconds, is what nobody minds to wait for.
     */
    public static final int USUAL_TRIES = 250;

    /** With this before it, an id is that of a case of histories. */
    private static final String PREFIX = "HISTORIES/";

    /** Everything together in so many parts, so that there is something to run side by side. */
    private static final int PARTS = 10;

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

    private static final Set<Edition> EDITIONS = EnumSet.complementOf(EnumSet.of(Edition.ONLY));

    private final List<HistoryCase> cases = new ArrayList<>();
    private final int tries;
    private int weight;

    private HistorySuite(int tries) {
        this.tries = tries;
        add("core", "a balancer without optional features does nothing but what is permitted", Set.of(), Mix.NEEDED);
        THEMES.forEach(feature -> add(
                feature.wireName(),
                "with " + feature.wireName() + " a balancer does nothing but what is permitted",
                Set.of(feature),
                Mix.NEEDED));
        for (int part = 1; part <= PARTS; part++) {
            add(
                    "together-" + part,
                    "with all its features a balancer does nothing but what is permitted, part " + part + " of "
                            + PARTS,
                    Set.of(),
                    Mix.DECLARED);
        }
    }

    /**
     * The cases.
     *
     * @param tries how many histories they have together, at least 1; where there are fewer than cases, some have none
     */
    public static HistorySuite of(int tries) {
        if (tries < 1) {
            throw new IllegalArgumentException("there must be at least 1 history, not " + tries);
        }
        return new HistorySuite(tries);
    }

    private void add(String name, String shows, Set<Feature> needs, Mix mix) {
        int before = share(weight);
        weight += mix == Mix.DECLARED ? WEIGHT_OF_A_PART : 1;
        cases.add(new HistoryCase(PREFIX + name, shows, mix, needs, editions(needs), share(weight) - before));
    }

    /** How many histories have been dealt out to cases of this weight, in all. */
    private int share(int dealt) {
        return Math.toIntExact((long) tries * dealt / (1 + THEMES.size() + PARTS * WEIGHT_OF_A_PART));
    }

    private static Set<Edition> editions(Set<Feature> needs) {
        return EDITIONS.stream()
                .filter(edition -> needs.stream().allMatch(feature -> Plans.isOf(edition, feature.wireName())))
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
