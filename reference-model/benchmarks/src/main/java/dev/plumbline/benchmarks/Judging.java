package dev.plumbline.benchmarks;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.Answer;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.tracking.Moment;
import java.util.List;
import java.util.Map;
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

/** Packets of a sound balancer, judged in batches: SYNs or packets that follow them. */
@State(Scope.Benchmark)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+UseSerialGC"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class Judging {

    private static final int BATCH = 1_000;

    @Param({"E1", "E2", "E3"})
    Edition edition;

    @Param({"SYN", "ACK"})
    TcpFlag flag;

    @Param("100")
    int backends;

    private Judge judge;
    private Exchange exchange;

    /** Each of the connections is open when a packet of this batch comes. */
    @Setup(Level.Trial)
    public void open() {
        var testbed = Connections.testbed(backends);
        var balancer = new ReferenceAdapter("0", Steps::internal, HashKind.MAGLEV, 1).start();
        balancer.hello(new Greeting(Greeting.PROTOCOL, "benchmarks", edition.wireName()));
        balancer.configure(testbed);
        judge = new Judge(Steps.internal(edition));
        judge.observe(new Exchange(
                new Event.Configure(testbed),
                new Answer.Configured(new ConfigureResult.Accepted(Map.of())),
                Moment.START));
        judge.observe(sent(new Connections(10).packets(0, BATCH, TcpFlag.SYN), balancer));
        exchange = sent(new Connections(10).packets(0, BATCH, flag), balancer);
    }

    private static Exchange sent(List<Packet> packets, ImplementationUnderTest balancer) {
        return new Exchange(new Event.Send(packets), new Answer.Deliveries(balancer.send(packets)), Moment.START);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public List<Judgement> observe() {
        var judgements = judge.observe(exchange);
        if (!(judgements.get(0) instanceof Judgement.Permitted)) {
            throw new IllegalStateException("nothing is measured where nothing is judged: " + judgements.get(0));
        }
        return judgements;
    }
}
