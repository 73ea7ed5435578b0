package dev.plumbline.frames;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Steps;
import dev.plumbline.frames.Topology.Handling;
import dev.plumbline.frames.Topology.Order;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** A balancer with four back ends behind frames, whose box may be another one than it should. */
final class FramedBench {

    static final IpAddress ADDRESS = IpAddress.parse("10.1.2.99");
    static final Handling PLAIN = new Handling(Encapsulation.NONE, TtlChange.NONE, Order.OPEN);
    static final Handling ORDERED = new Handling(Encapsulation.NONE, TtlChange.NONE, Order.KEPT);

    static final Greeting GREETING = new Greeting(Greeting.PROTOCOL, "test", "e3");
    private static final int BACKENDS = 4;

    private FramedBench() {}

    /** A configured balancer that does with frames what it declares. */
    static FrameBalancer with(Handling handling) {
        return with(handling, box -> box);
    }

    /** A configured balancer whose box is replaced by what is made of it. */
    static FrameBalancer with(Handling handling, UnaryOperator<MemoryWire.Box> change) {
        return over(handling, frontEnd -> new MemoryWire(change.apply(frontEnd)), reference());
    }

    /** A configured balancer over these wires. */
    static FrameBalancer over(Handling handling, Function<FrameFrontEnd, Ports> wires, ImplementationUnderTest inner) {
        var usual = FramedAdapter.TOPOLOGY;
        var topology = new Topology(
                usual.client(), usual.balancer(), usual.backends(), usual.canary(), handling, usual.flight());
        var frontEnd = new FrameFrontEnd(inner, topology);
        var balancer = new FrameBalancer(frontEnd, wires.apply(frontEnd), topology);
        balancer.hello(GREETING);
        balancer.configure(testbed());
        return balancer;
    }

    static ImplementationUnderTest reference() {
        return new ReferenceAdapter("1", edition -> Steps.internal(Edition.E3), HashKind.RING, 1).start();
    }

    static Testbed testbed() {
        return testbed(
                ForwardingRule.internal("fr", ADDRESS.toString(), "TCP", List.of("80"), "bes"),
                BackendService.internal("bes", "TCP", List.of(Backend.primary("ig"))));
    }

    /** The same back ends behind a global rule. */
    static Testbed globalTestbed() {
        return testbed(
                ForwardingRule.global("fr", List.of(ADDRESS.toString()), "TCP", List.of("80"), "bes"),
                BackendService.global("bes", List.of(Backend.primary("ig"))));
    }

    private static Testbed testbed(ForwardingRule rule, BackendService service) {
        var endpoints = IntStream.rangeClosed(1, BACKENDS)
                .mapToObj(i -> Endpoint.ipv4("b" + i, "10.1.3." + i))
                .toList();
        return Testbed.of(List.of(rule), List.of(service), List.of(Group.instances("ig", "us-east4-a", endpoints)));
    }

    /** The first packet of a connection of the client of this number. */
    static Packet opening(int client) {
        return packet(client, TcpFlag.SYN);
    }

    static Packet packet(int client, TcpFlag... flags) {
        return Packet.tcp(IpAddress.parse("10.71.3." + client), 40_000, ADDRESS, 80, flags);
    }

    /** The first packets of connections of this many clients. */
    static List<Packet> openings(int clients) {
        return IntStream.rangeClosed(1, clients).mapToObj(FramedBench::opening).toList();
    }
}
