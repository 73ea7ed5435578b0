package dev.plumbline.judging;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** How often each rule had a say about a packet that was judged and found permitted. */
public final class Coverage {

    private final Map<String, Integer> counts = new TreeMap<>();

    void add(Set<String> rules) {
        rules.forEach(rule -> counts.merge(rule, 1, Integer::sum));
    }

    /** How often this rule had a say. */
    public int of(String rule) {
        return counts.getOrDefault(rule, 0);
    }

    /** The ids of the rules that had a say, sorted. */
    public Set<String> rules() {
        return Collections.unmodifiableSet(counts.keySet());
    }

    @Override
    public String toString() {
        return counts.toString();
    }
}
