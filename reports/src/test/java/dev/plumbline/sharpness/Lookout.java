package dev.plumbline.sharpness;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.Suite;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.HarderFaults;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.histories.HistoryCase;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.Case;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Greeting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Runs the whole suite on faults that are hard to see, in the newest edition, the scenarios in an order drawn from the seed. */
final class Lookout {

    static final long FIRST_SEED = 20_261_129;

    /** A fault of which so many scenarios fail is caught for sure, and nothing more is to be learnt of it. */
    private static final int ENOUGH = 5;

    private final Suite suite = Suite.load(Catalogue.load());

    /** What becomes of a case on a balancer with this fault that has done nothing before. */
    Verdict verdict(String fault, String theCase) {
        return runner(fault, FIRST_SEED)
                .apply(suite.find(theCase).orElseThrow())
                .verdict();
    }

    /** How often so many runs see the fault. */
    Sighting sighting(String fault, int seeds) {
        var runs = LongStream.range(FIRST_SEED, FIRST_SEED + seeds)
                .mapToObj(seed -> run(fault, seed))
                .toList();
        var asked = runs.stream().filter(each -> each.scenarios().isEmpty()).toList();
        return new Sighting(
                fault,
                seeds,
                count(runs, each -> !each.scenarios().isEmpty()),
                asked.size(),
                count(asked, each -> each.history().isPresent()),
                count(runs, each -> !each.failed().isEmpty()),
                areas(runs),
                runs.get(0).scenarios().stream()
                        .map(CaseResult::id)
                        .filter(each -> verdict(fault, each) == Verdict.FAILED)
                        .findFirst()
                        .orElse(""));
    }

    private static int count(List<Run> runs, Predicate<Run> runsThat) {
        return Math.toIntExact(runs.stream().filter(runsThat).count());
    }

    private static List<String> areas(List<Run> runs) {
        Map<String, Long> counts = runs.stream()
                .flatMap(each -> each.failed().stream())
                .flatMap(each -> each.rules().stream().limit(1))
                .collect(Collectors.groupingBy(rule -> new RuleId(rule).area(), Collectors.counting()));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * A run.
     *
     * @param scenarios those that failed, up to {@link #ENOUGH}
     * @param history the first case of histories that failed; they are run where no scenario failed
     */
    private record Run(List<CaseResult> scenarios, Optional<CaseResult> history) {

        List<CaseResult> failed() {
            var failed = new ArrayList<>(scenarios);
            history.ifPresent(failed::add);
            return failed;
        }
    }

    private Run run(String fault, long seed) {
        var runner = runner(fault, seed);
        var scenarios = new ArrayList<Case>();
        var histories = new ArrayList<Case>();
        suite.cases().forEach(each -> (each instanceof HistoryCase ? histories : scenarios).add(each));
        histories.removeIf(each -> each.product() != Product.INTERNAL);
        Collections.shuffle(scenarios, new Random(seed));
        // Surveys take longest, and are not needed where enough others failed.
        scenarios.sort(Comparator.comparing(each -> suite.selections(List.of(each)) > 0));
        var failed = scenarios.stream()
                .map(runner)
                .filter(each -> each.verdict() == Verdict.FAILED)
                .limit(ENOUGH)
                .toList();
        return new Run(
                failed,
                failed.isEmpty()
                        ? histories.stream()
                                .map(runner)
                                .filter(each -> each.verdict() == Verdict.FAILED)
                                .findFirst()
                        : Optional.empty());
    }

    private Function<Case, CaseResult> runner(String name, long seed) {
        var fault = HarderFaults.named(name).orElseThrow();
        var adapter = new ReferenceAdapter(
                "test", edition -> fault.applyTo(Steps.internal(edition)), HashKind.RENDEZVOUS, seed);
        var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
        return suite.runner(examinee, Edition.E3, seed, Effort.WHOLE);
    }
}
