package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.spi.Greeting;
import dev.plumbline.wire.ChildProcessAdapter;
import dev.plumbline.wire.CommandLine;
import dev.plumbline.wire.Timeouts;
import java.nio.file.Path;
import java.util.Optional;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The judge has nothing to say against a sound balancer that somebody else wrote. Which one it is, the system properties {@code
 * plumbline.peer} (a command) and {@code plumbline.peer.directory} say.
 */
@Tag("peer")
class PeerHistoriesTest {

    private static final int PACKETS = 30_000;
    private static final int HISTORIES_AT_ONCE = 50;

    @ParameterizedTest
    @ValueSource(longs = {1, 20_261_129, 987_654_321})
    void noHistoryHasAViolation(long seed) {
        var command = CommandLine.split(System.getProperty("plumbline.peer"));
        var directory = Path.of(System.getProperty("plumbline.peer.directory"));
        var adapter = new ChildProcessAdapter(command, Timeouts.DEFAULTS, Optional.of(directory));
        try (var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline histories", "e3"))) {
            JqwikSession.run(() -> {
                var search = new Search(examinee, Steps.internal(Edition.E3), seed);
                while (search.packets() < PACKETS) {
                    var blamed = search.first(HISTORIES_AT_ONCE);
                    assertThat(blamed.flatMap(Search.Blamed::finding)
                                    .map(finding -> new FindingStory(finding).toString()))
                            .as("what the judge found, seed %d, history %d", seed, search.histories())
                            .isEmpty();
                    assertThat(blamed.map(Search.Blamed::rules))
                            .as("what seems ignored")
                            .isEmpty();
                }
                System.out.printf(
                        "%s: %d packets in %d histories judged, seed %d; not judged to their end: %s%n",
                        command, search.packets(), search.histories(), seed, search.unjudged());
            });
        }
    }
}
