package dev.plumbline.features.experiment;

import dev.plumbline.config.Group.Endpoint;
import java.util.Arrays;
import java.util.List;

/** How an eligible set changes. */
public enum SetChange {
    ADDED("a back end is added"),
    ADDED_IN_A_GROUP("a group with a back end is added"),
    TURNED_HEALTHY("an unhealthy back end turns healthy"),
    REMOVED("a back end is removed"),
    FIRST_REMOVED("the first back end of the list is removed"),
    TURNED_UNHEALTHY("a back end turns unhealthy"),
    LAST_TURNED_UNHEALTHY("the last back end of the list turns unhealthy"),
    REPLACED("3 back ends are replaced by 2 others");

    private static final int REPLACED_ONES = 3;
    private static final int REPLACEMENTS = 2;

    private final String words;

    SetChange(String words) {
        this.words = words;
    }

    /** The change of these words. */
    public static SetChange named(String words) {
        return Arrays.stream(values())
                .filter(change -> change.words.equals(words))
                .findFirst()
                .orElseThrow();
    }

    /** How many more back ends the balancer holds at most, during the change. */
    int extra() {
        return switch (this) {
            case ADDED, ADDED_IN_A_GROUP, TURNED_HEALTHY -> 1;
            default -> 0;
        };
    }

    /** The change, drawn for this set. */
    Drawn draw(FreshSet set, FreshSet.Source source) {
        return switch (this) {
            case ADDED -> Drawn.configured(set, source.grown(set));
            case ADDED_IN_A_GROUP -> Drawn.configured(set, set.with(source.group()));
            case TURNED_HEALTHY -> Drawn.healed(set, source.grown(set));
            case REMOVED -> Drawn.configured(set, set.without(source.some(set.members(), 1)));
            case FIRST_REMOVED -> Drawn.configured(set, set.without(first(set)));
            case TURNED_UNHEALTHY -> Drawn.fallenIll(set, set.without(source.some(set.members(), 1)));
            case LAST_TURNED_UNHEALTHY -> Drawn.fallenIll(set, set.without(last(set)));
            case REPLACED -> Drawn.configured(set, replaced(set, source));
        };
    }

    private static FreshSet replaced(FreshSet set, FreshSet.Source source) {
        var changed = set.without(source.some(set.members(), REPLACED_ONES));
        for (int i = 0; i < REPLACEMENTS; i++) {
            changed = source.grown(changed);
        }
        return changed;
    }

    private static List<String> first(FreshSet set) {
        return List.of(set.members().get(0).name());
    }

    private static List<String> last(FreshSet set) {
        return List.of(set.members().get(set.members().size() - 1).name());
    }

    @Override
    public String toString() {
        return words;
    }

    /**
     * A change of one set.
     *
     * @param configured what is configured at first
     * @param before who of these is eligible then; the others are unhealthy
     * @param reconfigured what is configured afterwards
     * @param after who of these is eligible then; the others are unhealthy
     */
    record Drawn(FreshSet configured, List<Endpoint> before, FreshSet reconfigured, List<Endpoint> after) {

        /** No change. */
        static Drawn none(FreshSet set) {
            return configured(set, set);
        }

        private static Drawn configured(FreshSet before, FreshSet after) {
            return new Drawn(before, before.members(), after, after.members());
        }

        private static Drawn healed(FreshSet smaller, FreshSet larger) {
            return new Drawn(larger, smaller.members(), larger, larger.members());
        }

        private static Drawn fallenIll(FreshSet larger, FreshSet smaller) {
            return new Drawn(larger, larger.members(), larger, smaller.members());
        }

        /** Who is unhealthy from the start. */
        List<String> unhealthy() {
            return namesOf(configured.members(), before);
        }

        /** Who turns unhealthy. */
        List<String> failing() {
            return namesOf(
                    before.stream().filter(reconfigured.members()::contains).toList(), after);
        }

        /** Who turns healthy. */
        List<String> recovering() {
            return namesOf(after.stream().filter(configured.members()::contains).toList(), before);
        }

        private static List<String> namesOf(List<Endpoint> some, List<Endpoint> without) {
            return some.stream()
                    .filter(endpoint -> !without.contains(endpoint))
                    .map(Endpoint::name)
                    .toList();
        }
    }
}
