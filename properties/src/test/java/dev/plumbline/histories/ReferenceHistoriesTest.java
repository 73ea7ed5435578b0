package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.judging.Coverage;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import java.util.stream.Stream;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The judge has nothing to say against the reference balancer, whatever its hash, and can say so of every history. */
class ReferenceHistoriesTest {

    private static final long SEED = Long.getLong("plumbline.seed", 20_261_129);
    private static final int PACKETS = 150_000;
    private static final int PACKETS_OF_AN_EARLIER_EDITION = 50_000;
    private static final int PACKETS_OF_A_GLOBAL_BALANCER = 100_000;
    private static final int PACKETS_BY_NIGHT = 10_000_000;
    private static final int HISTORIES_AT_ONCE = 100;

    /** One history in so many of a global balancer may be open to more readings than are followed. */
    private static final int MANY = 100;

    private static final int OFTEN = 25;

    @Test
    void noHistoryHasAViolationOrGoesUnjudgedAndEachRuleIsDecidedOften() {
        var coverage = new Coverage();
        Stream.of(HashKind.values()).forEach(hash -> search(Steps.internal(Edition.E3), hash, PACKETS, coverage));
        assertThat(DecidedRules.ALL.stream().filter(rule -> coverage.of(rule) < OFTEN))
                .as("rules that had a say fewer than %d times: %s", OFTEN, coverage)
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"E1", "E2"})
    void theSameHoldsForTheEarlierEditions(Edition edition) {
        search(Steps.internal(edition), HashKind.MAGLEV, PACKETS_OF_AN_EARLIER_EDITION, new Coverage());
    }

    @Test
    void theSameHoldsForTheGlobalBalancer() {
        search(Steps.externalGlobal(), HashKind.RENDEZVOUS, PACKETS_OF_A_GLOBAL_BALANCER, new Coverage());
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({
        "E1, RING", "E1, MAGLEV", "E1, RENDEZVOUS",
        "E2, RING", "E2, MAGLEV", "E2, RENDEZVOUS",
        "E3, RING", "E3, MAGLEV", "E3, RENDEZVOUS"
    })
    void noneOfMillionsOfPacketsIsAViolationOrGoesUnjudged(Edition edition, HashKind hash) {
        search(Steps.internal(edition), hash, PACKETS_BY_NIGHT, new Coverage());
    }

    @Tag("nightly")
    @ParameterizedTest
    @EnumSource
    void norIsAnyOfMillionsToTheGlobalBalancer(HashKind hash) {
        search(Steps.externalGlobal(), hash, PACKETS_BY_NIGHT, new Coverage());
    }

    private static int mostUnjudged(Steps steps, int histories) {
        return steps.edition() == Edition.ONLY ? histories / MANY : 0;
    }

    private static void search(Steps steps, HashKind hash, int packets, Coverage coverage) {
        var greeted = steps.edition() == Edition.ONLY ? Edition.E3 : steps.edition();
        var examinee = new Examinee(
                new ReferenceAdapter("test", Steps::internal, hash, SEED),
                new Greeting(Greeting.PROTOCOL, "plumbline test", greeted.wireName()));
        JqwikSession.run(() -> {
            var search = new Search(examinee, steps, SEED, coverage);
            while (search.packets() < packets) {
                var blamed = search.first(HISTORIES_AT_ONCE);
                assertThat(blamed.flatMap(Search.Blamed::finding).map(finding -> new FindingStory(finding).toString()))
                        .as("what the judge found, seed %d, history %d", SEED, search.histories())
                        .isEmpty();
                assertThat(blamed.map(Search.Blamed::rules))
                        .as("fields that seem ignored")
                        .isEmpty();
            }
            assertThat(search.unjudged().values().stream()
                            .mapToInt(Integer::intValue)
                            .sum())
                    .as("histories that could not be judged, seed %d: %s", SEED, search.unjudged())
                    .isLessThanOrEqualTo(mostUnjudged(steps, search.histories()));
            System.out.printf(
                    "%s, %s: %d packets in %d histories judged, seed %d%n",
                    steps.edition().wireName(), hash, search.packets(), search.histories(), SEED);
        });
    }
}
