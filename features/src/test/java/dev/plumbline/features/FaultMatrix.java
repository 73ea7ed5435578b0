package dev.plumbline.features;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What became of the cases under each fault. A fault is run on all cases of the rules that it breaks, and on a few others,
 * each in the newest edition in which the case holds.
 */
final class FaultMatrix {

    private static final long SEED = 20_261_129;

    /** No set has to be prepared for it, so that it is the cheapest for balancers that live for a case. */
    private static final HashKind HASH = HashKind.RENDEZVOUS;

    private static final int OTHER_CASES = 2;
    private static final List<String> PARTS =
            List.of("  rule  ", "  configured ", "  sent  ", "  permitted  ", "  seen  ", "  so  ");

    private final List<Outcome> outcomes;
    private final Map<String, List<Outcome>> byFault;

    private FaultMatrix(List<Outcome> outcomes) {
        this.outcomes = outcomes;
        byFault = outcomes.stream()
                .collect(Collectors.groupingBy(each -> each.fault().name()));
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
            return String.join(
                    "\t", edition.wireName(), fault.name(), fault.rules().get(0), theCase.id());
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
        var rerun = new Rerun(
                catalogue, suite, new ReferenceAdapter("test", Steps::internal, HASH, SEED), SEED, Effort.WHOLE);
        // Faults of one table stand together and cost alike; mixed, the cores get equal shares.
        var mixed = new ArrayList<>(faults);
        Collections.shuffle(mixed, new Random(SEED));
        var outcomes = mixed.parallelStream()
                .flatMap(fault -> under(fault, suite, rerun))
                .collect(Collectors.toList());
        outcomes.sort(Comparator.comparing(Outcome::line));
        return new FaultMatrix(List.copyOf(outcomes));
    }

    private static Stream<Outcome> under(Fault fault, FeatureSuite suite, Rerun rerun) {
        var own = new ArrayList<FeatureCase>();
        var others = new ArrayList<FeatureCase>();
        for (var each : suite.cases()) {
            boolean isOwn = each.rules().stream().map(RuleId::text).anyMatch(fault.rules()::contains);
            if (isOwn) {
                own.add(each);
            } else if (each.product() == fault.product() && suite.selections(each) == 0) {
                // A survey takes as long as fifty other cases, and shows no more of what is blamed beside the rule.
                others.add(each);
            }
        }
        Collections.shuffle(others, new Random(SEED ^ fault.name().hashCode()));
        return Stream.concat(
                own.stream().map(each -> under(fault, each, Relation.OWN, rerun)),
                others.stream().limit(OTHER_CASES).map(each -> under(fault, each, Relation.OTHER, rerun)));
    }

    private static Outcome under(Fault fault, FeatureCase each, Relation relation, Rerun rerun) {
        var result = rerun.on(ReferenceAdapter.with("test", fault, HASH, SEED), each);
        return new Outcome(
                fault, each, Rerun.editionOf(each), relation, result.verdict(), result.reason(), untold(result));
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
        return byFault.getOrDefault(fault.name(), List.of()).stream()
                .filter(each -> each.relation() == relation)
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
