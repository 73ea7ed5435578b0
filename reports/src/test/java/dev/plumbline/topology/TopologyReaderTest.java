package dev.plumbline.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.compute.UnreadableException;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Topology;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.frames.Topology.Flight;
import dev.plumbline.frames.Topology.Handling;
import dev.plumbline.frames.Topology.Order;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.frames.sockets.Interface;
import dev.plumbline.packet.IpAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopologyReaderTest {

    private static final String SHORTEST = """
            client: {interface: cl, mac: 02:00:00:00:00:01}
            balancer: {mac: 02:00:00:00:00:02}
            backends:
              - {port: be1, interface: eth1, mac: 02:00:00:00:01:01}
            canary: {from: 192.0.2.2, to: 192.0.2.254, port: be1}
            """;

    @Test
    void whatIsLeftOutIsAsUsual() {
        var file = TopologyReader.read("t.yaml", SHORTEST);

        assertThat(file.topology())
                .isEqualTo(new Topology(
                        MacAddress.parse("02:00:00:00:00:01"),
                        MacAddress.parse("02:00:00:00:00:02"),
                        List.of(new Port("be1", MacAddress.parse("02:00:00:00:01:01"), List.of())),
                        new Canary(IpAddress.parse("192.0.2.2"), IpAddress.parse("192.0.2.254"), "be1"),
                        new Handling(Encapsulation.NONE, TtlChange.NONE, Order.OPEN),
                        new Flight(200, Duration.ofMillis(200))));
        assertThat(file.wires())
                .isEqualTo(new Wires.Interfaces(Map.of(
                        "client", new Interface(Optional.empty(), "cl"),
                        "be1", new Interface(Optional.empty(), "eth1"))));
    }

    @Test
    void everythingThatIsWrittenIsRead() {
        var file = TopologyReader.read("t.yaml", """
                namespace: lab
                client: {interface: cl, mac: 02:00:00:00:00:01}
                balancer: {mac: 02:00:00:00:00:02}
                backends:
                  - {port: be1, interface: eth1, mac: 02:00:00:00:01:01, addresses: [198.18.1.2, fd00:18:1::2]}
                  - {port: be2, interface: eth1, mac: 02:00:00:00:01:02, namespace: other, addresses: 198.18.2.2}
                canary: {from: 192.0.2.2, to: 192.0.2.254, port: canary, interface: eth9}
                encapsulation: ipip
                ttl: less-one
                ordered: true
                inFlight: 64
                patience: 2 s
                """);

        assertThat(file.topology().backends())
                .extracting(Port::addresses)
                .containsExactly(
                        List.of(IpAddress.parse("198.18.1.2"), IpAddress.parse("fd00:18:1::2")),
                        List.of(IpAddress.parse("198.18.2.2")));
        assertThat(file.topology().handling())
                .isEqualTo(new Handling(Encapsulation.IPIP, TtlChange.LESS_ONE, Order.KEPT));
        assertThat(file.topology().flight()).isEqualTo(new Flight(64, Duration.ofSeconds(2)));
        assertThat(file.wires())
                .isEqualTo(new Wires.Interfaces(Map.of(
                        "client", Interface.in("lab", "cl"),
                        "be1", Interface.in("lab", "eth1"),
                        "be2", Interface.in("other", "eth1"),
                        "canary", Interface.in("lab", "eth9"))));
    }

    @Test
    void whereCapturesAreExchangedNoInterfaceIsNamed() {
        var file =
                TopologyReader.read("t.yaml", "captures: /tmp/bench\n" + SHORTEST.replaceAll("interface: \\w+, ", ""));

        assertThat(file.wires()).isEqualTo(new Wires.Captures(Path.of("/tmp/bench"), List.of("client", "be1")));
    }

    @Test
    void jsonIsReadAsWell() {
        var json = """
                {"client": {"interface": "cl", "mac": "02:00:00:00:00:01"}, "balancer": {"mac": "02:00:00:00:00:02"},
                 "backends": [{"port": "be1", "interface": "eth1", "mac": "02:00:00:00:01:01"}],
                 "canary": {"from": "192.0.2.2", "to": "192.0.2.254", "port": "be1"}, "inFlight": 200}
                """;

        assertThat(TopologyReader.read("t.json", json)).isEqualTo(TopologyReader.read("t.yaml", SHORTEST));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "mac: 02:00:00:00:00:02 | mac: two | t.yaml:2: balancer.mac: no Ethernet address, such as"
                        + " 02:00:00:00:01:04: 'two'",
                "balancer: | gateway: | t.yaml:2: gateway: unknown; known are captures, namespace, client, balancer",
                "to: 192.0.2.254, | | t.yaml:5: canary: to is missing",
                "interface: eth1 | speed: 10 | t.yaml:4: backends[0].speed: unknown; known are port, interface",
                "interface: eth1, | | t.yaml:4: backends[0]: interface is missing",
                "254, port: be1 | 254, port: far | t.yaml:5: canary: interface is missing",
                "canary: | inFlight: 0\\ncanary: | t.yaml:5: inFlight",
                "canary: | encapsulation: l2tp\\ncanary: | t.yaml:5: encapsulation: it has to be one of geneve, gre, gue,"
                        + " ip6ip6, ipip, none, vxlan, not 'l2tp'",
                "canary: | ordered: perhaps\\ncanary: | t.yaml:5: ordered: it has to be one of false, true, not 'perhaps'",
                "canary: | patience: soon\\ncanary: | t.yaml:5: patience: it has to be a time as in 200ms or 2s, not 'soon'",
                "canary: | inFlight: many\\ncanary: | t.yaml:5: inFlight: it has to be a whole number, not 'many'",
                "port: be1 | port: client | t.yaml:4: backends[0].port: a port's name is of letters",
                "port: be1 | port: a/b | of letters, digits",
            })
    void whatIsWrongIsToldWithItsFieldAndLine(String right, String wrong, String message) {
        var text = SHORTEST.replace(right, wrong == null ? "" : wrong.replace("\\n", "\n"));

        assertThatThrownBy(() -> TopologyReader.read("t.yaml", text))
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aListIsNoTopology() {
        assertThatThrownBy(() -> TopologyReader.read("t.yaml", "- client"))
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining("it has to have members: captures, namespace, client, balancer");
    }
}
