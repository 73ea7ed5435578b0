package dev.plumbline.certification;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Kind;
import dev.plumbline.catalogue.Observation.NotObservable;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.features.FeatureCase;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which cases a run goes through.
 *
 * @param cases all there are
 * @param ids the ids of those that are run
 * @param scope whether something chose among them, even if it chose all
 */
public record Selection(List<FeatureCase> cases, Set<String> ids, Scope scope) {

    /** Whether a run is about everything. */
    public enum Scope {
        WHOLE,
        /** A run that was filtered is never more than partial. */
        FILTERED
    }

    public Selection {
        cases = List.copyOf(cases);
        ids = Set.copyOf(ids);
        if (ids.isEmpty()) {
            throw new IllegalArgumentException("no case is selected, so nothing would be shown");
        }
    }

    /** All cases. */
    public static Selection everything(Collection<FeatureCase> cases) {
        return new Selection(List.copyOf(cases), new HashSet<>(idsOf(cases)), Scope.WHOLE);
    }

    /**
     * The cases that check any of these rules.
     *
     * @throws IllegalArgumentException if one of the rules does not exist, or no case checks it; the message says why not
     */
    public static Selection ofRules(
            Collection<FeatureCase> cases, Catalogue catalogue, Pending pending, List<String> rules) {
        var ids = new HashSet<String>();
        for (var name : rules) {
            var rule = RuleId.parse(name)
                    .flatMap(catalogue::rule)
                    .orElseThrow(() -> new IllegalArgumentException("the catalogue has no rule '" + name
                            + "'; a rule's id is made of an area, a topic and a number, such as TRACK-SYN-1"));
            var found = cases.stream()
                    .filter(each -> each.rules().contains(rule.id()))
                    .toList();
            if (found.isEmpty()) {
                throw new IllegalArgumentException(
                        "nothing is selected by rule " + rule.id() + ": " + whyUnchecked(rule, pending));
            }
            ids.addAll(idsOf(found));
        }
        return new Selection(List.copyOf(cases), ids, Scope.FILTERED);
    }

    /** Whether the case is run. */
    public boolean includes(FeatureCase theCase) {
        return ids.contains(theCase.id());
    }

    private static List<String> idsOf(Collection<FeatureCase> cases) {
        return cases.stream().map(FeatureCase::id).toList();
    }

    private static String whyUnchecked(Rule rule, Pending pending) {
        if (rule.observe() instanceof NotObservable notObservable) {
            return "it can't be checked (" + notObservable.why() + ")";
        }
        if (rule.kind() == Kind.GUIDANCE) {
            return "it is advice to the user of a load balancer";
        }
        return pending.contains(rule.id()) ? "no case checks it yet" : "no case checks it";
    }
}
