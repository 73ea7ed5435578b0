package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Greeting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A case means something because some wrong balancer fails it; a wrong balancer is caught by a case of a rule it breaks. */
class SharpnessTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final long SEED = 20_261_129;

    private static final Map<Fault, List<CaseResult>> RESULTS = new HashMap<>();

    @BeforeAll
    static void runEachFaultOnTheCasesOfItsRules() {
        for (var fault : Faults.all()) {
            RESULTS.put(fault, casesOf(fault).stream().map(runner(fault)::run).toList());
        }
    }

    private static List<FeatureCase> casesOf(Fault fault) {
        return SUITE.cases().stream()
                .filter(each -> each.rules().stream().map(RuleId::text).anyMatch(fault.rules()::contains))
                .toList();
    }

    private static FeatureRun runner(Fault fault) {
        var adapter =
                new ReferenceAdapter("test", edition -> fault.applyTo(Steps.internal(edition)), HashKind.RING, SEED);
        var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
        return new FeatureRun(SUITE, CATALOGUE, examinee, Edition.E3, SEED);
    }

    @TestFactory
    Stream<DynamicTest> aFaultIsCaughtByACaseOfARuleThatItBreaks() {
        var pending = Pending.load(CATALOGUE);
        return RESULTS.entrySet().stream()
                .filter(entry ->
                        !pending.contains(new RuleId(entry.getKey().rules().get(0))))
                .map(entry -> DynamicTest.dynamicTest(entry.getKey().name(), () -> {
                    var results = entry.getValue();
                    assertThat(results)
                            .as(
                                    "%s breaks %s",
                                    entry.getKey().name(), entry.getKey().rules())
                            .anyMatch(result -> result.verdict() == Verdict.FAILED);
                    assertThat(results.stream().filter(result -> result.verdict() == Verdict.ERRORED))
                            .as("cases that err")
                            .isEmpty();
                    assertThat(results.stream()
                                    .filter(result -> result.verdict() == Verdict.FAILED)
                                    .map(CaseResult::message))
                            .allSatisfy(message -> assertThat(message)
                                    .contains(
                                            "  rule  ",
                                            "  configured ",
                                            "  sent  ",
                                            "  permitted  ",
                                            "  seen  ",
                                            "  so  "));
                }));
    }

    @TestFactory
    Stream<DynamicTest> aCaseIsFailedBySomeFault() {
        var failed = new TreeSet<String>();
        RESULTS.values().stream()
                .flatMap(List::stream)
                .filter(result -> result.verdict() == Verdict.FAILED)
                .map(CaseResult::id)
                .forEach(failed::add);
        return SUITE.cases().stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.id(),
                        () -> assertThat(failed.contains(each.id()))
                                .as("whether one of the faults that break %s turns it red", each.rules())
                                .isTrue()));
    }
}
