package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.frames.sockets.Interface;
import dev.plumbline.frames.sockets.PacketSocketPorts;
import dev.plumbline.packet.Delivery;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Frames over real wires of this machine. */
@Tag("namespace")
class PacketSocketsTest {

    private Namespaces namespaces;

    @BeforeEach
    void makeWires() throws IOException, InterruptedException {
        assumeTrue(System.getProperty("user.name").equals("root"), "network namespaces and packet sockets need root");
        namespaces = new Namespaces();
    }

    @AfterEach
    void removeWires() throws IOException, InterruptedException {
        if (namespaces != null) {
            namespaces.remove();
        }
    }

    private FrameBalancer balancer(UnaryOperator<MemoryWire.Box> change) {
        return FramedBench.over(
                FramedBench.PLAIN,
                frontEnd -> {
                    namespaces.run(change.apply(frontEnd));
                    return namespaces.ports();
                },
                FramedBench.reference());
    }

    @Test
    void packetsCrossTheKernelAsTheyWereSent() {
        try (var balancer = balancer(box -> box)) {
            var packets = FramedBench.openings(200);

            assertThat(balancer.send(packets))
                    .isEqualTo(FramedBench.with(FramedBench.PLAIN).send(packets));
        }
    }

    @Test
    void droppedPacketsAreToldFromLostOnes() {
        try (var balancer = balancer(BrokenBox::waitingForTheAnswer)) {
            balancer.send(FramedBench.openings(3));
            assertThat(balancer.send(List.of(FramedBench.packet(2)))).containsExactly(Delivery.dropped());
        }
    }

    @Test
    void aFrameThatIsLostOnceIsAnError() {
        try (var balancer = balancer(box -> BrokenBox.losing(box, 50))) {
            assertThatThrownBy(() -> balancer.send(FramedBench.openings(60)))
                    .isInstanceOf(UnavailableException.class)
                    .hasMessageContaining("Frames get lost");
        }
    }

    @Test
    void aFrameThatComesOutTwiceIsABreach() {
        try (var balancer = balancer(BrokenBox::duplicating)) {
            assertThatThrownBy(() -> balancer.send(FramedBench.openings(60)))
                    .isInstanceOf(ProtocolBreachException.class)
                    .hasMessageContaining("more than once");
        }
    }

    @Test
    void whatIsNotThereIsTold() {
        assertThatThrownBy(
                        () -> new PacketSocketPorts(Map.of(Topology.CLIENT_PORT, Interface.in("plb-of-nobody", "cl"))))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("No packet socket was opened on cl of namespace plb-of-nobody")
                .hasMessageContaining("ip netns");
    }
}
