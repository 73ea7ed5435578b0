package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.histories.PeerHistories.Peer;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge has nothing to say against a sound balancer of the newest edition that somebody else wrote. */
@Tag("peer")
class PeerHistoriesTest {

    private static final int PACKETS = 10_000;

    static Stream<Arguments> peers() {
        return PeerHistories.of(Set.of(Edition.E3), 1, 20_261_129, 987_654_321);
    }

    @ParameterizedTest
    @MethodSource("peers")
    void noHistoryHasAViolation(Peer peer, long seed) {
        PeerHistories.judge(peer, seed, PACKETS);
    }
}
