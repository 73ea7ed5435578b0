package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Greeting;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The reference balancer, with each of its hashes, passes every case. */
class ReferenceConformsTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final long SEED = 20_261_129;

    @TestFactory
    Stream<DynamicTest> withEachHash() {
        return Stream.of(HashKind.values()).flatMap(hash -> {
            var adapter = new ReferenceAdapter("test", Steps::internal, hash, SEED);
            var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
            var run = new FeatureRun(SUITE, CATALOGUE, examinee, Edition.E3, SEED);
            return SUITE.cases().stream()
                    .map(each -> DynamicTest.dynamicTest(hash + " " + each.id(), () -> {
                        var result = run.run(each);
                        assertThat(result.verdict())
                                .as(result.reason() + "\n" + result.message())
                                .isEqualTo(Verdict.PASSED);
                    }));
        });
    }
}
