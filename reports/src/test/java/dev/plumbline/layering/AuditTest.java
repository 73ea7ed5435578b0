package dev.plumbline.layering;

import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;
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
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.FeatureRun;
import dev.plumbline.features.FeatureSuite;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Greeting;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The catalogue and what points at it agree, both ways. */
class AuditTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final long SEED = 20_261_130;

    @Test
    void everyRuleThatIsNotPendingIsCheckedSharplyAndImplementedAndEveryPointerPointsAtARule() {
        var audit = new Audit(CATALOGUE, Pending.load(CATALOGUE), Product.INTERNAL, Edition.E3);

        var findings = audit.findings(new Evidence(cases(), rows(), implementations(), faults()));

        assertThat(findings).extracting(Finding::sentence).isEmpty();
    }

    private static Map<String, Set<String>> cases() {
        var cases = new TreeMap<String, Set<String>>();
        for (var each : SUITE.cases()) {
            if (each.editions().contains(Edition.E3)) {
                each.rules().forEach(rule -> add(cases, rule.text(), each.id()));
            }
        }
        return cases;
    }

    private static Map<String, Map<String, String>> rows() {
        return SUITE.cases().stream()
                .filter(each -> !each.row().isEmpty())
                .collect(toMap(FeatureCase::id, FeatureCase::row));
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

    private static List<Evidence.Fault> faults() {
        return Faults.all().stream()
                .map(fault -> new Evidence.Fault(fault.name(), Set.copyOf(fault.rules()), reddened(fault)))
                .toList();
    }

    /** The rules that the fault breaks, of which a case fails under it. */
    private static Set<String> reddened(Fault fault) {
        var adapter =
                new ReferenceAdapter("test", edition -> fault.applyTo(Steps.internal(edition)), HashKind.RING, SEED);
        try (var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"))) {
            var run = new FeatureRun(SUITE, CATALOGUE, examinee, Edition.E3, SEED);
            return fault.rules().stream()
                    .filter(rule -> casesOf(rule).stream()
                            .anyMatch(each -> run.run(each).verdict() == Verdict.FAILED))
                    .collect(toCollection(TreeSet::new));
        }
    }

    private static List<FeatureCase> casesOf(String rule) {
        return SUITE.cases().stream()
                .filter(each -> each.rules().contains(new RuleId(rule)))
                .toList();
    }
}
