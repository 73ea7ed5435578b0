package dev.plumbline.catalogue;

import dev.plumbline.catalogue.Finding.CaseOutsideEdition;
import dev.plumbline.catalogue.Finding.CaseOutsideProduct;
import dev.plumbline.catalogue.Finding.PendingRuleChecked;
import dev.plumbline.catalogue.Finding.UncheckedRule;
import dev.plumbline.catalogue.Finding.UnimplementedRule;
import dev.plumbline.catalogue.Finding.UnknownRuleImplemented;
import dev.plumbline.catalogue.Finding.UnknownRuleInFault;
import dev.plumbline.catalogue.Finding.UnknownTag;
import dev.plumbline.catalogue.Finding.UnobservableRuleChecked;
import dev.plumbline.catalogue.Finding.UnprovenRule;
import dev.plumbline.catalogue.Observation.NotObservable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Compares the catalogue with what points at it: are all rules checked, sharply, cell by cell of their tables, and
 * implemented, and do all pointers point at a rule?
 *
 * @param catalogue the rules
 * @param pending those that nothing has to check yet
 * @param product the product whose rules are meant
 * @param edition the edition that states them
 */
public record Audit(Catalogue catalogue, Pending pending, Product product, Edition edition) {

    /** All objections: first those to the pointers, then those to the lack of pointers, each in the order of the rules. */
    public List<Finding> findings(Evidence evidence) {
        var findings = new ArrayList<Finding>();
        evidence.cases().forEach((tag, cases) -> inspectTag(tag, cases).ifPresent(findings::add));
        evidence.implementations().forEach((rule, places) -> {
            if (find(rule).isEmpty()) {
                findings.add(new UnknownRuleImplemented(rule, places));
            }
        });
        for (Evidence.Fault fault : evidence.faults()) {
            var named = new TreeSet<>(fault.breaks());
            named.addAll(fault.reddens());
            named.removeIf(rule -> find(rule).isPresent());
            named.forEach(rule -> findings.add(new UnknownRuleInFault(fault.name(), rule)));
        }
        catalogue.rulesOf(product, edition).stream()
                .filter(rule -> rule.needsCases() && rule.isCheckedIn(edition))
                .filter(rule -> !pending.contains(rule.id()))
                .forEach(rule -> findings.addAll(inspectRule(rule, evidence)));
        return findings;
    }

    private Optional<Rule> find(String rule) {
        return RuleId.parse(rule).flatMap(catalogue::rule);
    }

    private Optional<Finding> inspectTag(String tag, Set<String> cases) {
        var found = find(tag);
        if (found.isEmpty()) {
            return Optional.of(new UnknownTag(tag, cases));
        }
        var rule = found.get();
        if (rule.observe() instanceof NotObservable notObservable) {
            return Optional.of(new UnobservableRuleChecked(rule.id(), notObservable.why(), cases));
        }
        if (!rule.applies().contains(product)) {
            return Optional.of(new CaseOutsideProduct(rule.id(), product, rule.applies(), cases));
        }
        if (!rule.applies(edition)) {
            return Optional.of(new CaseOutsideEdition(rule.id(), edition, rule.editions(), cases));
        }
        return pending.contains(rule.id()) ? Optional.of(new PendingRuleChecked(rule.id(), cases)) : Optional.empty();
    }

    private List<Finding> inspectRule(Rule rule, Evidence evidence) {
        var findings = new ArrayList<Finding>();
        var id = rule.id().text();
        var breaking = evidence.faults().stream()
                .filter(fault -> fault.breaks().contains(id))
                .toList();
        if (evidence.cases().getOrDefault(id, Set.of()).isEmpty()) {
            // That no fault proves it goes without saying.
            findings.add(new UncheckedRule(rule.id()));
        } else if (breaking.stream().noneMatch(fault -> fault.reddens().contains(id))) {
            var names = breaking.stream().map(Evidence.Fault::name).collect(Collectors.toCollection(TreeSet::new));
            findings.add(new UnprovenRule(rule.id(), names));
        }
        if (evidence.cases().containsKey(id)) {
            findings.addAll(new DocumentedTable(rule, edition).compare(evidence.rowsOf(rule.id())));
        }
        if (rule.kind() == Kind.BEHAVIOUR
                && evidence.implementations().getOrDefault(id, Set.of()).isEmpty()) {
            findings.add(new UnimplementedRule(rule.id()));
        }
        return findings;
    }
}
