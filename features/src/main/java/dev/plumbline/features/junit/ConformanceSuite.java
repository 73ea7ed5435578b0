package dev.plumbline.features.junit;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Product;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.FeatureRun;
import dev.plumbline.features.FeatureSuite;
import dev.plumbline.results.CaseResult;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.GuardedAdapter;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * All scenarios as tests of JUnit 5: a container for each rule, by its id, and a test for each case. Extend it and say who
 * is examined.
 *
 * <pre>{@code
 * class MyBalancerTest extends ConformanceSuite {
 *     @Override
 *     protected Adapter adapter() {
 *         return Adapter.of("my-lb", MyBalancerAdapter::new);
 *     }
 * }
 * }</pre>
 *
 * <p>A case that fails is a failure with the whole story; one that could not be run to its end is an error; one that the
 * implementation need not pass is aborted, with the reason. If no case passes, the run fails.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.SAME_THREAD)
public abstract class ConformanceSuite {

    private static final Duration CALL = Duration.ofSeconds(5);
    private static final Duration START = Duration.ofSeconds(60);

    /** Seeds are short enough to be typed. */
    private static final long SEEDS = 1L << 48;

    private Optional<Examinee> examinee = Optional.empty();
    private int passed;

    /** For subclasses. */
    protected ConformanceSuite() {}

    /** Who is examined. */
    protected abstract Adapter adapter();

    /** The edition of the documents to test for: the system property {@code plumbline.edition}, else the newest. */
    protected Edition edition() {
        var name = System.getProperty("plumbline.edition", Edition.E3.wireName());
        return Named.of(Edition.class, name)
                .filter(edition -> edition != Edition.ONLY)
                .orElseThrow(() ->
                        new IllegalArgumentException("plumbline.edition is '" + name + "'; known are e1, e2 and e3"));
    }

    /** What random packets are drawn from: the system property {@code plumbline.seed}, else drawn anew. */
    protected long seed() {
        var text = System.getProperty("plumbline.seed");
        try {
            return text == null ? new SplittableRandom().nextLong(SEEDS) : Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("plumbline.seed is '" + text + "'; it has to be a whole number", e);
        }
    }

    /** How long the implementation may take for a call; 5 s. */
    protected Duration timeout() {
        return CALL;
    }

    /** The tests. */
    @TestFactory
    public final Stream<DynamicNode> conformance() {
        var edition = edition();
        long seed = seed();
        var catalogue = Catalogue.load();
        var suite = FeatureSuite.load(catalogue);
        var greeting = new Greeting(Greeting.PROTOCOL, suiteName(), edition.wireName());
        var examined = new Examinee(new GuardedAdapter(adapter(), timeout(), START), greeting);
        examinee = Optional.of(examined);
        requireTestable(examined.hello(), edition);

        var run = new FeatureRun(suite, catalogue, examined, edition, seed);
        var byRule = suite.cases().stream()
                .collect(Collectors.groupingBy(FeatureCase::rule, LinkedHashMap::new, Collectors.toList()));
        var containers = byRule.entrySet().stream()
                .map(rule -> DynamicContainer.dynamicContainer(
                        rule.getKey().text(), rule.getValue().stream().map(each -> test(each, run, seed))));
        return Stream.concat(containers, Stream.of(DynamicTest.dynamicTest("some case passed", this::requirePassed)));
    }

    private static String suiteName() {
        var version = ConformanceSuite.class.getPackage().getImplementationVersion();
        return version == null ? "plumbline" : "plumbline " + version;
    }

    private static void requireTestable(Hello hello, Edition edition) {
        if (!hello.declares(edition)) {
            throw new AssertionError("the implementation can't be tested for edition " + edition.wireName()
                    + "; it declares " + String.join(", ", hello.editions())
                    + ". Override edition(), or set the system property plumbline.edition");
        }
        if (Stream.of(Product.values()).noneMatch(hello::declares)) {
            throw new AssertionError("the cases are about "
                    + Stream.of(Product.values()).map(Product::scheme).collect(Collectors.joining(" and "))
                    + " load balancers, and the implementation declares "
                    + String.join(", ", hello.loadBalancingSchemes()));
        }
    }

    private DynamicTest test(FeatureCase each, FeatureRun run, long seed) {
        return DynamicTest.dynamicTest(each.id() + "  " + each.name(), () -> conclude(run.run(each), seed));
    }

    private void conclude(CaseResult result, long seed) {
        var told = (result.message().isEmpty() ? result.reason() : result.message()) + "\n  seed       " + seed
                + "; the same again with -Dplumbline.seed=" + seed;
        switch (result.verdict()) {
            case PASSED -> passed++;
            case FAILED -> throw withoutFrames(new AssertionError("\n" + told));
            case ERRORED, BLOCKED ->
                throw withoutFrames(
                        new IllegalStateException("\n" + result.verdict().wireName() + ": " + told));
            case SKIPPED, NOT_APPLICABLE, NOT_ATTEMPTED, DEVIATION, KNOWN_FAILING ->
                Assumptions.abort(result.verdict().wireName() + ": " + result.reason());
        }
    }

    /** It would show nothing but the suite's own insides. */
    private static <T extends Throwable> T withoutFrames(T told) {
        told.setStackTrace(new StackTraceElement[0]);
        return told;
    }

    private void requirePassed() {
        if (passed == 0) {
            throw new AssertionError("no case passed, so nothing was shown about the implementation");
        }
    }

    /** Ends the implementation. */
    @AfterAll
    public final void end() {
        examinee.ifPresent(Examinee::close);
    }
}
