package dev.plumbline.report;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Kind;
import dev.plumbline.catalogue.Observation.NotObservable;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.results.Verdict;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * A rule in the report.
 *
 * @param id its id
 * @param feature {@code core}, or the optional feature that it belongs to
 * @param verdict the first of {@link #WORST_FIRST} that one of its cases has; for a rule without cases there {@code pending},
 *     {@code not-observable}, {@code guidance} or {@code unchecked}
 * @param cases the ids of the cases that check it in the edition
 */
public record RuleReport(String id, String feature, String verdict, List<String> cases) {

    /** A pass outweighs what the implementation need not do; what was left undone outweighs a pass. */
    public static final List<Verdict> WORST_FIRST = List.of(
            Verdict.FAILED,
            Verdict.ERRORED,
            Verdict.BLOCKED,
            Verdict.KNOWN_FAILING,
            Verdict.DEVIATION,
            Verdict.NOT_ATTEMPTED,
            Verdict.PASSED,
            Verdict.SKIPPED,
            Verdict.NOT_APPLICABLE);

    /** A rule of this edition. Its cases that hold in other editions only say nothing of it. */
    static RuleReport of(Rule rule, Edition edition, Collection<CaseReport> cases, Pending pending) {
        var own = cases.stream()
                .filter(each -> each.rules().contains(rule.id().text()))
                .filter(each -> each.editions().contains(edition.wireName()))
                .toList();
        var verdict = own.stream()
                .map(CaseReport::verdict)
                .min(Comparator.comparing(WORST_FIRST::indexOf))
                .map(Verdict::wireName)
                .orElseGet(() -> whyUnchecked(rule, pending));
        return new RuleReport(
                rule.id().text(),
                rule.feature().wireName(),
                verdict,
                own.stream().map(CaseReport::id).toList());
    }

    /** Why a rule has no cases, in a word of the report. */
    public static String whyUnchecked(Rule rule, Pending pending) {
        if (rule.observe() instanceof NotObservable) {
            return "not-observable";
        }
        if (rule.kind() == Kind.GUIDANCE) {
            return "guidance";
        }
        return pending.contains(rule.id()) ? "pending" : "unchecked";
    }
}
