package dev.plumbline.benchmarks;

import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Packets of connections that have entries, in batches as {@code send} takes them: ACKs of connections drawn at random, each
 * as likely as the others, so that nothing but the table decides how soon an entry is found.
 */
@State(Scope.Benchmark)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+UseSerialGC"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class TrackedConnections {

    private static final int BATCH = 1_000;
    private static final int CLIENTS = 200;

    @Param({"1000", "10000", "100000", "1000000", "10000000"})
    int entries;

    @Param("100")
    int backends;

    private final SplittableRandom random = new SplittableRandom(4711);
    private final Connections connections = new Connections(CLIENTS);
    private ImplementationUnderTest balancer;
    private List<Packet> batch;

    /** Opens every connection once. */
    @Setup(Level.Trial)
    public void open() {
        balancer = new ReferenceAdapter("0", Steps::internal, HashKind.MAGLEV, 1).start();
        balancer.hello(new Greeting(Greeting.PROTOCOL, "benchmarks", "e3"));
        balancer.configure(Connections.testbed(backends));
        for (int first = 0; first < entries; first += BATCH) {
            balancer.send(connections.packets(first, BATCH, TcpFlag.SYN));
        }
    }

    /** The packets have just been read when they are sent, and so are near; their entries are not. */
    @Setup(Level.Invocation)
    public void draw() {
        batch = new ArrayList<>(BATCH);
        for (int i = 0; i < BATCH; i++) {
            batch.add(connections.packet(random.nextInt(entries), TcpFlag.ACK));
        }
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public List<Delivery> send() {
        return balancer.send(batch);
    }
}
