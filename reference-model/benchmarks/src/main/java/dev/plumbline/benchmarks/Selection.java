package dev.plumbline.benchmarks;

import dev.plumbline.hashing.ConsistentHash;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** From the hash of a tuple to a back end. */
@State(Scope.Benchmark)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Selection {

    private static final int KEYS = 4_096;

    @Param
    Lookup lookup;

    @Param({"10", "100", "1000"})
    int backends;

    private ConsistentHash hash;
    private long[] keys;

    @Setup
    public void build() {
        hash = lookup.over(backends);
        keys = new SplittableRandom(4711).longs(KEYS).toArray();
    }

    @Benchmark
    @OperationsPerInvocation(KEYS)
    public void pick(Blackhole hole) {
        for (long key : keys) {
            hole.consume(hash.pick(key));
        }
    }
}
