package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Measurement;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Greeting;
import io.cucumber.plugin.event.EventPublisher;
import io.qameta.allure.AllureLifecycle;
import java.util.ArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference balancer, with each of its hashes, passes every case in every edition in which it holds. */
class ReferenceConformsTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final long SEED = 20_261_129;

    /** Once in so many runs, at most, a sound implementation may be found at fault. */
    private static final double MOST_FALSE_ALARMS = 1e-6;

    /** What a run counts unless a budget says otherwise. */
    private static final long DEFAULT_BUDGET = 300_000;

    @ParameterizedTest
    @MethodSource("editionsAndHashes")
    @Execution(ExecutionMode.CONCURRENT)
    void theReferencePassesWhatHoldsAndNothingElseApplies(Edition edition, HashKind hash) {
        conforms(edition, hash);
    }

    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("theOthers")
    @Execution(ExecutionMode.CONCURRENT)
    void soItDoesInEachEditionWithEachHash(Edition edition, HashKind hash) {
        conforms(edition, hash);
    }

    private static void conforms(Edition edition, HashKind hash) {
        var adapter = new ReferenceAdapter("test", Steps::internal, hash, SEED);
        var greeting = new Greeting(Greeting.PROTOCOL, "plumbline test", edition.wireName());
        var surprises = new ArrayList<String>();
        double falseAlarm = 0;
        // What a small budget leaves has to do as well.
        boolean isWhole = edition == Edition.E3 && hash == HashKind.RING;
        var effort = isWhole ? Effort.WHOLE : new Effort(0.25);
        try (var examinee = new Examinee(adapter, greeting)) {
            var run = new FeatureRun(SUITE, CATALOGUE, examinee, edition, SEED, effort, listening(edition, hash));
            for (var each : SUITE.cases()) {
                if (each.product() == Product.EXTERNAL_GLOBAL && edition != Edition.E3) {
                    // Its page has one edition.
                    continue;
                }
                var result = run.run(each);
                var due = each.editions().contains(edition) ? Verdict.PASSED : Verdict.NOT_APPLICABLE;
                if (result.verdict() != due) {
                    surprises.add(sentence(each, result, due));
                }
                falseAlarm += result.evidence().falseAlarm();
                if (due == Verdict.PASSED && !effort.isReduced()) {
                    assertThat(result.evidence().measurements().stream()
                                    .mapToLong(Measurement::selections)
                                    .max()
                                    .orElse(0))
                            .as("selections that %s counted", each.id())
                            .isEqualTo(SUITE.selections(each));
                }
            }
        }
        assertThat(surprises).isEmpty();
        assertThat(falseAlarm)
                .as("chance that a sound implementation with the roughest hash fails some case")
                .isBetween(1e-8, MOST_FALSE_ALARMS);
    }

    /** To Allure, a case is the same test with each hash. */
    private static Consumer<EventPublisher> listening(Edition edition, HashKind hash) {
        return hash == HashKind.RING ? new AllureRecord(new AllureLifecycle(), edition) : publisher -> {};
    }

    /** Each edition and each hash. */
    static Stream<Arguments> editionsAndHashes() {
        return Stream.of(
                Arguments.of(Edition.E3, HashKind.RING),
                Arguments.of(Edition.E2, HashKind.MAGLEV),
                Arguments.of(Edition.E1, HashKind.RENDEZVOUS));
    }

    /** The other pairs. */
    static Stream<Arguments> theOthers() {
        return Stream.of(
                Arguments.of(Edition.E3, HashKind.MAGLEV),
                Arguments.of(Edition.E3, HashKind.RENDEZVOUS),
                Arguments.of(Edition.E2, HashKind.RING),
                Arguments.of(Edition.E2, HashKind.RENDEZVOUS),
                Arguments.of(Edition.E1, HashKind.RING),
                Arguments.of(Edition.E1, HashKind.MAGLEV));
    }

    private static String sentence(FeatureCase each, CaseResult result, Verdict due) {
        return each.id() + " (" + each.origin() + ") is " + result.verdict() + " and should be " + due + ": "
                + result.reason() + "\n" + result.message();
    }

    @Test
    void allSurveysTogetherCountAsMuchAsTheDefaultBudgetAllows() {
        assertThat(SUITE.cases().stream().mapToLong(SUITE::selections).sum())
                .isBetween(DEFAULT_BUDGET / 2, DEFAULT_BUDGET);
    }

    @Test
    void everyCaseHoldsInSomeEditionOfTheInternalPage() {
        assertThat(SUITE.cases())
                .filteredOn(each -> each.editions().stream().allMatch(Edition.ONLY::equals))
                .as("cases whose rules and tags leave no edition to run them in")
                .isEmpty();
    }
}
