package dev.plumbline.site;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.certification.Suite;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.features.ScenarioText;
import dev.plumbline.report.RuleReport;
import dev.plumbline.results.Case;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The catalogue with all that points at its rules, whatever became of them. */
final class Handbook {

    private final Catalogue catalogue;
    private final Pending pending;
    private final Map<String, Set<ScenarioText>> scenarios = new HashMap<>();
    private final Map<String, Set<Fault>> faults = new HashMap<>();
    private final Map<String, Set<String>> implementations = ImplementingCode.byRule();
    private final Map<String, Map<String, String>> rows = new LinkedHashMap<>();

    /** What there is about the rules of this suite. */
    Handbook(Suite suite) {
        catalogue = suite.catalogue();
        pending = Pending.load(catalogue);
        var cases = suite.cases().stream().collect(Collectors.toMap(Case::id, Function.identity()));
        for (var scenario : suite.scenarios()) {
            scenario.caseIds().stream()
                    .flatMap(id -> cases.get(id).rules().stream())
                    .forEach(rule -> add(scenarios, rule.text(), scenario));
            scenario.examples().forEach(this::addRows);
        }
        Faults.all().forEach(fault -> fault.rules().forEach(rule -> add(faults, rule, fault)));
    }

    private void addRows(ScenarioText.Table table) {
        for (var row : table.rows()) {
            var values = new LinkedHashMap<String, String>();
            for (int i = 0; i < table.header().size(); i++) {
                values.put(table.header().get(i), row.values().get(i));
            }
            rows.put(row.caseId(), values);
        }
    }

    private static <T> void add(Map<String, Set<T>> found, String rule, T one) {
        found.computeIfAbsent(rule, key -> new LinkedHashSet<>()).add(one);
    }

    /** The rules, in the catalogue's order. */
    Collection<Rule> rules() {
        return catalogue.rules();
    }

    /** Why no case checks a rule, in a word. */
    String whyUnchecked(Rule rule) {
        return RuleReport.whyUnchecked(rule, pending);
    }

    /** The scenarios and outlines that check it, in the order in which they are written. */
    List<ScenarioText> scenarios(Rule rule) {
        return List.copyOf(scenarios.getOrDefault(rule.id().text(), Set.of()));
    }

    /** The deliberately wrong balancers that break it. */
    List<Fault> faults(Rule rule) {
        return List.copyOf(faults.getOrDefault(rule.id().text(), Set.of()));
    }

    /** The places of the model's code that implement it, sorted. */
    List<String> implementations(Rule rule) {
        return List.copyOf(implementations.getOrDefault(rule.id().text(), Set.of()));
    }

    /** What the rows of a rule's cases hold by column, by the case's id. */
    Map<String, Map<String, String>> rows(Rule rule) {
        var ids = new ArrayList<String>();
        scenarios(rule).forEach(scenario -> ids.addAll(scenario.caseIds()));
        var found = new LinkedHashMap<>(rows);
        found.keySet().retainAll(Set.copyOf(ids));
        return found;
    }
}
