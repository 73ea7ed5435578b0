package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Testbed;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Replayed;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.DelegatingImplementation;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Limits;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import dev.plumbline.spi.UnavailableException;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A case of random histories comes to the verdict that the implementation deserves. */
class HistoryRunTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final long SEED = 20_261_130;
    private static final int TRIES = 62;
    private static final int SOME_CASES = 5;
    private static final int MANY_TRIES = 620;
    private static final ConfigureResult REFUSED = new ConfigureResult.Refused(
            List.of(new ConfigureResult.Violation("forwardingRules", "one of them, please\n✗ or none")));

    private final HistorySuite suite = HistorySuite.of(TRIES);

    @Test
    void twoRunnersInTwoThreadsGiveTheVerdictsOfOne() throws ExecutionException, InterruptedException {
        var alone = verdicts();
        var threads = Executors.newFixedThreadPool(2);
        try {
            var first = threads.submit(this::verdicts);
            var second = threads.submit(this::verdicts);
            assertThat(first.get()).isEqualTo(alone);
            assertThat(second.get()).isEqualTo(alone);
        } finally {
            threads.shutdownNow();
        }
    }

    private List<String> verdicts() {
        try (var examinee = examinee("udp-not-looked-up")) {
            return suite.cases().stream()
                    .limit(SOME_CASES)
                    .map(each -> run(each, examinee))
                    .map(result -> result.verdict() + " " + result.rules() + result.message())
                    .toList();
        }
    }

    @Test
    void aCaseDoesNotDependOnTheOthers() {
        var theCase = suite.find("HISTORIES/together-3").orElseThrow();
        try (var fresh = examinee("udp-not-looked-up");
                var used = examinee("udp-not-looked-up")) {
            run(suite.find("HISTORIES/core").orElseThrow(), used);
            assertThat(run(theCase, used).message())
                    .isEqualTo(run(theCase, fresh).message());
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "10, 10", "31, 31", "250, 250", "1000003, 1000003"})
    void theTriesAreDealtOutToTheLast(int tries, int sum) {
        assertThat(Product.values())
                .allSatisfy(product -> assertThat(HistorySuite.of(tries).cases().stream()
                                .filter(each -> each.product() == product)
                                .mapToInt(HistoryCase::tries)
                                .sum())
                        .isEqualTo(sum));
    }

    @Test
    void eachHistoryOfAThemeMakesUseOfItsFeatureAndOfNoOther() {
        for (var theCase : suite.cases()) {
            var plans = new Drawing(
                    Plans.of(theCase.product(), theCase.features(ReferenceAdapter.FEATURES), Edition.E3), SEED);
            if (theCase.mix() == HistoryCase.Mix.NEEDED) {
                assertThat(IntStream.range(0, 10)
                                .mapToObj(
                                        i -> plans.next(plan -> plan.features().containsAll(theCase.needed()))))
                        .allSatisfy(plan ->
                                assertThat(plan.features()).as(theCase.id()).isEqualTo(theCase.needed()));
            }
        }
    }

    /** Or a declared deviation from an optional rule would break the core. */
    @Test
    void aFailureNeedsTheFeatureOfTheRuleThatIsBroken() {
        try (var examinee = examinee("fails-over-at-the-ratio")) {
            assertThat(suite.cases().stream()
                            .filter(each -> each.product() == Product.INTERNAL)
                            .filter(each -> each.mix() == HistoryCase.Mix.DECLARED)
                            .map(each -> run(each, examinee))
                            .filter(result -> result.verdict() == Verdict.FAILED))
                    .isNotEmpty()
                    .allSatisfy(result -> {
                        assertThat(result.rules()).hasSize(1);
                        assertThat(result.needs()).contains(Feature.FAILOVER.wireName());
                        assertThat(result.replayed()).isEqualTo(Replayed.HISTORY);
                    });
        }
    }

    @Test
    void whoRefusesAValidPlainConfigurationFails() {
        var result = core(inner -> new DelegatingImplementation(inner) {
            @Override
            public ConfigureResult configure(Testbed testbed) {
                return REFUSED;
            }
        });

        assertThat(result.verdict()).isEqualTo(Verdict.FAILED);
        assertThat(result.reason())
                .isEqualTo("a valid configuration was refused: forwardingRules: one of them, please\\u000a✗ or none");
    }

    @Test
    void whoTakesOneRuleForEachServiceOnlyPasses() {
        var result = core(inner -> new DelegatingImplementation(inner) {
            @Override
            public ConfigureResult configure(Testbed testbed) {
                return testbed.forwardingRules().size() > 1 ? REFUSED : super.configure(testbed);
            }
        });

        assertThat(result.verdict()).as(result.message()).isEqualTo(Verdict.PASSED);
    }

    /** What was judged before the first change is too little to call it a pass. */
    @Test
    void whereNoHistoryIsJudgedToItsEndNothingIsShown() {
        Function<ImplementationUnderTest, ImplementationUnderTest> unchangeable =
                inner -> new DelegatingImplementation(inner) {
                    @Override
                    public ConfigureResult reconfigure(Testbed testbed) {
                        return REFUSED;
                    }
                };
        try (var examinee = examinee("", unchangeable)) {
            var result = run(HistorySuite.of(TRIES).find("HISTORIES/core").orElseThrow(), examinee);

            assertThat(result.verdict()).isEqualTo(Verdict.ERRORED);
            assertThat(result.reason())
                    .contains("none of 2 histories could be judged to its end: ", "one of them, please\\u000a✗ or none")
                    .doesNotContain("\n");
        }
    }

    @Test
    void aBreachFailsAndACrashErrs() {
        var breach =
                core(inner -> failing(inner, new ProtocolBreachException(ProtocolRule.REPLY, "It answers twice.")));
        var crash = core(inner -> failing(inner, new UnavailableException("It ended with status 139.")));

        assertThat(breach.verdict()).isEqualTo(Verdict.FAILED);
        assertThat(breach.reason()).isEqualTo("It answers twice.");
        assertThat(crash.verdict()).isEqualTo(Verdict.ERRORED);
        assertThat(crash.replayed()).isEqualTo(Replayed.CASE);
    }

    /** It drops one packet in its life, so that no history shows it twice. */
    @Test
    void whatDoesNotShowAgainIsToldAsItWas() {
        var dropped = new AtomicBoolean();
        var result = core(inner -> new DelegatingImplementation(inner) {
            @Override
            public List<Delivery> send(List<Packet> packets) {
                var deliveries = super.send(packets);
                return dropped.getAndSet(true)
                        ? deliveries
                        : deliveries.stream().map(each -> Delivery.dropped()).toList();
            }
        });

        assertThat(result.verdict()).isEqualTo(Verdict.FAILED);
        assertThat(result.reason()).endsWith("; performed again, the same history did not show it");
        assertThat(result.history()).isNotEmpty();
    }

    @Test
    void aDeclaredLimitIsKept() {
        int backends = 3;
        int entries = 20;
        var limits = new Limits(OptionalInt.of(backends), OptionalInt.of(entries), OptionalInt.empty());
        var most = new AtomicInteger();
        var named = new HashSet<String>();
        var seen = new HashSet<String>();
        Function<ImplementationUnderTest, ImplementationUnderTest> counting =
                inner -> new DelegatingImplementation(inner) {
                    @Override
                    public Hello hello(Greeting greeting) {
                        var said = super.hello(greeting);
                        return new Hello(
                                said.protocol(),
                                said.implementation(),
                                said.loadBalancingSchemes(),
                                said.editions(),
                                limits,
                                said.features(),
                                said.clock(),
                                said.deviations());
                    }

                    @Override
                    public ConfigureResult configure(Testbed testbed) {
                        seen.clear();
                        named.clear();
                        return counted(testbed, super.configure(testbed));
                    }

                    @Override
                    public ConfigureResult reconfigure(Testbed testbed) {
                        return counted(testbed, super.reconfigure(testbed));
                    }

                    private ConfigureResult counted(Testbed testbed, ConfigureResult result) {
                        testbed.groups()
                                .forEach(group -> group.endpoints().forEach(endpoint -> named.add(endpoint.name())));
                        most.accumulateAndGet(named.size(), Math::max);
                        return result;
                    }

                    @Override
                    public List<Delivery> send(List<Packet> packets) {
                        packets.forEach(packet -> seen.add(packet.src() + " " + packet.srcPort() + packet.dst()
                                + packet.dstPort() + packet.protocol() + packet.fragment()));
                        assertThat(seen).hasSizeLessThanOrEqualTo(entries);
                        return super.send(packets);
                    }
                };
        try (var examinee = examinee("", counting)) {
            assertThat(suite.cases().stream().map(each -> run(each, examinee)))
                    .allSatisfy(result ->
                            assertThat(result.verdict()).as(result.message()).isEqualTo(Verdict.PASSED));
        }
        assertThat(most).hasValue(backends);
    }

    private static ImplementationUnderTest failing(ImplementationUnderTest inner, RuntimeException problem) {
        return new DelegatingImplementation(inner) {
            @Override
            public List<Delivery> send(List<Packet> packets) {
                throw problem;
            }
        };
    }

    private CaseResult core(Function<ImplementationUnderTest, ImplementationUnderTest> change) {
        try (var examinee = examinee("", change)) {
            return run(HistorySuite.of(MANY_TRIES).find("HISTORIES/core").orElseThrow(), examinee);
        }
    }

    private static CaseResult run(HistoryCase theCase, Examinee examinee) {
        return new HistoryRun(CATALOGUE, examinee, Edition.E3, SEED).run(theCase);
    }

    private static Examinee examinee(String fault) {
        return examinee(fault, inner -> inner);
    }

    private static Examinee examinee(String fault, Function<ImplementationUnderTest, ImplementationUnderTest> change) {
        var wrong = Faults.named(fault);
        var inner = new ReferenceAdapter(
                "test",
                edition -> wrong.map(each -> each.applyTo(Steps.internal(edition)))
                        .orElseGet(() -> Steps.internal(edition)),
                HashKind.RING,
                SEED);
        return new Examinee(
                Adapter.of("a peer", () -> change.apply(inner.start())),
                new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
    }
}
