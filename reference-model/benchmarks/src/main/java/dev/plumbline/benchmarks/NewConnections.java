package dev.plumbline.benchmarks;

import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;
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

/** SYNs, each of which selects a back end, over sets of one to ten thousand. */
@State(Scope.Benchmark)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class NewConnections {

    private static final int BATCH = 1_000;

    @Param({"1", "10", "100", "1000", "10000"})
    int backends;

    @Param({"MAGLEV", "RING", "RENDEZVOUS"})
    HashKind hash;

    private ImplementationUnderTest balancer;
    private List<Packet> batch;

    @Setup(Level.Trial)
    public void configure() {
        balancer = new ReferenceAdapter("0", Steps::internal, hash, 1).start();
        balancer.hello(new Greeting(Greeting.PROTOCOL, "benchmarks", "e3"));
        balancer.configure(Connections.testbed(backends));
        batch = new Connections(10).packets(0, BATCH, TcpFlag.SYN);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public List<Delivery> send() {
        return balancer.send(batch);
    }
}
