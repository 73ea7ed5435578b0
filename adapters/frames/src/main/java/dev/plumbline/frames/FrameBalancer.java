package dev.plumbline.frames;

import dev.plumbline.catalogue.Product;
import dev.plumbline.config.ProductPart;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.frames.Inspection.Headers;
import dev.plumbline.frames.codec.EthernetHeader;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Captures;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnaskableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A balancer that takes Ethernet frames and puts Ethernet frames out, as an implementation under test: packets go to it as
 * frames, everything else goes to its {@link Control}.
 */
public final class FrameBalancer implements ImplementationUnderTest {

    private final Control control;
    private final Ports ports;
    private final Topology topology;
    private final Ledger ledger = new Ledger();
    private final FrameLog log = new FrameLog();
    private Cabling cabling;
    private LocalRoutes localRoutes = LocalRoutes.NONE;
    private Headers headers = Headers.JUDGED_HERE;

    /**
     * A balancer that is not greeted yet. Control and ports are closed with it.
     *
     * @param control tells it what it has to know
     * @param ports the ends of the wires that lead to it
     * @param topology what is around it, and what it declares
     */
    public FrameBalancer(Control control, Ports ports, Topology topology) {
        this.control = control;
        this.ports = ports;
        this.topology = topology;
        cabling = Cabling.empty(topology.backends());
    }

    /** It holds as many back ends as it says, and as there are ports for. */
    @Override
    public Hello hello(Greeting greeting) {
        var hello = control.hello(greeting);
        int attachable = topology.backends().size();
        int most = Math.min(attachable, hello.limits().backends().orElse(attachable));
        return hello.withLimits(new Hello.Limits(
                OptionalInt.of(most), hello.limits().entries(), hello.limits().packetsPerSend()));
    }

    @Override
    public ConfigureResult configure(Testbed testbed) {
        var fresh = cabling.anew(testbed);
        var result = control.configure(testbed, fresh.attachments());
        if (result instanceof ConfigureResult.Accepted) {
            begin();
            adopt(testbed, fresh);
        }
        return result;
    }

    /** What is still on its way was meant for a balancer that is no more. */
    private void begin() {
        long deadline = System.nanoTime() + topology.flight().patience().toNanos();
        boolean isQuiet = false;
        while (!isQuiet && System.nanoTime() < deadline) {
            isQuiet = ports.receive(Duration.ZERO).isEmpty();
        }
        ledger.begin();
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed) {
        var extended = cabling.with(testbed);
        var result = control.reconfigure(testbed, extended.attachments());
        if (result instanceof ConfigureResult.Accepted) {
            adopt(testbed, extended);
        }
        return result;
    }

    private void adopt(Testbed testbed, Cabling changed) {
        cabling = changed;
        localRoutes = LocalRoutes.of(testbed);
        headers = ProductPart.productOf(testbed) == Product.EXTERNAL_GLOBAL ? Headers.TOLD : Headers.JUDGED_HERE;
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        control.setHealth(states, address);
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        control.setLoad(groups);
    }

    @Override
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        control.setAvailabilityGroup(group, state);
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        packets.forEach(this::requireSendable);
        var inspection = new Inspection(topology, ledger, cabling, headers);
        var crossing = new Crossing(ports, topology, ledger, inspection, this::ethernet, log);
        var deliveries = new ArrayList<Delivery>(packets.size());
        for (var wave : Waves.of(packets, topology, cabling::sender)) {
            deliveries.addAll(crossing.of(wave));
        }
        return deliveries;
    }

    private void requireSendable(Packet packet) {
        packet.from().filter(name -> cabling.macOf(name).isEmpty()).ifPresent(name -> {
            throw CallRejectedException.invalidParameters("no client is named '" + name + "'");
        });
        cabling.sender(packet)
                .filter(client -> localRoutes.keep(client, packet.dst().toString()))
                .ifPresent(client -> {
                    throw new UnaskableException(packet + " would stay on " + client
                            + ", whose guest system answers it; no frame of it reaches a balancer");
                });
    }

    private EthernetHeader ethernet(Packet packet) {
        var source = cabling.sender(packet).flatMap(cabling::macOf).orElse(topology.client());
        return EthernetHeader.of(topology.balancer(), source);
    }

    @Override
    public void advance(Duration duration) {
        control.advance(duration);
    }

    @Override
    public List<String> logTail() {
        return control.logTail();
    }

    @Override
    public Optional<Captures> captures() {
        return Optional.of(log);
    }

    @Override
    public void close() {
        try (ports) {
            control.close();
        }
    }
}
