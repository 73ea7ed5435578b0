package dev.plumbline.engine;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** What most tests need: an internal service behind one address, and packets of one client to it. */
public final class OneService {

    public static final IpAddress VIP = IpAddress.parse("10.1.2.99");
    public static final IpAddress CLIENT = IpAddress.parse("10.71.3.9");
    public static final ConnectionTrackingPolicy TRACKING = ConnectionTrackingPolicy.DEFAULTS;

    private OneService() {}

    /** The service behind {@code VIP}, with primaries of group {@code p} alone. */
    public static BackendService service() {
        return BackendService.internal("bes", "UNSPECIFIED", List.of(BackendService.Backend.primary("p")));
    }

    /** The same with a failover group {@code f} of the given policy. */
    public static BackendService withFailover(
            BackendService service, double ratio, boolean drop, boolean disableDrain) {
        return service.withBackends(List.of(BackendService.Backend.primary("p"), BackendService.Backend.failover("f")))
                .withFailoverPolicy(
                        new FailoverPolicy(OptionalDouble.of(ratio), Optional.of(drop), Optional.of(disableDrain)));
    }

    /** A testbed of this service, whose members are named after their group, as in {@code "p1 p2 f1"}. */
    public static Testbed testbed(BackendService service, String members) {
        var names = members.isEmpty() ? List.<String>of() : List.of(members.split(" "));
        var groups = service.backends().stream()
                .map(backend -> Group.instances(
                        backend.group(),
                        "r1-a",
                        names.stream()
                                .filter(name -> name.startsWith(backend.group()))
                                .map(OneService::endpoint)
                                .toList()))
                .toList();
        var rule = ForwardingRule.internalAllPorts("fr", VIP.toString(), "L3_DEFAULT", service.name());
        return Testbed.of(List.of(rule), List.of(service), groups);
    }

    private static Endpoint endpoint(String name) {
        return Endpoint.ipv4(name, "10.1." + (name.charAt(0) - 'a') + "." + name.substring(1));
    }

    public static Packet tcp(int port, TcpFlag... flags) {
        return Packet.tcp(CLIENT, port, VIP, 80, flags);
    }

    public static Packet syn(int port) {
        return tcp(port, TcpFlag.SYN);
    }

    public static Packet ack(int port) {
        return tcp(port, TcpFlag.ACK);
    }

    public static Packet udp(int port) {
        return Packet.udp(CLIENT, port, VIP, 80);
    }

    public static Packet sctp(int port) {
        return new Packet(
                Optional.empty(),
                CLIENT,
                VIP,
                Protocol.SCTP,
                OptionalInt.of(port),
                OptionalInt.of(80),
                Set.of(),
                Optional.empty());
    }

    public static Packet fragment(Packet packet, int offset) {
        boolean first = offset == 0;
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                first ? packet.srcPort() : OptionalInt.empty(),
                first ? packet.dstPort() : OptionalInt.empty(),
                packet.flags(),
                Optional.of(new Fragment(7, offset, true)));
    }
}
