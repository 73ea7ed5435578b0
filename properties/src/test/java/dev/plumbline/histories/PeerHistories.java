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
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.params.provider.Arguments;

/**
 * Histories of sound balancers that somebody else wrote. Which ones, the system property {@code plumbline.peers} says, as in
 * {@code e3 ./theirs --fast; e1 ./theirs --old}: each time an edition and a command, to be started in the directory {@code
 * plumbline.peers.directory}.
 */
final class PeerHistories {

    private static final Pattern PEER = Pattern.compile("\\s*(e[123])\\s+(\\S.*?)\\s*");
    private static final int HISTORIES_AT_ONCE = 25;

    private PeerHistories() {}

    /** Each peer of these editions with each of these seeds. */
    static Stream<Arguments> of(Set<Edition> editions, long... seeds) {
        return Stream.of(property("plumbline.peers").split(";", -1))
                .map(PeerHistories::peer)
                .filter(peer -> editions.contains(peer.edition()))
                .flatMap(peer -> LongStream.of(seeds).mapToObj(seed -> Arguments.of(peer, seed)));
    }

    private static String property(String name) {
        return Objects.requireNonNull(System.getProperty(name), () -> "set " + name + " with -D" + name + "=…");
    }

    private static Peer peer(String text) {
        var parts = PEER.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("plumbline.peers holds «" + text
                    + "»; a peer is an edition and a command, as in e3 ./theirs --fast");
        }
        return new Peer(Edition.valueOf(parts.group(1).toUpperCase(Locale.ROOT)), CommandLine.split(parts.group(2)));
    }

    /** Performs histories of at least this many packets, to none of which the judge may object. */
    static void judge(Peer peer, long seed, int packets) {
        var directory = Path.of(property("plumbline.peers.directory"));
        var adapter = new ChildProcessAdapter(peer.command(), Timeouts.DEFAULTS, Optional.of(directory));
        var greeting = new Greeting(
                Greeting.PROTOCOL, "plumbline histories", peer.edition().wireName());
        try (var examinee = new Examinee(adapter, greeting)) {
            JqwikSession.run(() -> {
                var search = new Search(examinee, Steps.internal(peer.edition()), seed);
                while (search.packets() < packets) {
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
                        peer, search.packets(), search.histories(), seed, search.unjudged());
            });
        }
    }

    /**
     * A balancer that somebody else wrote.
     *
     * @param edition the edition that it goes by
     * @param command how it is started
     */
    record Peer(Edition edition, List<String> command) {

        @Override
        public String toString() {
            return edition.wireName() + " " + String.join(" ", command);
        }
    }
}
