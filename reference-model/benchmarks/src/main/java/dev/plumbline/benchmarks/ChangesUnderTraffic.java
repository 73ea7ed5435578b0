package dev.plumbline.benchmarks;

import dev.plumbline.dataplanes.nftables.NftablesDataPlane;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.frames.Ports;
import dev.plumbline.frames.codec.EthernetHeader;
import dev.plumbline.frames.codec.FrameEncoder;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * Changes of the packet filter's configuration while packets of open connections go through it: how long a change takes, how
 * many packets are lost, and how many connections come to another back end. The suite itself has no packet on its way during a
 * change. Takes root, {@code ip} and {@code nft}.
 */
public final class ChangesUnderTraffic {

    private static final int CONNECTIONS = 2_000;
    private static final int AT_A_TIME = 100;
    private static final int BACKENDS = 4;
    private static final int ROUNDS = 50;
    private static final List<Duration> PAUSES = List.of(Duration.ofMillis(100), Duration.ofMillis(20), Duration.ZERO);
    private static final Duration PATIENCE = Duration.ofMillis(500);
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS = 1e9;

    private ChangesUnderTraffic() {}

    /** Prints it for changes that follow each other more and more closely. */
    public static void main(String[] args) throws InterruptedException {
        for (var pause : PAUSES) {
            System.out.printf("%d ms between changes: ", pause.toMillis());
            measure(pause);
        }
    }

    private static void measure(Duration pause) throws InterruptedException {
        var wiring = Wiring.lay(BACKENDS);
        try (var balancer = NftablesDataPlane.between(wiring);
                var ports = wiring.openPorts()) {
            balancer.hello(new Greeting(Greeting.PROTOCOL, "benchmarks", "e3"));
            balancer.configure(Connections.testbed(BACKENDS - 1));
            var traffic = new Traffic(ports, wiring);
            traffic.start();
            var took = changes(balancer, pause);
            traffic.end();
            System.out.printf(
                    "%d changes, half of them took up to %.1f ms, one of them %.1f ms%n",
                    took.length, took[took.length / 2] / NANOS_PER_MILLI, took[took.length - 1] / NANOS_PER_MILLI);
            System.out.println(traffic);
        }
    }

    /** Adds a back end, has another turn unhealthy and healthy again, removes the first. Tells how long each took, sorted. */
    private static long[] changes(ImplementationUnderTest balancer, Duration pause) {
        var changes = List.<Runnable>of(
                () -> balancer.reconfigure(Connections.testbed(BACKENDS)),
                () -> balancer.setHealth(Map.of("vm-0", HealthState.UNHEALTHY), Optional.empty()),
                () -> balancer.setHealth(Map.of("vm-0", HealthState.HEALTHY), Optional.empty()),
                () -> balancer.reconfigure(Connections.testbed(BACKENDS - 1)));
        return IntStream.range(0, ROUNDS)
                .boxed()
                .flatMap(round -> changes.stream())
                .mapToLong(change -> {
                    LockSupport.parkNanos(pause.toNanos());
                    long before = System.nanoTime();
                    change.run();
                    return System.nanoTime() - before;
                })
                .sorted()
                .toArray();
    }

    /** Packets of connections that are open, in turn. */
    private static final class Traffic implements Runnable {

        // Where a frame of TCP over IPv4 has its source port, which is another one for each connection.
        private static final int SOURCE_PORT_AT = 34;
        private static final int FIRST_PORT = 1_024;

        private final Ports ports;
        private final List<byte[]> openings;
        private final List<byte[]> others;
        private final String[] backends = new String[CONNECTIONS];
        private final AtomicBoolean over = new AtomicBoolean();
        private final Thread thread = new Thread(this, "traffic");
        private long sent;
        private long arrived;
        private final Set<Integer> moved = new HashSet<>();
        private long nanos;

        Traffic(Ports ports, Wiring wiring) {
            this.ports = ports;
            openings = frames(TcpFlag.SYN, wiring);
            others = frames(TcpFlag.ACK, wiring);
        }

        private static List<byte[]> frames(TcpFlag flag, Wiring wiring) {
            var topology = wiring.topology(TtlChange.NONE);
            var ethernet = EthernetHeader.of(topology.balancer(), topology.client());
            return new Connections(1)
                    .packets(0, CONNECTIONS, flag).stream()
                            .map(packet -> FrameEncoder.encode(ethernet, packet, new byte[0]))
                            .toList();
        }

        /** Opens the connections, and has packets follow from then on. */
        void start() {
            send(openings);
            long open = Arrays.stream(backends).filter(name -> name != null).count();
            if (open < CONNECTIONS) {
                throw new IllegalStateException("only " + open + " of " + CONNECTIONS + " connections were opened");
            }
            thread.start();
        }

        void end() throws InterruptedException {
            over.set(true);
            thread.join();
        }

        @Override
        public void run() {
            long before = System.nanoTime();
            sent = 0;
            arrived = 0;
            while (!over.get()) {
                send(others);
            }
            nanos = System.nanoTime() - before;
        }

        private void send(List<byte[]> frames) {
            for (int first = 0; first < frames.size(); first += AT_A_TIME) {
                var some = new ArrayList<>(frames.subList(first, first + AT_A_TIME));
                ports.send(some);
                sent += some.size();
                await(some.size());
            }
        }

        private void await(int count) {
            int missing = count;
            while (missing > 0) {
                var arrivals = ports.receive(PATIENCE);
                if (arrivals.isEmpty()) {
                    return;
                }
                arrivals.forEach(this::take);
                missing -= arrivals.size();
                arrived += arrivals.size();
            }
        }

        private void take(Ports.Arrival arrival) {
            var frame = arrival.frame();
            int port = ((frame[SOURCE_PORT_AT] & 0xff) << Byte.SIZE) | (frame[SOURCE_PORT_AT + 1] & 0xff);
            int connection = port - FIRST_PORT;
            if (backends[connection] == null) {
                backends[connection] = arrival.port();
            } else if (!backends[connection].equals(arrival.port())) {
                moved.add(connection);
            }
        }

        @Override
        public String toString() {
            return String.format(
                    "%,d packets, %,.0f/s, of %,d connections: %d lost; %d connections came to another back end",
                    sent, arrived * NANOS / nanos, CONNECTIONS, sent - arrived, moved.size());
        }
    }
}
