package dev.plumbline.features;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Greeting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What became of the cases under each fault. A fault is run on all cases of the rules that it breaks, and on a few others,
 * each in the newest edition in which the case holds.
 */
final class FaultMatrix {

    private static final long SEED = 20_261_129;
    private static final int OTHER_CASES = 8;
    private static final List<String> PARTS =
            List.of("  rule  ", "  configured ", "  sent  ", "  permitted  ", "  seen  ", "  so  ");

    private final Catalogue catalogue;
    private final FeatureSuite suite;
    private final Map<String, CaseResult> sound;
    private final List<Outcome> outcomes;

    private FaultMatrix(
            Catalogue catalogue, FeatureSuite suite, Map<String, CaseResult> sound, List<Outcome> outcomes) {
        this.catalogue = catalogue;
        this.suite = suite;
        this.sound = sound;
        this.outcomes = outcomes;
    }

    /**
     * A case under a fault.
     *
     * @param relation whether the case is about a rule that the fault breaks
     * @param untold the parts that the message of a failure lacks
     */
    record Outcome(
            Fault fault,
            FeatureCase theCase,
            Edition edition,
            Relation relation,
            Verdict verdict,
            String reason,
            List<String> untold) {

        boolean failed() {
            return verdict == Verdict.FAILED;
        }

        boolean isOwn() {
            return relation == Relation.OWN;
        }

        String line() {
            return String.join("\t", edition.wireName(), fault.name(), theCase.id(), verdict.toString());
        }
    }

    /** How a case stands to a fault. */
    enum Relation {
        /** It is tagged with a rule that the fault breaks. */
        OWN,
        /** It is not, and was drawn at random. */
        OTHER
    }

    /** Runs the faults on all cores. */
    static FaultMatrix run(Catalogue catalogue, FeatureSuite suite, List<Fault> faults) {
        var bare = new FaultMatrix(catalogue, suite, Map.of(), List.of());
        var recorded = new FaultMatrix(catalogue, suite, bare.soundly(), List.of());
        // Faults of one table stand together and cost alike; mixed, the cores get equal shares.
        var mixed = new ArrayList<>(faults);
        Collections.shuffle(mixed, new Random(SEED));
        var outcomes = mixed.parallelStream().flatMap(recorded::under).collect(Collectors.toList());
        outcomes.sort(Comparator.comparing(Outcome::line));
        return new FaultMatrix(catalogue, suite, recorded.sound, List.copyOf(outcomes));
    }

    private Map<String, CaseResult> soundly() {
        return suite.cases().stream()
                .collect(Collectors.groupingBy(FaultMatrix::newestEdition))
                .entrySet()
                .parallelStream()
                .flatMap(entry -> {
                    var run = start(UnaryOperator.identity(), entry.getKey());
                    return entry.getValue().stream().map(run::run);
                })
                .collect(Collectors.toMap(CaseResult::id, Function.identity()));
    }

    private Stream<Outcome> under(Fault fault) {
        var own = new ArrayList<FeatureCase>();
        var others = new ArrayList<FeatureCase>();
        for (var each : suite.cases()) {
            boolean isOwn = each.rules().stream().map(RuleId::text).anyMatch(fault.rules()::contains);
            (isOwn ? own : others).add(each);
        }
        Collections.shuffle(others, new Random(SEED ^ fault.name().hashCode()));
        return Stream.concat(
                own.stream().map(each -> under(fault, each, Relation.OWN)),
                others.stream().limit(OTHER_CASES).map(each -> under(fault, each, Relation.OTHER)));
    }

    private Outcome under(Fault fault, FeatureCase each, Relation relation) {
        var edition = newestEdition(each);
        var result = resultUnder(fault::applyTo, each);
        return new Outcome(fault, each, edition, relation, result.verdict(), result.reason(), untold(result));
    }

    /** What becomes of the case with steps that were made wrong like this. */
    private CaseResult resultUnder(UnaryOperator<Steps> wrong, FeatureCase each) {
        var edition = newestEdition(each);
        var soundly = sound.get(each.id());
        try (var implementation = adapter(wrong).start()) {
            implementation.hello(greeting(edition));
            return new Recording(soundly.history()).isAnsweredAlikeBy(implementation)
                    ? soundly
                    : start(wrong, edition).run(each);
        }
    }

    private static Edition newestEdition(FeatureCase each) {
        return Collections.max(each.editions());
    }

    private FeatureRun start(UnaryOperator<Steps> wrong, Edition edition) {
        return new FeatureRun(suite, catalogue, new Examinee(adapter(wrong), greeting(edition)), edition, SEED);
    }

    private static ReferenceAdapter adapter(UnaryOperator<Steps> wrong) {
        return new ReferenceAdapter("test", edition -> wrong.apply(Steps.internal(edition)), HashKind.RENDEZVOUS, SEED);
    }

    private static Greeting greeting(Edition edition) {
        return new Greeting(Greeting.PROTOCOL, "plumbline test", edition.wireName());
    }

    private static List<String> untold(CaseResult result) {
        return result.verdict() == Verdict.FAILED
                ? PARTS.stream()
                        .filter(part -> !result.message().contains(part))
                        .map(String::strip)
                        .toList()
                : List.of();
    }

    /** All of them, sorted. */
    List<Outcome> outcomes() {
        return outcomes;
    }

    /** Those of this fault. */
    List<Outcome> under(Fault fault, Relation relation) {
        return outcomes.stream()
                .filter(each -> each.fault().equals(fault) && each.relation() == relation)
                .toList();
    }

    /** The faults under which a case fails that is about a rule that they break, by the case's id. */
    Map<String, Set<String>> faultsByFailedCase() {
        return outcomes.stream()
                .filter(each -> each.isOwn() && each.failed())
                .collect(Collectors.groupingBy(
                        each -> each.theCase().id(),
                        Collectors.mapping(each -> each.fault().name(), Collectors.toCollection(HashSet::new))));
    }

    /** The areas of rules that the failures under a fault blame, by the fault's name. */
    Map<String, Set<String>> areasByFault() {
        return outcomes.stream()
                .filter(Outcome::failed)
                .collect(Collectors.groupingBy(
                        each -> each.fault().name(),
                        Collectors.mapping(
                                each -> each.theCase().rule().area(), Collectors.toCollection(HashSet::new))));
    }
}
