package dev.plumbline.benchmarks;

import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.wire.Strictness;
import dev.plumbline.wire.TcpAdapter;
import dev.plumbline.wire.TcpAddress;
import dev.plumbline.wire.Timeouts;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the wire protocol costs Plumbline for each packet of a full batch: written as JSON, sent to a peer that answers what it
 * has prepared, and the answer read and checked.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class WireCalls {

    private static final int BATCH = 1_000;

    private PreparedPeer peer;
    private ImplementationUnderTest balancer;
    private List<Packet> batch;

    @Setup
    public void connect() throws IOException {
        peer = PreparedPeer.delivering(BATCH);
        balancer =
                new TcpAdapter(new TcpAddress("127.0.0.1", peer.port()), Timeouts.DEFAULTS, Strictness.LENIENT).start();
        balancer.hello(new Greeting(Greeting.PROTOCOL, "benchmarks", "e3"));
        balancer.configure(Connections.testbed(100));
        batch = new Connections(10).packets(0, BATCH, TcpFlag.ACK);
    }

    @TearDown
    public void close() throws IOException {
        balancer.close();
        peer.close();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public List<Delivery> send() {
        return balancer.send(batch);
    }
}
