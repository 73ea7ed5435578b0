package dev.plumbline.benchmarks;

import dev.plumbline.hashing.ConsistentHash;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.hashing.HashedSets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a new set of back ends costs before the first packet is selected: built anew, or one back end more than before. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TableBuilding {

    @Param
    HashKind hash;

    @Param({"10", "100", "1000"})
    int backends;

    private List<String> names;
    private List<String> oneMore;
    private HashedSets sets;

    @Setup
    public void name() {
        names = Lookup.names(backends);
        oneMore = Lookup.names(backends + 1);
    }

    /** One set is known. */
    @Setup(Level.Invocation)
    public void know() {
        sets = new HashedSets(hash, 1, 2);
        sets.over(names);
    }

    @Benchmark
    public ConsistentHash build() {
        return hash.over(names, 1);
    }

    @Benchmark
    public ConsistentHash addOne() {
        return sets.over(oneMore);
    }
}
