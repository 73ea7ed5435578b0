package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.histories.PeerHistories.Peer;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Nor against one of an earlier edition. A class of its own, so that both are looked at side by side. */
@Tag("peer")
class PeerHistoriesOfEarlierEditionsTest {

    private static final int PACKETS = 7_500;

    static Stream<Arguments> peers() {
        return PeerHistories.of(Set.of(Edition.E1, Edition.E2), 20_261_129, 987_654_321);
    }

    @ParameterizedTest
    @MethodSource("peers")
    void noHistoryHasAViolation(Peer peer, long seed) {
        PeerHistories.judge(peer, seed, PACKETS);
    }
}
