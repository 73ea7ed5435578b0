package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Greeting;
import java.net.URI;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each step of the scenario language does on a balancer what it says, and a wrong balancer shows. */
class LanguageTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE =
            FeatureSuite.load(CATALOGUE, URI.create("classpath:dev/plumbline/language"));
    private static final long SEED = 20_261_129;

    private static CaseResult run(FeatureCase theCase, Function<Edition, Steps> steps, Edition edition) {
        var adapter = new ReferenceAdapter("test", steps, HashKind.MAGLEV, SEED);
        var greeting = new Greeting(Greeting.PROTOCOL, "plumbline test", edition.wireName());
        return new FeatureRun(SUITE, CATALOGUE, new Examinee(adapter, greeting), edition, SEED).run(theCase);
    }

    @TestFactory
    Stream<DynamicTest> aSoundBalancerPassesWhereItHasWhatTheStepsAskFor() {
        return SUITE.cases().stream()
                .map(each -> DynamicTest.dynamicTest(each.id(), () -> {
                    var result = run(each, Steps::internal, Edition.E3);
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
        "CLIENT-SELF-3/local, back-end-balanced-as-a-client",
        "CLIENT-SELF-3/local, back-end-answers-itself-only-on-the-rules-ports",
        "NEXTHOP-DEST-2/another-address, rule-takes-any-address"
    })
    void aWrongBalancerFails(String id, String fault) {
        var result = run(
                SUITE.find(id).orElseThrow(),
                edition -> Faults.named(fault).orElseThrow().applyTo(Steps.internal(edition)),
                Edition.E3);
        System.out.println(result.message());
        assertThat(result.verdict()).as(result.reason()).isEqualTo(Verdict.FAILED);
    }
}
