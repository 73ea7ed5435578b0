package dev.plumbline.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Finding.CaseOutsideEdition;
import dev.plumbline.catalogue.Finding.CaseOutsideProduct;
import dev.plumbline.catalogue.Finding.MissingCell;
import dev.plumbline.catalogue.Finding.PendingRuleChecked;
import dev.plumbline.catalogue.Finding.StrayRow;
import dev.plumbline.catalogue.Finding.UncheckedRule;
import dev.plumbline.catalogue.Finding.UnimplementedRule;
import dev.plumbline.catalogue.Finding.UnknownRuleImplemented;
import dev.plumbline.catalogue.Finding.UnknownRuleInFault;
import dev.plumbline.catalogue.Finding.UnknownTag;
import dev.plumbline.catalogue.Finding.UnobservableRuleChecked;
import dev.plumbline.catalogue.Finding.UnprovenRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** All rules wait on the list here, except one behaviour of all editions and one statistic. */
class AuditTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final RuleId BEHAVIOUR = new RuleId("TRACK-LOOKUP-2");
    private static final RuleId STATISTIC = new RuleId("TRACK-SAME-2");

    private final Map<String, Set<String>> cases = new TreeMap<>(
            Map.of(BEHAVIOUR.text(), Set.of("a SYN selects anew"), STATISTIC.text(), Set.of("flows spread")));
    private final Map<String, Map<String, String>> rows = new TreeMap<>();
    private final Map<String, Set<String>> implementations =
            new TreeMap<>(Map.of(BEHAVIOUR.text(), Set.of("TrackingLookup")));
    private final List<Evidence.Fault> faults = new ArrayList<>(List.of(
            new Evidence.Fault("syn-follows-entry", Set.of(BEHAVIOUR.text()), Set.of(BEHAVIOUR.text())),
            new Evidence.Fault("one-for-all", Set.of(STATISTIC.text()), Set.of(STATISTIC.text()))));

    @Test
    void nothingIsFoundWhereEveryRuleIsCheckedSharplyAndImplemented() {
        assertThat(findings()).isEmpty();
    }

    @Test
    void aRuleThatNoCaseChecksIsFound() {
        cases.remove(BEHAVIOUR.text());

        assertThat(findings()).containsExactly(new UncheckedRule(BEHAVIOUR));
        assertThat(sentences()).containsExactly("No case checks TRACK-LOOKUP-2: tag one with it.");
    }

    @Test
    void aTagThatNamesNoRuleIsFound() {
        cases.put("TRACK-SYM-1", Set.of("a case", "another"));
        cases.put("slow", Set.of("a case"));

        assertThat(findings())
                .containsExactly(
                        new UnknownTag("TRACK-SYM-1", Set.of("a case", "another")),
                        new UnknownTag("slow", Set.of("a case")));
        assertThat(sentences().get(0))
                .isEqualTo("The tag TRACK-SYM-1 names no rule of the catalogue; it stands on 'a case', 'another':"
                        + " correct or remove it.");
    }

    @Test
    void aCaseForAPendingRuleIsFound() {
        cases.put("TRACK-SYN-2", Set.of("a case"));

        assertThat(findings()).containsExactly(new PendingRuleChecked(new RuleId("TRACK-SYN-2"), Set.of("a case")));
        assertThat(sentences()).containsExactly("TRACK-SYN-2 is checked by 'a case': take it off the pending list.");
    }

    @Test
    void aCaseForARuleThatDoesNotShowIsFound() {
        cases.put("ZONE-MATCH-5", Set.of("a case"));

        assertThat(findings()).singleElement().isInstanceOf(UnobservableRuleChecked.class);
        assertThat(sentences().get(0))
                .startsWith("ZONE-MATCH-5 can't be checked (not observable: ")
                .endsWith("): take its tag off 'a case', or say in the catalogue how the rule shows.");
    }

    @Test
    void aLintForAdviceIsWelcome() {
        cases.put("FRAG-RULE-1", Set.of("a lint"));

        assertThat(findings()).isEmpty();
    }

    @Test
    void aCaseThatRunsInAnEditionThatDoesNotStateItsRuleIsFound() {
        cases.put("ELIG-MEAN-2", Set.of("a case"));

        assertThat(findings())
                .containsExactly(new CaseOutsideEdition(
                        new RuleId("ELIG-MEAN-2"), Edition.E3, Set.of(Edition.E1), Set.of("a case")));
        assertThat(sentences())
                .containsExactly(
                        "Edition e3 does not state ELIG-MEAN-2 (stated in e1): limit 'a case' to the editions that state"
                                + " it.");
    }

    @Test
    void aCaseThatRunsForAnotherProductIsFound() {
        cases.put("FWD-SOURCE-1", Set.of("a case"));

        assertThat(findings())
                .containsExactly(new CaseOutsideProduct(
                        new RuleId("FWD-SOURCE-1"),
                        Product.INTERNAL,
                        Set.of(Product.EXTERNAL_GLOBAL),
                        Set.of("a case")));
        assertThat(sentences())
                .containsExactly(
                        "FWD-SOURCE-1 is not about the product internal (but about external-global): limit 'a case' to"
                                + " the rule's products.");
    }

    @Test
    void aRuleThatNoFaultBreaksIsFound() {
        faults.remove(0);

        assertThat(findings()).containsExactly(new UnprovenRule(BEHAVIOUR, Set.of()));
        assertThat(sentences())
                .containsExactly(
                        "No fault breaks TRACK-LOOKUP-2: write one, and see a case of the rule fail under it.");
    }

    @Test
    void aRuleWhoseCasesPassUnderItsFaultsIsFound() {
        faults.set(0, new Evidence.Fault("syn-follows-entry", Set.of(BEHAVIOUR.text()), Set.of(STATISTIC.text())));

        assertThat(findings()).containsExactly(new UnprovenRule(BEHAVIOUR, Set.of("syn-follows-entry")));
        assertThat(sentences())
                .containsExactly(
                        "Under the faults meant to break TRACK-LOOKUP-2, 'syn-follows-entry', its own cases all"
                                + " pass: sharpen the cases, or correct the faults.");
    }

    @Test
    void aFaultThatIsMeantForOtherRulesProvesNothing() {
        faults.set(0, new Evidence.Fault("one-for-all", Set.of(STATISTIC.text()), Set.of(BEHAVIOUR.text())));

        assertThat(findings()).containsExactly(new UnprovenRule(BEHAVIOUR, Set.of()));
    }

    @Test
    void aFaultThatNamesNoRuleIsFound() {
        faults.add(new Evidence.Fault("typo", Set.of("TRACK-SYN-99"), Set.of("nonsense")));

        assertThat(findings())
                .containsExactly(
                        new UnknownRuleInFault("typo", "TRACK-SYN-99"), new UnknownRuleInFault("typo", "nonsense"));
        assertThat(sentences().get(0))
                .isEqualTo("The fault typo names TRACK-SYN-99, which is no rule of the catalogue: correct the fault.");
    }

    @Test
    void codeThatImplementsNoRuleIsFound() {
        implementations.put("TRACK-SYN-99", Set.of("EntryCreation"));

        assertThat(findings()).containsExactly(new UnknownRuleImplemented("TRACK-SYN-99", Set.of("EntryCreation")));
        assertThat(sentences())
                .containsExactly("@Implements names TRACK-SYN-99, which is no rule of the catalogue, on"
                        + " 'EntryCreation': correct the id.");
    }

    @Test
    void aBehaviourThatNoCodeImplementsIsFound() {
        implementations.clear();

        assertThat(findings()).containsExactly(new UnimplementedRule(BEHAVIOUR));
        assertThat(sentences())
                .containsExactly("No code of the model implements TRACK-LOOKUP-2: mark the place that does with"
                        + " @Implements(\"TRACK-LOOKUP-2\"), or write it.");
    }

    @Test
    void rulesOfAnotherProductAreNotAskedFor() {
        var audit = new Audit(CATALOGUE, pending(), Product.EXTERNAL_GLOBAL, Edition.E3);

        assertThat(audit.findings(new Evidence(Map.of(), Map.of(), Map.of(), List.of())))
                .isEmpty();
    }

    @Test
    void aCellWithoutARowIsFoundAndSoIsARowThatIsNoCell() {
        cases.put("ELIG-LAST-2", Set.of("dropped", "kept"));
        rows.put("dropped", Map.of("drop", "true"));
        rows.put("kept", Map.of("drop", "perhaps"));
        rows.put("of another rule", Map.of("drop", "never"));
        var audit = new Audit(CATALOGUE, pendingBut(new RuleId("ELIG-LAST-2")), Product.INTERNAL, Edition.E3);

        assertThat(audit.findings(new Evidence(cases, rows, implementations, faults)))
                .filteredOn(finding -> finding instanceof StrayRow || finding instanceof MissingCell)
                .extracting(Finding::sentence)
                .containsExactly(
                        "The row of 'kept' is no cell of ELIG-LAST-2's table; from the nearest one it differs in"
                                + " {drop=perhaps, not true}: correct the row, or name the column otherwise if it means"
                                + " something else.",
                        "No case of ELIG-LAST-2 in edition e3 has a row for {drop=false, eligible=all primaries (all"
                                + " unhealthy)}: write one, in a table whose columns are named as here.");
    }

    @Test
    void thePlacesThatImplementARuleCanBeReadFromTheAnnotation() {
        @Implements({"TRACK-LOOKUP-2", "TRACK-SYN-2"})
        final class Step {}

        assertThat(Step.class.getAnnotation(Implements.class).value()).containsExactly("TRACK-LOOKUP-2", "TRACK-SYN-2");
    }

    private List<Finding> findings() {
        return new Audit(CATALOGUE, pending(), Product.INTERNAL, Edition.E3)
                .findings(new Evidence(cases, rows, implementations, faults));
    }

    private List<String> sentences() {
        return findings().stream().map(Finding::sentence).toList();
    }

    private static Pending pending() {
        return pendingBut();
    }

    private static Pending pendingBut(RuleId... checked) {
        var waiting = CATALOGUE.rules().stream()
                .filter(Rule::needsCases)
                .map(Rule::id)
                .filter(id -> !id.equals(BEHAVIOUR) && !id.equals(STATISTIC))
                .filter(id -> !List.of(checked).contains(id))
                .sorted()
                .map(RuleId::text)
                .toList();
        return Pending.read(
                CATALOGUE,
                waiting.stream().collect(Collectors.joining("\n", "# at most " + waiting.size() + " rules\n", "\n")));
    }
}
