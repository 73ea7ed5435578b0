package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.frames.Topology.Flight;
import dev.plumbline.frames.Topology.Handling;
import dev.plumbline.packet.Packet;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WavesTest {

    private static final Packet OF_1 = FramedBench.opening(1);
    private static final Packet OF_2 = FramedBench.opening(2);
    private static final Packet OF_3 = FramedBench.opening(3);

    @Test
    void packetsOfOneAddressAreNeverOnTheirWayTogether() {
        assertThat(waves(FramedBench.PLAIN, 200, OF_1, OF_2, OF_1, OF_3, OF_3))
                .containsExactly(List.of(OF_1, OF_2), List.of(OF_1, OF_3), List.of(OF_3));
    }

    @Test
    void packetsOfOneClientAreNeverOnTheirWayTogether() {
        var behind1 = OF_1.leaving("gateway");
        var behind2 = OF_2.leaving("gateway");

        assertThat(waves(FramedBench.PLAIN, 200, behind1, OF_3, behind2))
                .containsExactly(List.of(behind1, OF_3), List.of(behind2));
    }

    @Test
    void whereOrderIsKeptAllMayBe() {
        assertThat(waves(FramedBench.ORDERED, 200, OF_1, OF_2, OF_1, OF_1))
                .containsExactly(List.of(OF_1, OF_2, OF_1, OF_1));
    }

    @Test
    void noMoreAreOnTheirWayThanMayBe() {
        assertThat(waves(FramedBench.ORDERED, 2, OF_1, OF_2, OF_3)).containsExactly(List.of(OF_1, OF_2), List.of(OF_3));
        assertThat(waves(FramedBench.PLAIN, 2, OF_1, OF_2, OF_3)).containsExactly(List.of(OF_1, OF_2), List.of(OF_3));
    }

    @Test
    void ofNothingThereIsNoWave() {
        assertThat(waves(FramedBench.PLAIN, 200)).isEmpty();
    }

    private static List<List<Packet>> waves(Handling handling, int most, Packet... packets) {
        var usual = FramedAdapter.TOPOLOGY;
        var topology = new Topology(
                usual.client(),
                usual.balancer(),
                usual.backends(),
                usual.canary(),
                handling,
                new Flight(most, Duration.ofMillis(1)));
        return Waves.of(List.of(packets), topology, Packet::from);
    }
}
