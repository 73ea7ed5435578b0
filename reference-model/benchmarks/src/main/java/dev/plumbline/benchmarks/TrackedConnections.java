package dev.plumbline.benchmarks;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Packets of connections that have entries, in batches as {@code send} takes them: ACKs of connections chosen at random,
 * so that neither the table nor the order of the packets helps the processor's caches.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+UseSerialGC"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class TrackedConnections {

    private static final int BATCH = 1_000;
    private static final IpAddress SERVICE = IpAddress.parse("10.1.2.99");
    private static final int FIRST_CLIENT = 0x0a47_0000;
    private static final int FIRST_PORT = 1_024;

    @Param("1000000")
    int entries;

    /** How many clients the entries are spread over. */
    @Param({"20", "1000"})
    int clients;

    @Param("100")
    int backends;

    private final SplittableRandom random = new SplittableRandom(4711);
    private ImplementationUnderTest balancer;
    private List<Packet> batch;

    /** Opens every connection once. */
    @Setup(Level.Trial)
    public void open() {
        balancer = new ReferenceAdapter("0", Steps::internal, HashKind.MAGLEV, 1).start();
        balancer.hello(new Greeting(Greeting.PROTOCOL, "benchmarks", "e3"));
        balancer.configure(testbed(backends));
        for (int first = 0; first < entries; first += BATCH) {
            balancer.send(IntStream.range(first, Math.min(entries, first + BATCH))
                    .mapToObj(connection -> packet(connection, TcpFlag.SYN))
                    .toList());
        }
    }

    /** The packets are read by the time they are sent, and so are near; their entries are not. */
    @Setup(Level.Invocation)
    public void draw() {
        batch = new ArrayList<>(BATCH);
        for (int i = 0; i < BATCH; i++) {
            batch.add(packet(random.nextInt(entries), TcpFlag.ACK));
        }
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public List<Delivery> send() {
        return balancer.send(batch);
    }

    private Packet packet(int connection, TcpFlag flag) {
        return Packet.tcp(
                IpAddress.ipv4(FIRST_CLIENT + connection % clients),
                FIRST_PORT + connection / clients,
                SERVICE,
                80,
                flag);
    }

    /** One rule and one service for all of a group's back ends. */
    static Testbed testbed(int backends) {
        var endpoints = IntStream.range(0, backends)
                .mapToObj(i -> Endpoint.ipv4("vm-" + i, "10.2." + i / 250 + "." + (1 + i % 250)))
                .toList();
        return Testbed.of(
                List.of(ForwardingRule.internalAllPorts("fr", SERVICE.toString(), "TCP", "bes")),
                List.of(BackendService.internal("bes", "TCP", List.of(BackendService.Backend.primary("ig")))),
                List.of(Group.instances("ig", "r1-a", endpoints)));
    }
}
