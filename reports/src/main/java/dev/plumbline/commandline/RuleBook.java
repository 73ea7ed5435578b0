package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Observation;
import dev.plumbline.catalogue.Observation.NotObservable;
import dev.plumbline.catalogue.Observation.Observable;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.catalogue.Source;
import dev.plumbline.certification.Suite;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.report.RuleReport;
import dev.plumbline.results.Case;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The catalogue with all that points at its rules.
 *
 * @param format what this document is
 * @param suite the suite's name and version
 * @param catalogueDigest the SHA-256 of the catalogue
 * @param rules every rule, or those that were asked for, in the catalogue's order
 */
record RuleBook(String format, String suite, String catalogueDigest, List<Entry> rules) {

    static final String FORMAT = "plumbline-rules/1";

    private static final String CHECKED = "checked";

    /** All rules. */
    static RuleBook load() {
        var catalogue = Catalogue.load();
        var pending = Pending.load(catalogue);
        var cases = new HashMap<RuleId, List<Case>>();
        Suite.load(catalogue)
                .cases()
                .forEach(each -> each.rules()
                        .forEach(rule -> cases.computeIfAbsent(rule, key -> new ArrayList<>())
                                .add(each)));
        var faults = new HashMap<String, List<Fault>>();
        Faults.all()
                .forEach(each -> each.rules()
                        .forEach(rule -> faults.computeIfAbsent(rule, key -> new ArrayList<>())
                                .add(each)));
        var entries = catalogue.rules().stream()
                .map(rule -> Entry.of(
                        rule,
                        pending,
                        cases.getOrDefault(rule.id(), List.of()),
                        faults.getOrDefault(rule.id().text(), List.of())))
                .toList();
        return new RuleBook(FORMAT, Build.suite(), catalogue.digest(), entries);
    }

    /** The same with this rule alone, if there is one of this id. */
    Optional<RuleBook> only(String id) {
        return rules.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .map(found -> new RuleBook(format, suite, catalogueDigest, List.of(found)));
    }

    /**
     * A rule.
     *
     * @param id its id
     * @param title a short sentence
     * @param text the rule itself
     * @param level the strongest word by which the text obliges or allows: {@code must}, {@code should}, {@code may}; or
     *     {@code statement}, where it says how things are
     * @param kind what sort of statement it is
     * @param products the products it is about
     * @param feature {@code core}, or the optional feature that it belongs to
     * @param editions the editions that state it
     * @param differs what each edition says, where they disagree
     * @param ambiguity what the documents leave unclear, and the reading taken; left out where they are clear
     * @param sources where they state it
     * @param status {@code checked} where it has cases, else why not
     * @param observe how it shows, or why it does not
     * @param cases the cases that check it
     * @param faults the deliberately wrong balancers that break it, which its cases have to notice
     */
    record Entry(
            String id,
            String title,
            String text,
            String level,
            String kind,
            List<String> products,
            String feature,
            List<String> editions,
            Map<String, String> differs,
            Optional<String> ambiguity,
            List<Source> sources,
            String status,
            String observe,
            List<CaseEntry> cases,
            List<FaultEntry> faults) {

        private static Entry of(Rule rule, Pending pending, List<Case> cases, List<Fault> faults) {
            var differs = new LinkedHashMap<String, String>();
            rule.differs().forEach((edition, text) -> differs.put(edition.wireName(), text));
            return new Entry(
                    rule.id().text(),
                    rule.title(),
                    rule.text(),
                    rule.level().wireName(),
                    rule.kind().wireName(),
                    names(rule.applies()),
                    rule.feature().wireName(),
                    names(rule.editions()),
                    differs,
                    rule.ambiguity(),
                    rule.sources(),
                    cases.isEmpty() ? RuleReport.whyUnchecked(rule, pending) : CHECKED,
                    observe(rule.observe()),
                    cases.stream().map(CaseEntry::of).toList(),
                    faults.stream().map(FaultEntry::of).toList());
        }

        boolean isChecked() {
            return status.equals(CHECKED);
        }

        private static List<String> names(Collection<? extends Named> words) {
            return words.stream().map(Named::wireName).toList();
        }

        private static String observe(Observation observation) {
            return observation instanceof NotObservable hidden ? hidden.why() : ((Observable) observation).how();
        }
    }

    /**
     * A fault.
     *
     * @param name what it does wrong, in lower case with hyphens
     * @param description the same as a sentence
     */
    record FaultEntry(String name, String description) {

        private static FaultEntry of(Fault fault) {
            return new FaultEntry(fault.name(), fault.description());
        }
    }
}
