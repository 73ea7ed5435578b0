package dev.plumbline.certification;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Kind;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Observation.NotObservable;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.features.FeatureCase;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which cases a run goes through.
 *
 * @param edition the edition that it is about
 * @param cases all there are, those of other editions included
 * @param ids the ids of those that are run
 * @param scope whether something chose among them, even if it chose all
 */
public record Selection(Edition edition, List<FeatureCase> cases, Set<String> ids, Scope scope) {

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

    /** All cases that hold in an edition. */
    public static Selection everything(Edition edition, Collection<FeatureCase> cases) {
        return new Selection(edition, List.copyOf(cases), new HashSet<>(idsOf(holding(edition, cases))), Scope.WHOLE);
    }

    /**
     * The cases that check any of these rules in an edition.
     *
     * @throws IllegalArgumentException if one of the rules does not exist, the edition does not state it, or no case checks
     *     it there; the message says why not
     */
    public static Selection ofRules(
            Edition edition,
            Collection<FeatureCase> cases,
            Catalogue catalogue,
            Pending pending,
            Collection<String> rules) {
        var ids = new HashSet<String>();
        for (var name : rules) {
            var rule = rule(name, catalogue);
            if (!rule.applies(edition)) {
                throw new IllegalArgumentException("edition " + edition.wireName() + " does not state rule " + rule.id()
                        + "; it is a rule of "
                        + rule.editions().stream().map(Named::wireName).collect(Collectors.joining(", ")));
            }
            var found = holding(edition, cases).stream()
                    .filter(each -> each.rules().contains(rule.id()))
                    .toList();
            if (found.isEmpty()) {
                throw new IllegalArgumentException(
                        "nothing is selected by rule " + rule.id() + ": " + whyUnchecked(rule, edition, pending));
            }
            ids.addAll(idsOf(found));
        }
        return new Selection(edition, List.copyOf(cases), ids, Scope.FILTERED);
    }

    /**
     * Whether an edition states a rule.
     *
     * @throws IllegalArgumentException if there is no such rule
     */
    public static boolean isStated(String rule, Edition edition, Catalogue catalogue) {
        return rule(rule, catalogue).applies(edition);
    }

    private static Rule rule(String name, Catalogue catalogue) {
        return RuleId.parse(name)
                .flatMap(catalogue::rule)
                .orElseThrow(() -> new IllegalArgumentException("the catalogue has no rule '" + name
                        + "'; a rule's id is made of an area, a topic and a number, such as TRACK-SYN-1"));
    }

    /** Whether the case is run. */
    public boolean includes(FeatureCase theCase) {
        return ids.contains(theCase.id());
    }

    private static List<FeatureCase> holding(Edition edition, Collection<FeatureCase> cases) {
        return cases.stream().filter(each -> each.editions().contains(edition)).toList();
    }

    private static List<String> idsOf(Collection<FeatureCase> cases) {
        return cases.stream().map(FeatureCase::id).toList();
    }

    private static String whyUnchecked(Rule rule, Edition edition, Pending pending) {
        if (rule.observe() instanceof NotObservable notObservable) {
            return "it can't be checked (" + notObservable.why() + ")";
        }
        if (rule.kind() == Kind.GUIDANCE) {
            return "it is advice to the user of a load balancer";
        }
        return pending.contains(rule.id())
                ? "no case checks it yet"
                : "no case checks it in edition " + edition.wireName();
    }
}
