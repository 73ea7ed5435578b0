package dev.plumbline.benchmarks;

import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.Greeting;
import dev.plumbline.wire.Strictness;
import dev.plumbline.wire.TcpAdapter;
import dev.plumbline.wire.TcpAddress;
import dev.plumbline.wire.Timeouts;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * What the wire protocol costs Plumbline for each packet of a full batch: written as JSON, sent to a peer that answers what it has
 * prepared, and the answer read and checked. Processor time is counted, of all threads but the peer's: what the peer takes,
 * and who waits for whom, does not matter.
 */
public final class WireCost {

    private static final int BATCH = 1_000;
    private static final int CALLS = 1_000;
    private static final int ROUNDS = 10;

    private WireCost() {}

    /** Prints the cost in each of ten rounds; the first ones are those of a cold virtual machine. */
    public static void main(String[] args) throws IOException {
        var batch = new Connections(10).packets(0, BATCH, TcpFlag.ACK);
        try (var peer = PreparedPeer.delivering(BATCH);
                var balancer = new TcpAdapter(
                                new TcpAddress("127.0.0.1", peer.port()), Timeouts.DEFAULTS, Strictness.LENIENT)
                        .start()) {
            balancer.hello(new Greeting(Greeting.PROTOCOL, "benchmarks", "e3"));
            balancer.configure(Connections.testbed(100));
            for (int round = 0; round < ROUNDS; round++) {
                long before = processorNanos();
                for (int call = 0; call < CALLS; call++) {
                    balancer.send(batch);
                }
                System.out.printf("%.0f ns for each packet%n", (processorNanos() - before) / ((double) CALLS * BATCH));
            }
        }
    }

    private static long processorNanos() {
        var threads = ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(thread -> thread != null && !thread.getThreadName().equals(PreparedPeer.THREAD))
                .mapToLong(thread -> Math.max(0, threads.getThreadCpuTime(thread.getThreadId())))
                .sum();
    }
}
