package dev.plumbline.features.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Backend;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Chooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.FeatureRun;
import dev.plumbline.features.FeatureSuite;
import dev.plumbline.hashing.TupleHash;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.reference.ReferenceBalancer;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Implementation;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The statistical cases as a balancer with another hash meets them. */
class SurveyOfBalancersTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final Hello HELLO =
            Hello.internal(new Implementation("somebody", "1", Optional.empty(), List.of()), ReferenceAdapter.FEATURES);

    private final Map<String, FeatureRun> runs = new HashMap<>();

    @ParameterizedTest
    @EnumSource(names = {"JUMP_WITH_THE_LAST_IN_PLACE", "TWO_SHARES_FOR_THE_NEWCOMER"})
    void aSoundHashPassesEveryCaseAndAnUnsoundOneDoesNot(OtherHash hash) {
        check(hash);
    }

    @Tag("nightly")
    @ParameterizedTest
    @EnumSource
    void theSameHoldsForEveryHash(OtherHash hash) {
        check(hash);
    }

    private void check(OtherHash hash) {
        var failed = cases().map(id -> run(hash, id, 1))
                .filter(result -> result.verdict() != Verdict.PASSED)
                .map(CaseResult::message)
                .toList();
        assertThat(failed.isEmpty()).as(hash + ": " + String.join("\n", failed)).isEqualTo(hash.isSound());
    }

    private static Stream<String> cases() {
        var rules = Set.of(
                "HASH-FAIR-1",
                "HASH-FAIR-2",
                "HASH-CONSIST-1",
                "HASH-STABLE-1",
                "HASH-STABLE-2",
                "HASH-ADD-1",
                "HASH-REMOVE-1",
                "TRACK-SAME-2",
                "CLIENT-SKEW-1");
        return SUITE.cases().stream()
                .filter(each -> rules.contains(each.rule().text()))
                .map(each -> each.id());
    }

    private CaseResult run(OtherHash hash, String id, long seed) {
        return runs.computeIfAbsent(hash + " " + seed, key -> start(hash, seed))
                .run(SUITE.find(id).orElseThrow());
    }

    private static FeatureRun start(OtherHash hash, long seed) {
        var adapter = new Adapter() {
            @Override
            public String description() {
                return hash.toString();
            }

            @Override
            public ImplementationUnderTest start() {
                return new ReferenceBalancer(HELLO, Steps::internal, chooser(hash, seed), Latitude.RECOMMENDED);
            }
        };
        var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
        return new FeatureRun(SUITE, CATALOGUE, examinee, Edition.E3, seed);
    }

    private static Chooser chooser(OtherHash hash, long seed) {
        var tuples = new TupleHash(seed);
        var selector = hash.start();
        Map<EligibleSet, List<String>> names = new HashMap<>();
        return (service, tuple, eligible) -> {
            var known = names.computeIfAbsent(
                    eligible, set -> set.members().stream().map(Backend::name).toList());
            return service.members().get(selector.select(tuples.of(tuple), known));
        };
    }
}
