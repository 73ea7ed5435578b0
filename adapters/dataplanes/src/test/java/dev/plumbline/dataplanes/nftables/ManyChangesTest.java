package dev.plumbline.dataplanes.nftables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.Greeting;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Changes that follow each other faster than the kernel collects what was deleted. Takes root, {@code ip} and {@code nft}; where one
 * is missing, the test is skipped and says so.
 */
@Tag("namespace")
class ManyChangesTest {

    private static final String SERVICE_ADDRESS = "10.1.2.99";
    private static final int BACKENDS = 4;
    private static final int CONNECTIONS = 1000;
    private static final int CHANGES = 60;

    @Test
    void connectionsStayWhileAnotherBackEndComesAndGoes() {
        var missing = Requirement.complaint(new NftablesDataPlane().requirements());
        assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
        try (var balancer = NftablesDataPlane.between(Wiring.lay(BACKENDS))) {
            balancer.hello(new Greeting(Greeting.PROTOCOL, "plumbline", "e3"));
            balancer.configure(testbed());
            var opened = backends(balancer.send(packets(TcpFlag.SYN)));
            assertThat(opened).contains("b1", "b2", "b3", "b4");
            for (int change = 1; change <= CHANGES; change++) {
                var state = change % 2 == 0 ? HealthState.HEALTHY : HealthState.UNHEALTHY;
                balancer.setHealth(Map.of("b1", state), Optional.empty());
                assertThat(backends(balancer.send(packets(TcpFlag.ACK))))
                        .as(
                                "where %d open connections are after %d changes of health (PERSIST-DEFAULT-1)",
                                CONNECTIONS, change)
                        .isEqualTo(opened);
            }
        }
    }

    /** Who got each packet. */
    private static List<String> backends(List<Delivery> deliveries) {
        return deliveries.stream()
                .map(delivery -> ((Delivery.Delivered) delivery).backend())
                .toList();
    }

    private static List<Packet> packets(TcpFlag flag) {
        return IntStream.range(0, CONNECTIONS)
                .mapToObj(i -> Packet.tcp(
                        IpAddress.parse("10.71.3." + i % 250), 20_000 + i, IpAddress.parse(SERVICE_ADDRESS), 80, flag))
                .toList();
    }

    private static Testbed testbed() {
        var endpoints = IntStream.rangeClosed(1, BACKENDS)
                .mapToObj(i -> Endpoint.ipv4("b" + i, "10.1.3." + i))
                .toList();
        return Testbed.of(
                List.of(ForwardingRule.internalAllPorts("fr", SERVICE_ADDRESS, "TCP", "bes")),
                List.of(BackendService.internal("bes", "TCP", List.of(BackendService.Backend.primary("ig")))),
                List.of(Group.instances("ig", "us-central1-a", endpoints)));
    }
}
