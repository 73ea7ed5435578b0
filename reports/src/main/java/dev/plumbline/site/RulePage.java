package dev.plumbline.site;

import dev.plumbline.catalogue.Observation.NotObservable;
import dev.plumbline.catalogue.Observation.Observable;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.faults.Fault;
import dev.plumbline.features.ScenarioText;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The page of a rule.
 *
 * @param rule the rule
 * @param status {@code checked}, or in a word why no case checks it
 * @param observe how it shows, or why it does not
 * @param scenarios the scenarios and outlines that check it
 * @param faults the deliberately wrong balancers that break it
 * @param implementations the places of the model's code that implement it
 */
public record RulePage(
        Rule rule,
        String status,
        String observe,
        List<ScenarioText> scenarios,
        List<Fault> faults,
        List<String> implementations) {

    private static final String CHECKED = "checked";

    static RulePage of(Rule rule, Handbook handbook) {
        var scenarios = handbook.scenarios(rule);
        return new RulePage(
                rule,
                scenarios.isEmpty() ? handbook.whyUnchecked(rule) : CHECKED,
                rule.observe() instanceof NotObservable hidden ? hidden.why() : ((Observable) rule.observe()).how(),
                scenarios,
                handbook.faults(rule),
                handbook.implementations(rule));
    }

    /** Its id. */
    public String id() {
        return rule.id().text();
    }

    /** What a search looks through: its words, and those of its scenarios. */
    public String words() {
        var words = new StringBuilder();
        words.append(id()).append(' ').append(rule.title()).append(' ').append(rule.text());
        scenarios.forEach(scenario -> {
            words.append(' ').append(scenario.name());
            scenario.caseId().ifPresent(each -> words.append(' ').append(each));
        });
        return words.toString();
    }

    /** What came of it in these runs, each word once. */
    public Set<String> verdicts(List<Run> runs) {
        return runs.stream().map(run -> run.verdictOfRule(id())).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The ids of the cases of its scenarios. */
    public List<String> caseIds() {
        return scenarios.stream()
                .flatMap(scenario -> scenario.caseIds().stream())
                .toList();
    }
}
