package dev.plumbline.certification;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.results.Case;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a user wants to have run. Each part narrows what the others leave.
 *
 * @param rules only cases that check one of these rules; of all where empty
 * @param only only cases that one of these patterns names; all where empty
 * @param skip no case that one of these patterns names
 * @param features only cases that need no others than these; any where absent
 * @param shard only this part of what is left
 * @param tries how many histories there are in all
 * @param shuffle the seed of the order in which they are run; the order in which they are written where absent
 */
public record Request(
        List<String> rules,
        List<CasePattern> only,
        List<CasePattern> skip,
        Optional<Set<Feature>> features,
        Optional<Shard> shard,
        int tries,
        OptionalLong shuffle) {

    /** Everything, in the order in which it is written. */
    public static final Request EVERYTHING = new Request(
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Suite.USUAL_TRIES,
            OptionalLong.empty());

    public Request {
        rules = List.copyOf(rules);
        only = List.copyOf(only);
        skip = List.copyOf(skip);
        features = features.map(Set::copyOf);
    }

    /**
     * Makes sure that each pattern names something.
     *
     * @throws IllegalArgumentException if one names no case of any edition
     */
    public void requireSense(Collection<? extends Case> cases) {
        Stream.concat(only.stream(), skip.stream()).forEach(pattern -> {
            if (cases.stream().noneMatch(pattern::names)) {
                throw new IllegalArgumentException(
                        "the pattern '" + pattern + "' names no case" + Nearest.hint(pattern, cases));
            }
        });
    }

    /** The same of all parts together. */
    public Request whole() {
        return new Request(rules, only, skip, features, Optional.empty(), tries, shuffle);
    }

    /** The same with other names. */
    Request with(List<String> otherRules, List<CasePattern> otherOnly, List<CasePattern> otherSkip) {
        return new Request(otherRules, otherOnly, otherSkip, features, shard, tries, shuffle);
    }

    /**
     * Whether a run is about everything; one that was filtered is never more than partial, even if the filter lets all through.
     *
     * @param effort how much of the usual number of selections is counted in it
     */
    public Selection.Scope scope(Effort effort) {
        boolean whole = rules.isEmpty() && only.isEmpty() && skip.isEmpty() && features.isEmpty() && shard.isEmpty();
        if (!whole) {
            return Selection.Scope.FILTERED;
        }
        boolean isShort = tries < Suite.USUAL_TRIES || effort.isReduced();
        return isShort ? Selection.Scope.SHORTENED : Selection.Scope.WHOLE;
    }
}
