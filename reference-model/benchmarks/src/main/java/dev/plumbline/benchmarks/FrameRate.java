package dev.plumbline.benchmarks;

import dev.plumbline.config.Testbed;
import dev.plumbline.dataplanes.nftables.NftablesDataPlane;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Control;
import dev.plumbline.frames.FrameBalancer;
import dev.plumbline.frames.Ports;
import dev.plumbline.frames.Topology;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.frames.sockets.Interface;
import dev.plumbline.frames.sockets.PacketSocketPorts;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Packets a second that are made frames of, sent, captured where they come out, and examined: over a wire of the kernel with
 * nothing behind it, and through the packet filter as a balancer. Beside it, what scapy does on the same wire. Takes root,
 * {@code ip}, {@code nft} and {@code python3-scapy}.
 */
public final class FrameRate {

    private static final int BATCH = 1_000;
    private static final int BATCHES = 300;
    private static final int WARM_UP = 100;
    private static final int CLIENTS = 200;
    private static final int BACKENDS = 10;
    private static final int OF_SCAPY = 20_000;
    private static final int ROUNDS = 3;
    private static final double NANOS = 1e9;
    private static final String OTHER_END = "b1";

    private FrameRate() {}

    /** Prints all of it, three times. */
    public static void main(String[] args) throws IOException {
        for (int round = 0; round < ROUNDS; round++) {
            try (var wiring = Wiring.lay(1)) {
                try (var harness = overAWire(wiring)) {
                    System.out.printf("the harness alone: %s%n", rate(harness, 1));
                }
                System.out.printf("scapy: %s%n", rateOfScapy(wiring));
            }
            try (var nftables = NftablesDataPlane.between(Wiring.lay(BACKENDS))) {
                System.out.printf("through nftables: %s%n", rate(nftables, BACKENDS));
            }
            try (var nftables = NftablesDataPlane.between(spread(Wiring.lay(BACKENDS)))) {
                System.out.printf("through nftables on all processors: %s%n", rate(nftables, BACKENDS));
            }
        }
    }

    /** Has the kernel spread the client's frames over all processors, by a hash of their flow: they overtake each other. */
    private static Wiring spread(Wiring wiring) {
        var processors = Integer.toHexString((1 << Runtime.getRuntime().availableProcessors()) - 1);
        var file = "/sys/class/net/" + Wiring.CLIENT + "/queues/rx-0/rps_cpus";
        wiring.balancer()
                .command("sh", "-c", "echo " + processors + " > " + file)
                .run();
        return wiring;
    }

    private static String rate(ImplementationUnderTest balancer, int backends) {
        balancer.hello(new Greeting(Greeting.PROTOCOL, "benchmarks", "e3"));
        balancer.configure(Connections.testbed(backends));
        var connections = new Connections(CLIENTS);
        long delivered = 0;
        long nanos = 0;
        for (int batch = -WARM_UP; batch < BATCHES; batch++) {
            var packets = connections.packets((WARM_UP + batch) * BATCH, BATCH, TcpFlag.SYN);
            long before = System.nanoTime();
            var deliveries = balancer.send(packets);
            if (batch >= 0) {
                nanos += System.nanoTime() - before;
                delivered += deliveries.stream()
                        .filter(Delivery.Delivered.class::isInstance)
                        .count();
            }
        }
        return String.format(
                "%,.0f packets/s, %,d of %,d delivered", delivered * NANOS / nanos, delivered, BATCHES * BATCH);
    }

    private static ImplementationUnderTest overAWire(Wiring wiring) {
        var usual = wiring.topology(TtlChange.NONE);
        var topology = new Topology(
                usual.client(),
                usual.balancer(),
                List.of(new Port(OTHER_END, usual.balancer(), List.of())),
                new Canary(usual.canary().from(), usual.canary().to(), OTHER_END),
                usual.handling(),
                usual.flight());
        Ports ports = new PacketSocketPorts(Map.of(
                Topology.CLIENT_PORT,
                Interface.in(wiring.hosts().name(), Wiring.CLIENT),
                OTHER_END,
                Interface.in(wiring.balancer().name(), Wiring.CLIENT)));
        return new FrameBalancer(new Nothing(), ports, topology);
    }

    /** A wire has nothing to be told. */
    private static final class Nothing implements Control {

        @Override
        public Hello hello(Greeting greeting) {
            return Hello.internal("wire", "1");
        }

        @Override
        public ConfigureResult configure(Testbed testbed, Attachments attachments) {
            return ConfigureResult.ACCEPTED;
        }

        @Override
        public ConfigureResult reconfigure(Testbed testbed, Attachments attachments) {
            return ConfigureResult.ACCEPTED;
        }

        @Override
        public void setHealth(Map<String, HealthState> states, Optional<String> address) {}
    }

    private static String rateOfScapy(Wiring wiring) throws IOException {
        var script = Files.createTempFile("plumbline-scapy", ".py");
        try (var source = FrameRate.class.getResourceAsStream("scapy.py")) {
            Files.write(script, source.readAllBytes());
            return said(wiring, script);
        } finally {
            Files.delete(script);
        }
    }

    private static String said(Wiring wiring, Path script) {
        var words = wiring.balancer()
                .command(
                        "/usr/bin/python3",
                        script.toString(),
                        wiring.hosts().name(),
                        Wiring.CLIENT,
                        String.valueOf(OF_SCAPY))
                .run()
                .strip()
                .split(" ", 3);
        return String.format(
                "sent %,d frames/s; captured %,d of %,d, %,d/s",
                Long.parseLong(words[0]), Long.parseLong(words[1]), OF_SCAPY, Long.parseLong(words[2]));
    }
}
