package dev.plumbline.results;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which rule to look at first when several fail together. One thing that is wrong fails cases of many rules; the rule that is
 * broken is likely to be one of which most cases failed, and which most of the failed cases are about.
 */
public final class Suspects {

    private static final Comparator<Suspect> LIKELIEST_FIRST = Comparator.comparing(Suspect::suspicion)
            .thenComparing(Suspect::failed)
            .reversed()
            .thenComparing(Suspect::rule);

    private Suspects() {}

    /**
     * A case that was run.
     *
     * @param rules the ids of the rules that it is about
     * @param verdict what it came to; nothing but a pass and a failure counts
     */
    public record Tried(List<String> rules, Verdict verdict) {}

    /** How suspicious a rule is. Which one is right most often was measured over the known faults. */
    @FunctionalInterface
    public interface Formula {

        /** What the rule's own cases are to all that failed: Jaccard's coefficient of the two sets. */
        Formula JACCARD = (failed, ran, allFailed) -> (double) failed / (allFailed + ran - failed);

        /**
         * The suspicion.
         *
         * @param failed how many of the rule's cases failed
         * @param ran how many of the rule's cases passed or failed
         * @param allFailed how many cases failed in all
         */
        double of(int failed, int ran, int allFailed);
    }

    /** The rules of the cases that failed, the likeliest to be broken first. */
    public static List<Suspect> among(Collection<Tried> cases) {
        return among(cases, Formula.JACCARD);
    }

    /** The same by another formula. */
    public static List<Suspect> among(Collection<Tried> cases, Formula formula) {
        var failed = countByRule(cases, Verdict.FAILED);
        var passed = countByRule(cases, Verdict.PASSED);
        int allFailed = Math.toIntExact(
                cases.stream().filter(each -> each.verdict() == Verdict.FAILED).count());
        return failed.entrySet().stream()
                .map(entry -> {
                    int ran = entry.getValue() + passed.getOrDefault(entry.getKey(), 0);
                    return new Suspect(
                            entry.getKey(), entry.getValue(), ran, formula.of(entry.getValue(), ran, allFailed));
                })
                .sorted(LIKELIEST_FIRST)
                .toList();
    }

    private static Map<String, Integer> countByRule(Collection<Tried> cases, Verdict verdict) {
        var counts = new HashMap<String, Integer>();
        cases.stream()
                .filter(each -> each.verdict() == verdict)
                .flatMap(each -> each.rules().stream())
                .forEach(rule -> counts.merge(rule, 1, Integer::sum));
        return counts;
    }
}
