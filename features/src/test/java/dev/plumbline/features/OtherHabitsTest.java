package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Testbed;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Freedom;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.reference.ReferenceBalancer;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.DelegatingImplementation;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Clock;
import dev.plumbline.spi.Hello.Implementation;
import dev.plumbline.spi.Hello.Limits;
import dev.plumbline.spi.ImplementationUnderTest;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A correct balancer passes, whatever it leaves out, refuses, tells or decides where the documents leave it free. */
class OtherHabitsTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final long SEED = 4711;

    /** Habits show in every selection; how evenly a hash selects is none. */
    private static final Effort ENOUGH = new Effort(0.25);

    private static final Implementation SOMEBODY = new Implementation("somebody", "1", Optional.empty(), List.of());

    private static Rerun rerun;

    @BeforeAll
    static void runEveryCaseWithTheRecommendedReadings() {
        var recommended = adapter(() -> balancer(hello(ReferenceAdapter.FEATURES), Latitude.RECOMMENDED));
        rerun = new Rerun(CATALOGUE, SUITE, recommended, SEED, ENOUGH);
    }

    /** By day one in two: each is a run of all cases. */
    static Stream<Freedom> oneInTwo() {
        var all = ofInternalBalancers().toList();
        return IntStream.iterate(0, i -> i < all.size(), i -> i + 2).mapToObj(all::get);
    }

    /** Those of global balancers come last. */
    static Stream<Freedom> ofInternalBalancers() {
        return EnumSet.range(Freedom.IDLE_INSTANT, Freedom.FIRST_FRAGMENT_TRACKING).stream();
    }

    @ParameterizedTest
    @MethodSource("oneInTwo")
    @Execution(ExecutionMode.CONCURRENT)
    void anotherReadingPasses(Freedom freedom) {
        passesWithTheOtherReadingOf(freedom);
    }

    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("ofInternalBalancers")
    @Execution(ExecutionMode.CONCURRENT)
    void everyOtherReadingPasses(Freedom freedom) {
        passesWithTheOtherReadingOf(freedom);
    }

    private static void passesWithTheOtherReadingOf(Freedom freedom) {
        Latitude other = (asked, readings) -> asked == freedom ? readings - 1 : 0;
        var results = rerun(() -> balancer(hello(ReferenceAdapter.FEATURES), other));
        assertThat(verdicts(results)).isEqualTo(Map.of(Verdict.PASSED, (long) results.size()));
    }

    @Test
    void withoutOptionalFeaturesTheirCasesAreSkippedAndTheOthersPass() {
        assertThat(verdicts(running(hello(Set.of()), Latitude.RECOMMENDED)).keySet())
                .containsExactlyInAnyOrder(Verdict.PASSED, Verdict.SKIPPED);
    }

    @Test
    void whatExceedsADeclaredLimitIsNotAttempted() {
        var hello = hello(
                ReferenceAdapter.FEATURES, new Limits(OptionalInt.of(8), OptionalInt.of(500), OptionalInt.empty()));
        assertThat(verdicts(running(hello, Latitude.RECOMMENDED)).keySet())
                // What is only measured need not be: it is skipped.
                .containsExactlyInAnyOrder(Verdict.PASSED, Verdict.NOT_ATTEMPTED, Verdict.SKIPPED);
    }

    @Test
    void aProductThatTakesOneForwardingRuleForAServiceIsNotJudgedByTwo() {
        var results = rerun(() -> new OneRuleOnly(balancer(hello(ReferenceAdapter.FEATURES), Latitude.RECOMMENDED)));
        assertThat(count(results).keySet()).containsExactlyInAnyOrder(Verdict.PASSED, Verdict.NOT_APPLICABLE);
        assertThat(results)
                .filteredOn(result -> result.verdict() == Verdict.NOT_APPLICABLE)
                .allSatisfy(result -> assertThat(result.reason()).contains("several forwarding rules"));
    }

    @Test
    void aBalancerThatTellsNothingButTheBackEndPasses() {
        var results = run(() -> new Terse(balancer(hello(ReferenceAdapter.FEATURES), Latitude.RECOMMENDED)));
        assertThat(count(results).keySet()).containsExactlyInAnyOrder(Verdict.PASSED, Verdict.NOT_APPLICABLE);
        assertThat(results)
                .filteredOn(result -> result.verdict() == Verdict.NOT_APPLICABLE)
                .allSatisfy(result -> assertThat(result.id()).startsWith("DSR-FWD-"));
    }

    @Test
    void aBackEndThatDoesNotExistIsAFailureWhereverPacketsAreSent() {
        var results = run(() -> new Inventive(balancer(hello(Set.of()), Latitude.RECOMMENDED)));
        assertThat(count(results)).containsKeys(Verdict.FAILED, Verdict.SKIPPED);
        assertThat(results)
                .filteredOn(result -> result.verdict() != Verdict.FAILED && result.verdict() != Verdict.SKIPPED)
                .filteredOn(result ->
                        result.history().stream().anyMatch(exchange -> exchange.event() instanceof Event.Send))
                .extracting(CaseResult::id, CaseResult::verdict)
                .isEmpty();
    }

    @Test
    void aRealClockIsWaitedForAndTheEdgesKeepTheirDistance() {
        var clock = new Clock.Real(2_000, 500);
        var hello = new Hello(
                Greeting.PROTOCOL,
                SOMEBODY,
                Set.of("INTERNAL"),
                Set.of(),
                Limits.NONE,
                ReferenceAdapter.FEATURES,
                clock,
                List.of());
        var results = run(
                () -> new Ticking(balancer(hello, Latitude.RECOMMENDED), clock),
                each -> each.id().startsWith("ENTRY-IDLE-1/"));
        // A busy machine can use up a margin; that is an error of the run, and never a failure of the implementation.
        assertThat(count(results).keySet())
                .isSubsetOf(Verdict.PASSED, Verdict.ERRORED)
                .contains(Verdict.PASSED);
    }

    private static Hello hello(Set<String> features) {
        return hello(features, Limits.NONE);
    }

    private static Hello hello(Set<String> features, Limits limits) {
        return new Hello(
                Greeting.PROTOCOL, SOMEBODY, Set.of("INTERNAL"), Set.of(), limits, features, Clock.VIRTUAL, List.of());
    }

    private static ImplementationUnderTest balancer(Hello hello, Latitude latitude) {
        return new ReferenceBalancer(hello, Steps::internal, new HashChooser(HashKind.RENDEZVOUS, SEED), latitude);
    }

    private static List<CaseResult> running(Hello hello, Latitude latitude) {
        return run(() -> balancer(hello, latitude), each -> each.product() == Product.INTERNAL);
    }

    /** Habits of internal balancers show in their own cases. */
    private static boolean isOfOneSet(FeatureCase each) {
        return each.product() == Product.INTERNAL && SUITE.selections(each) == 0;
    }

    /** What becomes of them where most is answered as it is with the recommended readings. */
    private static List<CaseResult> rerun(Supplier<ImplementationUnderTest> start) {
        var adapter = adapter(start);
        return SUITE.cases().stream()
                .filter(OtherHabitsTest::isOfOneSet)
                .map(each -> rerun.on(adapter, each))
                .toList();
    }

    /** Runs all cases but those that survey many sets, in which one habit shows as in any other. */
    private static List<CaseResult> run(Supplier<ImplementationUnderTest> start) {
        return run(start, OtherHabitsTest::isOfOneSet);
    }

    private static List<CaseResult> run(Supplier<ImplementationUnderTest> start, Predicate<FeatureCase> cases) {
        var runs = new EnumMap<Edition, FeatureRun>(Edition.class);
        return SUITE.cases().stream()
                .filter(cases)
                .map(each -> runs.computeIfAbsent(Rerun.editionOf(each), edition -> run(start, edition))
                        .run(each))
                .toList();
    }

    private static FeatureRun run(Supplier<ImplementationUnderTest> start, Edition edition) {
        var examinee = new Examinee(adapter(start), Rerun.greeting(edition));
        return new FeatureRun(SUITE, CATALOGUE, examinee, edition, SEED, ENOUGH);
    }

    private static Adapter adapter(Supplier<ImplementationUnderTest> start) {
        return new Adapter() {
            @Override
            public String description() {
                return "test";
            }

            @Override
            public ImplementationUnderTest start() {
                return start.get();
            }
        };
    }

    private static Map<Verdict, Long> verdicts(List<CaseResult> results) {
        assertThat(results)
                .filteredOn(result -> result.verdict() == Verdict.FAILED || result.verdict() == Verdict.ERRORED)
                .extracting(CaseResult::id, CaseResult::reason)
                .isEmpty();
        return count(results);
    }

    private static Map<Verdict, Long> count(List<CaseResult> results) {
        return results.stream().collect(Collectors.groupingBy(CaseResult::verdict, Collectors.counting()));
    }

    private static final class OneRuleOnly extends DelegatingImplementation {

        OneRuleOnly(ImplementationUnderTest inner) {
            super(inner);
        }

        @Override
        public ConfigureResult configure(Testbed testbed) {
            return testbed.forwardingRules().size() > 1
                    ? new ConfigureResult.Refused(
                            List.of(new ConfigureResult.Violation("forwardingRules[1]", "one rule for a service")))
                    : super.configure(testbed);
        }
    }

    private static final class Terse extends DelegatingImplementation {

        Terse(ImplementationUnderTest inner) {
            super(inner);
        }

        @Override
        public List<Delivery> send(List<Packet> packets) {
            return super.send(packets).stream().map(Terse::briefly).toList();
        }

        private static Delivery briefly(Delivery delivery) {
            return delivery instanceof Delivery.Local
                    ? delivery
                    : delivery.receiver().map(Delivery::to).orElse(Delivery.dropped());
        }
    }

    private static final class Inventive extends DelegatingImplementation {

        Inventive(ImplementationUnderTest inner) {
            super(inner);
        }

        @Override
        public List<Delivery> send(List<Packet> packets) {
            return packets.stream()
                    .map(packet -> Delivery.to("vm-from-nowhere"))
                    .toList();
        }
    }

    private static final class Ticking extends DelegatingImplementation {

        private final Clock.Real clock;
        private long latest = System.nanoTime();

        Ticking(ImplementationUnderTest inner, Clock.Real clock) {
            super(inner);
            this.clock = clock;
        }

        @Override
        public ConfigureResult configure(Testbed testbed) {
            latest = System.nanoTime();
            return super.configure(testbed);
        }

        @Override
        public List<Delivery> send(List<Packet> packets) {
            long now = System.nanoTime();
            super.advance(Duration.ofNanos((long) ((now - latest) * clock.scale())));
            latest = now;
            return super.send(packets);
        }

        @Override
        public void advance(Duration duration) {
            throw dev.plumbline.spi.CallRejectedException.methodNotFound("advance");
        }
    }
}
