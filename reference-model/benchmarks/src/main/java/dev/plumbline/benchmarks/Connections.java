package dev.plumbline.benchmarks;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import java.util.stream.IntStream;

/**
 * TCP connections to one service, numbered, of as many clients as there are.
 *
 * @param clients how many clients there are; their connections are as many, give or take one
 */
record Connections(int clients) {

    private static final IpAddress SERVICE = IpAddress.parse("10.1.2.99");
    private static final int FIRST_CLIENT = 0x0a47_0000;
    private static final int FIRST_PORT = 1_024;

    /** One rule and one service, and all back ends in one group. */
    static Testbed testbed(int backends) {
        var endpoints = IntStream.range(0, backends)
                .mapToObj(i -> Endpoint.ipv4("vm-" + i, "10.2." + i / 250 + "." + (1 + i % 250)))
                .toList();
        return Testbed.of(
                List.of(ForwardingRule.internalAllPorts("fr", SERVICE.toString(), "TCP", "bes")),
                List.of(BackendService.internal("bes", "TCP", List.of(BackendService.Backend.primary("ig")))),
                List.of(Group.instances("ig", "r1-a", endpoints)));
    }

    /** A packet of the connection of this number. */
    Packet packet(int connection, TcpFlag flag) {
        return Packet.tcp(
                IpAddress.ipv4(FIRST_CLIENT + connection % clients),
                FIRST_PORT + connection / clients,
                SERVICE,
                80,
                flag);
    }

    /** So many packets of as many connections, from this one on. */
    List<Packet> packets(int first, int count, TcpFlag flag) {
        return IntStream.range(first, first + count)
                .mapToObj(connection -> packet(connection, flag))
                .toList();
    }
}
