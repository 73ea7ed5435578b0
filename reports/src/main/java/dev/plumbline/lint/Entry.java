package dev.plumbline.lint;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.RuleId;
import java.util.List;

/**
 * What there is to say of an advice whatever the configuration.
 *
 * @param level how much it matters
 * @param rules the ids of the rules that it comes from; that which the edition states, first of all, is named
 * @param finds what it finds, as the table of the documentation has it
 * @param fix what to do about it
 */
record Entry(Level level, List<String> rules, String finds, String fix) {

    static Entry error(String... rules) {
        return new Entry(Level.ERROR, List.of(rules), "", "");
    }

    static Entry warning(String... rules) {
        return new Entry(Level.WARNING, List.of(rules), "", "");
    }

    static Entry note(String... rules) {
        return new Entry(Level.NOTE, List.of(rules), "", "");
    }

    Entry finds(String what) {
        return new Entry(level, rules, what, fix);
    }

    Entry fix(String what) {
        return new Entry(level, rules, finds, what);
    }

    /** The rule that speaks in this edition. */
    String ruleIn(Edition edition, Catalogue catalogue) {
        return rules.stream()
                .filter(rule -> catalogue.require(new RuleId(rule)).applies(edition))
                .findFirst()
                .orElse(rules.get(0));
    }
}
