package dev.plumbline.frames;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.frames.Ports.Arrival;
import dev.plumbline.frames.codec.Decoded;
import dev.plumbline.frames.codec.EthernetHeader;
import dev.plumbline.frames.codec.FrameDecoder;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.frames.codec.Outer;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery.Delivered;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Makes a balancer of frames of one that decides about packets. */
public final class FrameFrontEnd implements Control, MemoryWire.Box {

    private final ImplementationUnderTest inner;
    private final Topology topology;
    private Map<String, Attachments.Port> endpoints = Map.of();
    private Map<MacAddress, String> clients = Map.of();

    /**
     * A balancer of frames.
     *
     * @param inner decides where packets go; it is closed with this one
     * @param topology what is around it
     */
    public FrameFrontEnd(ImplementationUnderTest inner, Topology topology) {
        this.inner = inner;
        this.topology = topology;
    }

    // ---- frames

    @Override
    public void take(byte[] frame, Consumer<Arrival> out) {
        if (FrameDecoder.decode(frame) instanceof Decoded.IpFrame ip
                && ip.ethernet().destination().equals(topology.balancer())) {
            if (ip.packet().dst().equals(topology.canary().to())) {
                out.accept(new Arrival(topology.canary().port(), frame));
            } else {
                decide(ip).ifPresent(out);
            }
        }
    }

    private Optional<Arrival> decide(Decoded.IpFrame ip) {
        var sender = Optional.ofNullable(clients.get(ip.ethernet().source()));
        var packet = sender.map(ip.packet()::leaving).orElse(ip.packet());
        return inner.send(List.of(packet)).get(0) instanceof Delivered delivered
                ? Optional.of(arrival(ip, endpoints.get(delivered.backend()), packet))
                : Optional.empty();
    }

    private Arrival arrival(Decoded.IpFrame ip, Attachments.Port port, Packet packet) {
        var ethernet = EthernetHeader.of(port.mac(), topology.balancer());
        var tunnelEnd = port.addresses().stream().findFirst().orElse(packet.dst());
        var outer = Outer.between(ethernet, topology.canary().from(), tunnelEnd);
        return new Arrival(port.name(), topology.handling().encapsulation().wrap(outer, ip.ip()));
    }

    // ---- everything else

    @Override
    public Hello hello(Greeting greeting) {
        return inner.hello(greeting);
    }

    @Override
    public ConfigureResult configure(Testbed testbed, Attachments attachments) {
        return taken(inner.configure(testbed), attachments);
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed, Attachments attachments) {
        return taken(inner.reconfigure(testbed), attachments);
    }

    private ConfigureResult taken(ConfigureResult result, Attachments attachments) {
        if (result instanceof ConfigureResult.Accepted) {
            endpoints = attachments.endpoints();
            clients = attachments.clients().entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
        }
        return result;
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        inner.setHealth(states, address);
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        inner.setLoad(groups);
    }

    @Override
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        inner.setAvailabilityGroup(group, state);
    }

    @Override
    public void advance(Duration duration) {
        inner.advance(duration);
    }

    @Override
    public List<String> logTail() {
        return inner.logTail();
    }

    @Override
    public void close() {
        inner.close();
    }
}
