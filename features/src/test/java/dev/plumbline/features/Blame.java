package dev.plumbline.features;

import dev.plumbline.catalogue.RuleId;
import dev.plumbline.faults.Fault;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Suspects;
import dev.plumbline.results.Suspects.Tried;
import dev.plumbline.results.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the whole suite says of a fault.
 *
 * @param failed how many cases fail
 * @param own how many of these are about a rule that the fault breaks
 * @param areas the areas of the rules that the failed cases are about first of all
 * @param places where the first rule that the fault breaks stands among the suspects, from 1, by each of {@link Suspicion}; 0
 *     where it is none of them
 * @param errors the cases that did not come to their end, and why
 */
record Blame(Fault fault, long failed, long own, SortedSet<String> areas, List<Integer> places, List<String> errors) {

    static Blame of(Fault fault, List<CaseResult> results) {
        var failed = results.stream()
                .filter(each -> each.verdict() == Verdict.FAILED)
                .toList();
        var tried = results.stream()
                .map(each -> new Tried(each.rules(), each.verdict()))
                .toList();
        return new Blame(
                fault,
                failed.size(),
                failed.stream()
                        .filter(each -> each.rules().stream().anyMatch(fault.rules()::contains))
                        .count(),
                failed.stream()
                        .map(each -> new RuleId(each.rules().get(0)).area())
                        .collect(Collectors.toCollection(TreeSet::new)),
                Stream.of(Suspicion.values())
                        .map(suspicion -> place(fault, tried, suspicion))
                        .toList(),
                results.stream()
                        .filter(each -> each.verdict() == Verdict.ERRORED)
                        .map(each -> fault + "\t" + each.id() + ": " + each.reason())
                        .toList());
    }

    private static int place(Fault fault, List<Tried> tried, Suspicion suspicion) {
        var suspects = Suspects.among(tried, suspicion);
        return IntStream.range(0, suspects.size())
                .filter(i -> fault.rules().contains(suspects.get(i).rule()))
                .map(i -> i + 1)
                .findFirst()
                .orElse(0);
    }

    static String header() {
        return Stream.concat(
                        Stream.of("fault", "rule", "failed", "own", "areas"),
                        Arrays.stream(Suspicion.values()).map(Suspicion::toString))
                .collect(Collectors.joining("\t"));
    }

    String line() {
        return Stream.concat(
                        Stream.of(
                                fault.name(),
                                fault.rules().get(0),
                                Long.toString(failed),
                                Long.toString(own),
                                String.join(",", areas)),
                        places.stream().map(Object::toString))
                .collect(Collectors.joining("\t"));
    }
}
