package dev.plumbline.features.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.reference.ReferenceBalancer;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnavailableException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** The tests as JUnit is given them. That JUnit runs them is shown by the example project. */
class ConformanceSuiteTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String CASE = "TRACK-SYN-1/NONE  With PER_CONNECTION a SYN is always a new connection (NONE)";
    private static final String LAST = "some case passed";

    @Test
    void everyRuleIsAContainerAndEveryCaseATest() {
        var suite = new Suite(sound());

        var nodes = suite.conformance().toList();

        assertThat(nodes)
                .extracting(DynamicNode::getDisplayName)
                .contains(RULE, "HASH-FAIR-1")
                .endsWith(LAST);
        assertThat(nodes).extracting(DynamicNode::getDisplayName).doesNotHaveDuplicates();
        assertThat(suite.run(RULE)).containsEntry(CASE, Optional.empty()).hasSize(6);
        assertThat(suite.run(LAST)).containsEntry(LAST, Optional.empty());
    }

    @Test
    void aFailureIsAnAssertionErrorWithTheWholeStoryAndTheSeed() {
        var wrong = Faults.named("per-connection-syn-looked-up").orElseThrow();
        var suite = new Suite(reference(edition -> wrong.applyTo(Steps.internal(edition)), ReferenceAdapter.FEATURES));

        assertThat(suite.run(RULE).get(CASE).orElseThrow())
                .isExactlyInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        "✗ " + CASE,
                        "  rule       With tracking mode PER_CONNECTION, a TCP packet carrying SYN MUST bypass",
                        "  permitted  ",
                        "  seen       64 of 64 on b1",
                        "  so         these packets were answered from the tracking table",
                        "  seed       4711; the same again with -Dplumbline.seed=4711");
        assertThat(suite.run(LAST).get(LAST)).as("nothing passed").isPresent();
    }

    @Test
    void whatCannotBeRunToItsEndIsAnErrorAndNoFailure() {
        var crashing = new Suite(Adapter.of("a peer", () -> new Refusing() {
            @Override
            public ConfigureResult configure(Testbed testbed) {
                throw new IllegalStateException("no ring");
            }
        }));
        assertThat(crashing.run(RULE).get(CASE).orElseThrow())
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll(
                        "errored: ? " + CASE, "`configure` threw java.lang.IllegalStateException: no ring");

        assertThat(new Suite(Adapter.of("a peer", Refusing::new))
                        .run(RULE)
                        .get(CASE)
                        .orElseThrow())
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("blocked: ", "region: I do not serve there");
    }

    @Test
    void whatItNeedNotPassIsAbortedWithTheReason() {
        var suite = new Suite(reference(Steps::internal, Set.of()));

        assertThat(suite.run("ELIG-FO-1").values())
                .allSatisfy(problem -> assertThat(problem.orElseThrow())
                        .isInstanceOf(TestAbortedException.class)
                        .hasMessageContaining("skipped: needs failover"));
        assertThat(suite.run("CLIENT-SELF-2").values())
                .allSatisfy(problem -> assertThat(problem.orElseThrow())
                        .isInstanceOf(TestAbortedException.class)
                        .hasMessageContaining("not-applicable: edition e3 does not state it"));
        assertThat(suite.run(LAST).get(LAST).orElseThrow())
                .hasMessage("no case passed, so nothing was shown about the implementation");
    }

    @Test
    void anotherEditionCanBeChosen() {
        var suite = new Suite(sound()) {
            @Override
            protected Edition edition() {
                return Edition.E1;
            }
        };

        assertThat(suite.run("CLIENT-SELF-2").values()).containsOnly(Optional.empty());
    }

    @Test
    void editionAndSeedCanBeChosenBySystemProperties() {
        var suite = new Suite(sound()) {
            @Override
            protected long seed() {
                return propertySeed();
            }
        };
        assertThat(suite.edition()).isEqualTo(Edition.E3);
        assertThat(suite.seed()).isBetween(0L, 1L << 48).isNotEqualTo(suite.seed());

        with("plumbline.seed", "12", () -> assertThat(suite.seed()).isEqualTo(12));
        with(
                "plumbline.seed",
                "twelve",
                () -> assertThatThrownBy(suite::seed)
                        .hasMessage("plumbline.seed is 'twelve'; it has to be a whole number"));
        with("plumbline.edition", "e2", () -> assertThat(suite.edition()).isEqualTo(Edition.E2));
        with(
                "plumbline.edition",
                "only",
                () -> assertThatThrownBy(suite::edition)
                        .hasMessage("plumbline.edition is 'only'; known are e1, e2 and e3"));
    }

    private static void with(String property, String value, Runnable check) {
        System.setProperty(property, value);
        try {
            check.run();
        } finally {
            System.clearProperty(property);
        }
    }

    @Test
    void anEditionThatIsNotDeclaredIsAFailure() {
        var suite = new Suite(Adapter.of("a peer", () -> new Refusing() {
            @Override
            public Hello hello(Greeting greeting) {
                return Hello.internal("a-peer", "1.0").withEditions("e2");
            }
        }));

        assertThatThrownBy(suite::conformance)
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("the implementation can't be tested for edition e3; it declares e2.");
    }

    @Test
    void whatDoesNotStartFailsAsAWhole() {
        var suite = new Suite(Adapter.of("a peer", () -> {
            throw new IllegalStateException("no licence");
        }));

        assertThatThrownBy(suite::conformance)
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("`start` threw java.lang.IllegalStateException: no licence");
        suite.end();
    }

    @Test
    void theImplementationIsClosedAtTheEnd() {
        var closed = new AtomicInteger();
        var suite = new Suite(Adapter.of("a peer", () -> new Refusing() {
            @Override
            public void close() {
                closed.incrementAndGet();
            }
        }));
        suite.run(RULE);
        assertThat(closed).hasValue(0);

        suite.end();

        assertThat(closed).hasValue(1);
    }

    private static Adapter sound() {
        return reference(Steps::internal, ReferenceAdapter.FEATURES);
    }

    private static Adapter reference(Function<Edition, Steps> steps, Set<String> features) {
        return new ReferenceAdapter("test", steps, HashKind.RING, 1).declaring(features);
    }

    /** A suite whose tests are run by hand. */
    private static class Suite extends ConformanceSuite {

        private final Adapter adapter;
        private List<DynamicNode> nodes = List.of();

        Suite(Adapter adapter) {
            this.adapter = adapter;
        }

        @Override
        protected Adapter adapter() {
            return adapter;
        }

        @Override
        protected long seed() {
            return 4711;
        }

        final long propertySeed() {
            return super.seed();
        }

        /** What each test of a node throws, if it does. */
        Map<String, Optional<Throwable>> run(String node) {
            if (nodes.isEmpty()) {
                nodes = conformance().toList();
            }
            var ends = new LinkedHashMap<String, Optional<Throwable>>();
            nodes.stream().filter(each -> each.getDisplayName().equals(node)).forEach(each -> run(each, ends));
            assertThat(ends).isNotEmpty();
            return ends;
        }

        private static void run(DynamicNode node, Map<String, Optional<Throwable>> ends) {
            if (node instanceof DynamicContainer container) {
                container.getChildren().forEach(child -> run(child, ends));
                return;
            }
            Optional<Throwable> problem = Optional.empty();
            try {
                ((DynamicTest) node).getExecutable().execute();
            } catch (Throwable thrown) {
                problem = Optional.of(thrown);
            }
            ends.put(node.getDisplayName(), problem);
        }
    }

    /** Says hello, and takes no configuration. */
    private static class Refusing implements ImplementationUnderTest {

        private final ImplementationUnderTest inner = new ReferenceBalancer(
                Hello.internal("a-peer", "1.0"),
                Steps::internal,
                new HashChooser(HashKind.RING, 1),
                Latitude.RECOMMENDED);

        @Override
        public Hello hello(Greeting greeting) {
            return inner.hello(greeting);
        }

        @Override
        public ConfigureResult configure(Testbed testbed) {
            return new ConfigureResult.Refused(
                    List.of(new ConfigureResult.Violation("region", "I do not serve there")));
        }

        @Override
        public ConfigureResult reconfigure(Testbed testbed) {
            return configure(testbed);
        }

        @Override
        public void setHealth(Map<String, HealthState> states, Optional<String> address) {}

        @Override
        public List<Delivery> send(List<Packet> packets) {
            return List.of();
        }
    }
}
