package dev.plumbline.layering;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.plumbline.catalogue.Audit;
import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Evidence;
import dev.plumbline.catalogue.Finding;
import dev.plumbline.catalogue.Implements;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.FeatureRun;
import dev.plumbline.features.FeatureSuite;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.Verdict;
import dev.plumbline.sharpness.Failure;
import dev.plumbline.spi.Greeting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The catalogue and what points at it agree, both ways. */
class AuditTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final long SEED = 20_261_130;
    private static final List<Edition> EDITIONS = List.of(Edition.E3, Edition.E2, Edition.E1);

    private static final Map<String, Set<String>> IMPLEMENTATIONS = implementations();
    private static final Map<String, Set<String>> FAILURES = failures();

    private static Map<Edition, List<Evidence.Fault>> faults;

    /** Not while the class is initialized, for which the threads that share the work would wait. */
    @BeforeAll
    static void tryTheFaults() {
        faults = faults();
    }

    @ParameterizedTest
    @EnumSource(names = {"E1", "E2", "E3"})
    void everyRuleThatIsNotPendingIsCheckedSharplyAndImplementedAndEveryPointerPointsAtARule(Edition edition) {
        assertThat(findings(Product.INTERNAL, edition)).isEmpty();
    }

    /** The page has one edition, so that one of the others' does for all. */
    @Test
    void soIsEveryRuleOfTheGlobalProduct() {
        assertThat(findings(Product.EXTERNAL_GLOBAL, Edition.E3)).isEmpty();
    }

    private static List<String> findings(Product product, Edition edition) {
        return new Audit(CATALOGUE, Pending.load(CATALOGUE), product, edition)
                .findings(new Evidence(cases(product, edition), rows(), IMPLEMENTATIONS, faults.get(edition))).stream()
                        .map(Finding::sentence)
                        .toList();
    }

    private static Map<String, Set<String>> cases(Product product, Edition edition) {
        var cases = new TreeMap<String, Set<String>>();
        for (var each : SUITE.cases()) {
            if (each.product() == product && each.editions().contains(edition)) {
                each.rules().forEach(rule -> add(cases, rule.text(), each.id()));
            }
        }
        return cases;
    }

    private static Map<String, Map<String, String>> rows() {
        return SUITE.cases().stream().collect(Collectors.toMap(FeatureCase::id, FeatureCase::row));
    }

    private static Map<String, Set<String>> implementations() {
        var places = new TreeMap<String, Set<String>>();
        var model = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.plumbline");
        for (var type : model) {
            type.tryGetAnnotationOfType(Implements.class).ifPresent(rules -> add(places, rules, type));
            for (var method : type.getMethods()) {
                method.tryGetAnnotationOfType(Implements.class).ifPresent(rules -> add(places, rules, method));
            }
        }
        return places;
    }

    private static void add(Map<String, Set<String>> places, Implements rules, JavaClass type) {
        List.of(rules.value()).forEach(rule -> add(places, rule, type.getSimpleName()));
    }

    private static void add(Map<String, Set<String>> places, Implements rules, JavaMethod method) {
        List.of(rules.value())
                .forEach(rule -> add(places, rule, method.getOwner().getSimpleName() + "." + method.getName()));
    }

    private static void add(Map<String, Set<String>> names, String rule, String name) {
        names.computeIfAbsent(rule, key -> new TreeSet<>()).add(name);
    }

    /**
     * In each edition, the faults with the rules of which they turn a case red. One fault for each rule is proof enough here:
     * that each fault is caught, and each case failed, is the features' to show.
     */
    private static Map<Edition, List<Evidence.Fault>> faults() {
        var proofs = CATALOGUE.rules().parallelStream()
                .map(Rule::id)
                .flatMap(AuditTest::proofs)
                .toList();
        return EDITIONS.stream()
                .collect(Collectors.toMap(
                        edition -> edition,
                        edition -> evidence(proofs.stream()
                                .filter(proof -> proof.edition() == edition)
                                .collect(Collectors.groupingBy(
                                        proof -> proof.fault().name(),
                                        Collectors.mapping(proof -> proof.rule().text(), Collectors.toSet()))))));
    }

    private static List<Evidence.Fault> evidence(Map<String, Set<String>> reddened) {
        return Faults.all().stream()
                .map(fault -> new Evidence.Fault(
                        fault.name(), Set.copyOf(fault.rules()), reddened.getOrDefault(fault.name(), Set.of())))
                .toList();
    }

    /** That a fault turns a case of the rule red in an edition. */
    private record Proof(RuleId rule, Edition edition, Fault fault) {}

    /** One in each edition where there is one. What did so in one is tried first in the next. */
    private static Stream<Proof> proofs(RuleId rule) {
        var proofs = new ArrayList<Proof>();
        var trials = new ArrayList<>(trials(rule));
        for (var edition : EDITIONS) {
            trials.stream()
                    .filter(trial -> trial.succeedsIn(edition))
                    .findFirst()
                    .ifPresent(trial -> {
                        proofs.add(new Proof(rule, edition, trial.fault()));
                        trials.remove(trial);
                        trials.add(0, trial);
                    });
        }
        return proofs.stream();
    }

    /** What is known to succeed in the newest edition comes first, and of the others the faults that are about the rule before all. */
    private static List<Trial> trials(RuleId rule) {
        var cases = SUITE.cases().stream()
                .filter(each -> each.rules().contains(rule))
                .toList();
        return Faults.all().stream()
                .filter(fault -> fault.rules().contains(rule.text()))
                .sorted(Comparator.comparing(fault -> fault.rules().indexOf(rule.text())))
                .flatMap(fault -> cases.stream().map(each -> new Trial(fault, each)))
                .sorted(Comparator.comparing(trial -> !trial.isKnownToSucceed()))
                .toList();
    }

    private static Map<String, Set<String>> failures() {
        try {
            return Failure.committed().stream()
                    .collect(Collectors.groupingBy(
                            Failure::fault, Collectors.mapping(Failure::theCase, Collectors.toSet())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Trial(Fault fault, FeatureCase theCase) {

        boolean isKnownToSucceed() {
            return FAILURES.getOrDefault(fault.name(), Set.of()).contains(theCase.id());
        }

        boolean succeedsIn(Edition edition) {
            if (!theCase.editions().contains(edition)) {
                return false;
            }
            // It prepares nothing for a set of back ends, and most of these live for one case.
            var adapter = ReferenceAdapter.with("test", fault, HashKind.RENDEZVOUS, SEED);
            var greeting = new Greeting(Greeting.PROTOCOL, "plumbline test", edition.wireName());
            try (var examinee = new Examinee(adapter, greeting)) {
                var run = new FeatureRun(SUITE, CATALOGUE, examinee, edition, SEED);
                return run.run(theCase).verdict() == Verdict.FAILED;
            }
        }
    }
}
