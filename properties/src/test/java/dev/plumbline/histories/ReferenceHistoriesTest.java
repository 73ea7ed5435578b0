package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The judge has nothing to say against the reference balancer, whatever its hash, and can say so of every history. */
class ReferenceHistoriesTest {

    private static final long SEED = Long.getLong("plumbline.seed", 20_261_129);
    private static final int PACKETS = 200_000;
    private static final int PACKETS_BY_NIGHT = 10_000_000;
    private static final int HISTORIES_AT_ONCE = 100;

    @ParameterizedTest
    @EnumSource
    void noHistoryHasAViolationOrGoesUnjudged(HashKind hash) {
        search(hash, PACKETS);
    }

    @Tag("nightly")
    @ParameterizedTest
    @EnumSource
    void noneOfMillionsOfPacketsIsAViolationOrGoesUnjudged(HashKind hash) {
        search(hash, PACKETS_BY_NIGHT);
    }

    private static void search(HashKind hash, int packets) {
        var examinee = new Examinee(
                new ReferenceAdapter("test", Steps::internalE3, hash, SEED),
                new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
        JqwikSession.run(() -> {
            var search = new Search(examinee, Steps.internalE3(), SEED);
            while (search.packets() < packets) {
                var blamed = search.first(HISTORIES_AT_ONCE);
                assertThat(blamed.flatMap(Search.Blamed::finding).map(finding -> new FindingStory(finding).toString()))
                        .as("what the judge found, seed %d, history %d", SEED, search.histories())
                        .isEmpty();
                assertThat(blamed.map(Search.Blamed::rules))
                        .as("fields that seem ignored")
                        .isEmpty();
                assertThat(search.unjudged())
                        .as("why histories could not be judged, seed %d", SEED)
                        .isEmpty();
            }
            System.out.printf(
                    "%s: %d packets in %d histories judged, seed %d%n",
                    hash, search.packets(), search.histories(), SEED);
        });
    }
}
