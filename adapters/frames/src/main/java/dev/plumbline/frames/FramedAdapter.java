package dev.plumbline.frames;

import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.frames.Topology.Flight;
import dev.plumbline.frames.Topology.Handling;
import dev.plumbline.frames.Topology.Order;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;
import java.util.stream.IntStream;

/** Starts the implementations of another adapter behind frames, with wires in this program. */
public final class FramedAdapter implements Adapter {

    private static final int PORTS = 300;
    private static final long FIRST_BACKEND = 0x02_00_00_00_01_01L;
    private static final int FIRST_ADDRESS = 0xc612_0001;

    /** A client, more back ends than any case has, and a balancer that leaves packets as they are. */
    public static final Topology TOPOLOGY = new Topology(
            MacAddress.parse("02:00:00:00:00:01"),
            MacAddress.parse("02:00:00:00:00:02"),
            backends(),
            new Canary(IpAddress.parse("192.0.2.2"), IpAddress.parse("192.0.2.254"), "canary"),
            new Handling(Encapsulation.NONE, TtlChange.NONE, Order.OPEN),
            Flight.USUAL);

    private final Adapter inner;

    /** @param inner starts those that decide where packets go */
    public FramedAdapter(Adapter inner) {
        this.inner = inner;
    }

    private static List<Port> backends() {
        return IntStream.range(0, PORTS)
                .mapToObj(i -> new Port(
                        "be" + (i + 1), new MacAddress(FIRST_BACKEND + i), List.of(IpAddress.ipv4(FIRST_ADDRESS + i))))
                .toList();
    }

    @Override
    public String description() {
        return "frames, " + inner.description();
    }

    @Override
    public ImplementationUnderTest start() {
        var frontEnd = new FrameFrontEnd(inner.start(), TOPOLOGY);
        return new FrameBalancer(frontEnd, new MemoryWire(frontEnd), TOPOLOGY);
    }
}
