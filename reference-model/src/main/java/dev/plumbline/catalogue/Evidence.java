package dev.plumbline.catalogue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What points at the rules of the catalogue, for a product and an edition. Rules are texts here, since whoever wrote them
 * may have misspelled them.
 *
 * @param cases the names of the cases that run for this product and edition, by the rule that they are tagged with
 * @param rows the values by column of the rows that cases come from, by the case's name; cases without a row are left out
 * @param implementations the places of the model's code, by the rule that {@link Implements} names there
 * @param faults the faults that the cases were run against
 */
public record Evidence(
        Map<String, Set<String>> cases,
        Map<String, Map<String, String>> rows,
        Map<String, Set<String>> implementations,
        List<Fault> faults) {

    public Evidence {
        cases = sorted(cases);
        rows = Collections.unmodifiableMap(new TreeMap<>(rows));
        implementations = sorted(implementations);
        faults = List.copyOf(faults);
    }

    /**
     * A model that is wrong on purpose, and what became of it.
     *
     * @param name its name
     * @param breaks the rules that it is meant to break
     * @param reddens the rules of which a case tagged with them fails under it
     */
    public record Fault(String name, Set<String> breaks, Set<String> reddens) {

        public Fault {
            breaks = Collections.unmodifiableSet(new TreeSet<>(breaks));
            reddens = Collections.unmodifiableSet(new TreeSet<>(reddens));
        }
    }

    /** The rows of the cases that are tagged with this rule, by the case's name. */
    Map<String, Map<String, String>> rowsOf(RuleId rule) {
        var found = new TreeMap<>(rows);
        found.keySet().retainAll(cases.getOrDefault(rule.text(), Set.of()));
        return found;
    }

    private static Map<String, Set<String>> sorted(Map<String, Set<String>> names) {
        var sorted = new TreeMap<String, Set<String>>();
        names.forEach((rule, places) -> sorted.put(rule, Collections.unmodifiableSet(new TreeSet<>(places))));
        return Collections.unmodifiableMap(sorted);
    }
}
