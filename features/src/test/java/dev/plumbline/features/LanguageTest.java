package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each step of the scenario language does on a balancer what it says, and a wrong balancer shows. */
class LanguageTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE =
            FeatureSuite.load(CATALOGUE, URI.create("classpath:dev/plumbline/language"));
    private static final long SEED = 20_261_129;

    private static CaseResult run(String id, Function<Edition, Steps> steps, Edition edition) {
        return run(id, new ReferenceAdapter("test", steps, HashKind.MAGLEV, SEED), edition);
    }

    private static CaseResult run(String id, Adapter adapter, Edition edition) {
        var greeting = new Greeting(Greeting.PROTOCOL, "plumbline test", edition.wireName());
        return new FeatureRun(SUITE, CATALOGUE, new Examinee(adapter, greeting), edition, SEED)
                .run(SUITE.find(id).orElseThrow());
    }

    @TestFactory
    Stream<DynamicTest> aSoundBalancerPassesWhereItHasWhatTheStepsAskFor() {
        return SUITE.cases().stream()
                .map(each -> DynamicTest.dynamicTest(each.id(), () -> {
                    var result = run(each.id(), Steps::internal, Edition.E3);
                    boolean has =
                            each.needs().stream().allMatch(need -> ReferenceAdapter.FEATURES.contains(need.wireName()));
                    assertThat(result.verdict())
                            .as(result.reason() + "\n" + result.message())
                            .isEqualTo(has ? Verdict.PASSED : Verdict.SKIPPED);
                }));
    }

    @ParameterizedTest
    @CsvSource({
        "FAILOVER-DRAIN-4/switch, connections-outlive-an-undrained-switch",
        "ELIG-FO-4/ratio, ratio-ignored",
        "ELIG-FO-5/failed-over, per-connection-syn-looked-up",
        "ELIG-DROP-1/drop, drop-setting-ignored",
        "ELIG-LAST-1/no-drop, last-resort-is-the-failover-pool",
        "DRAIN-ON-1/draining, draining-ignored",
        "DRAIN-ON-1/draining, draining-never-ends",
        "DRAIN-OFF-1/group-removed, entries-outlive-an-undrained-back-end",
        "PERSIST-TABLE-1/ALWAYS_PERSIST/PER_CONNECTION/UDP, always-persist-ignored-for-udp",
        "PERSIST-TABLE-1/NEVER_PERSIST/PER_CONNECTION/GRE, never-persist-ignored-for-other-protocols",
        "IDLE-CUSTOM-1/sixty, custom-idle-timeout-ignored",
        "ENTRY-LRU-1/lru, table-grows-beyond-its-capacity",
        "KEY-SESS-4/all-protocols/ICMP, per-session-tracks-client-ip-by-3-tuple",
        "KEY-CONN-3/icmp, other-protocol-tracked-by-2-tuple",
        "CLIENT-SELF-1/local, back-end-balanced-as-a-client",
        "CLIENT-SELF-1/local, back-end-answers-itself-only-on-the-rules-ports",
        "CLIENT-OTHER-1/another-address, rule-takes-any-address"
    })
    void aWrongBalancerFails(String id, String fault) {
        Function<Edition, Steps> wrong =
                edition -> Faults.named(fault).orElseThrow().applyTo(Steps.internal(edition));
        var result = run(id, wrong, Edition.E3);
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Verdict.FAILED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PERSIST-TABLE-1/ALWAYS_PERSIST/PER_CONNECTION/SCTP"})
    void whatAnEditionDoesNotStateIsNotApplicableThere(String id) {
        var result = run(id, Steps::internal, Edition.E1);
        assertThat(result.verdict()).isEqualTo(Verdict.NOT_APPLICABLE);
        assertThat(result.reason()).isEqualTo("edition e1 does not state it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"PERSIST-ALWAYS-2/table", "PERSIST-ALWAYS-2/change", "TRACK-MODE-1/raw", "IDLE-RANGE-1/too-short"
            })
    void whoAcceptsOrRefusesForAnotherReasonWhatHasToBeRefusedFails(String id) {
        for (var answer : List.of(ConfigureResult.ACCEPTED, refusal("groups[0].zone"))) {
            var result = run(id, answeringRefusals(answer), Edition.E3);
            assertThat(result.verdict()).as(result.reason()).isEqualTo(Verdict.FAILED);
            assertThat(result.message()).contains("  configured ", "  sent  ", "  permitted  ", "  seen  ", "  so  ");
        }
        var inTheResource = run(id, answeringRefusals(refusal("backendServices[0].backends")), Edition.E3);
        assertThat(inTheResource.verdict()).as(inTheResource.reason()).isEqualTo(Verdict.PASSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"IDLE-RANGE-1/60-s", "IDLE-RANGE-1/600-s"})
    void whoRefusesWhatHasToBeAcceptedFails(String id) {
        var result = run(id, answering(refusal("backendServices[0]"), accepted -> true), Edition.E3);
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Verdict.FAILED);
    }

    @Test
    void stepsOfAScenarioThatIsNotAboutItAreBlockedByARefusal() {
        var result = run("DRAIN-ON-1/draining", answering(refusal("groups[0]"), accepted -> true), Edition.E3);
        assertThat(result.verdict()).isEqualTo(Verdict.BLOCKED);
    }

    private static ConfigureResult refusal(String field) {
        return new ConfigureResult.Refused(List.of(new ConfigureResult.Violation(field, "not so")));
    }

    private static Adapter answeringRefusals(ConfigureResult answer) {
        return answering(answer, accepted -> !accepted);
    }

    /** The reference balancer, with another answer to some configurations. */
    private static Adapter answering(ConfigureResult answer, Predicate<Boolean> replaced) {
        var sound = new ReferenceAdapter("test", Steps::internal, HashKind.MAGLEV, SEED);
        return new Adapter() {
            @Override
            public String description() {
                return "test";
            }

            @Override
            public ImplementationUnderTest start() {
                return (ImplementationUnderTest) Proxy.newProxyInstance(
                        LanguageTest.class.getClassLoader(),
                        new Class<?>[] {ImplementationUnderTest.class},
                        answering(sound.start(), answer, replaced));
            }
        };
    }

    private static InvocationHandler answering(
            ImplementationUnderTest inner, ConfigureResult answer, Predicate<Boolean> replaced) {
        return (proxy, method, arguments) -> {
            var result = method.invoke(inner, arguments);
            return result instanceof ConfigureResult said && replaced.test(said instanceof ConfigureResult.Accepted)
                    ? answer
                    : result;
        };
    }
}
