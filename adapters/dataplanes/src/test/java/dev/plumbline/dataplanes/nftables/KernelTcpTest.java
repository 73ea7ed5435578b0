package dev.plumbline.dataplanes.nftables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.dataplanes.nftables.TcpHosts.Connection;
import dev.plumbline.dataplanes.packetfilter.KernelTime;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * End to end: the kernel's TCP at both ends, and the packet filter between them, which sees nothing of what servers answer. Takes
 * root, {@code ip} and {@code nft}; where one is missing, the test is skipped and says so.
 */
@Tag("namespace")
class KernelTcpTest {

    private static final String SERVICE_ADDRESS = "10.1.2.99";
    private static final int SERVERS = 3;
    private static final int CONNECTIONS = 3000;
    private static final int NEW_CONNECTIONS = 300;
    private static final Duration DRAINING_TIMEOUT = Duration.ofMinutes(5);

    @Test
    @Timeout(120)
    void noEstablishedConnectionBreaksWhileServersComeAreUnhealthyAndAreDrained() throws Exception {
        var missing = Requirement.complaint(new NftablesDataPlane().requirements());
        assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
        var wiring = Wiring.lay(SERVERS);
        var topology = wiring.topology(TtlChange.NONE);
        var attachments = new Attachments(
                wiring.backends().stream().collect(Collectors.toMap(Port::name, Function.identity())), Map.of());
        try (var control = new NftablesControl(
                        Hello.internal("nftables", "tested"), wiring, topology.canary(), KernelTime.VIRTUAL);
                var hosts = new TcpHosts(wiring, topology, SERVICE_ADDRESS, SERVERS)) {
            control.hello(new Greeting(Greeting.PROTOCOL, "plumbline", "e3"));
            control.configure(testbed(1, 2), attachments);
            var established = connections(hosts, CONNECTIONS);
            assertThat(serversOf(established)).containsOnly(1, 2);
            try (var talk = new Talk(established)) {
                control.reconfigure(testbed(1, 2, 3), attachments);
                assertThat(talk.afterAnotherRound())
                        .as("after server 3 was added")
                        .isEmpty();
                assertThat(serversOf(connections(hosts, NEW_CONNECTIONS))).containsOnly(1, 2, 3);

                control.setHealth(Map.of("b1", HealthState.UNHEALTHY), Optional.empty());
                assertThat(talk.afterAnotherRound())
                        .as("after server 1 turned unhealthy")
                        .isEmpty();
                assertThat(serversOf(connections(hosts, NEW_CONNECTIONS))).containsOnly(2, 3);

                control.reconfigure(testbed(1, 3), attachments);
                assertThat(talk.afterAnotherRound())
                        .as("after server 2 was removed, to be drained")
                        .isEmpty();
                assertThat(serversOf(connections(hosts, NEW_CONNECTIONS))).containsOnly(3);
            }
            control.advance(DRAINING_TIMEOUT);
            for (var connection : established) {
                if (connection.server() == 1) {
                    connection.ask();
                } else {
                    assertThatExceptionOfType(IOException.class)
                            .as("a connection of server 2, when it was drained for long enough")
                            .isThrownBy(connection::ask);
                }
            }
        }
    }

    private static List<Connection> connections(TcpHosts hosts, int count) throws Exception {
        var opened = new ArrayList<Connection>();
        for (int i = 0; i < count; i++) {
            opened.add(hosts.connect());
        }
        return opened;
    }

    private static List<Integer> serversOf(List<Connection> connections) {
        return connections.stream().map(Connection::server).toList();
    }

    private static Testbed testbed(int... servers) {
        var endpoints = IntStream.of(servers)
                .mapToObj(i -> Endpoint.ipv4("b" + i, "10.1.3." + i))
                .toList();
        var service = BackendService.internal("bes", "TCP", List.of(BackendService.Backend.primary("ig")))
                .withDrainingTimeout((int) DRAINING_TIMEOUT.toSeconds());
        return Testbed.of(
                List.of(ForwardingRule.internalAllPorts("fr", SERVICE_ADDRESS, "TCP", "bes")),
                List.of(service),
                List.of(Group.instances("ig", "us-central1-a", endpoints)));
    }
}
