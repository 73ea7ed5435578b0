package dev.plumbline.hashing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.TupleKind;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TupleHashTest {

    private static final int N = 16;
    private final TupleHash hash = new TupleHash(7);

    /**
     * Over T tuples a flipped bit of a tuple flips a bit of its hash in half of them, with the deviation 1/(2√T). The 64·64
     * pairs of the widest field at 7 deviations, 2.6e-12 each: 1e-8, over all fields 5e-8.
     */
    @ParameterizedTest
    @EnumSource
    void everyBitOfAFieldFlipsEveryBitOfTheHashHalfTheTime(Field field) {
        int tuples = 1_000;
        for (int bit = 0; bit < field.bits; bit++) {
            var flips = new int[Long.SIZE];
            var random = new SplittableRandom(bit);
            for (int i = 0; i < tuples; i++) {
                var tuple = Words.random(random);
                long difference =
                        hash.of(tuple.tuple()) ^ hash.of(field.flip(tuple, bit).tuple());
                for (int out = 0; out < Long.SIZE; out++) {
                    flips[out] += (int) (difference >>> out & 1);
                }
            }
            for (int out = 0; out < Long.SIZE; out++) {
                assertThat((double) flips[out] / tuples)
                        .as("how often bit %s of the %s flips bit %s of the hash", bit, field, out)
                        .isCloseTo(0.5, within(7 / (2 * Math.sqrt(tuples))));
            }
        }
    }

    /** A pick that is drawn anew stays once in N times; 6 deviations to either side: 2e-9 per field. */
    @ParameterizedTest
    @EnumSource
    void everyFieldHasASayInThePick(Field field) {
        int tuples = 20_000;
        var maglev = HashKind.MAGLEV.over(Keys.members(N), 7);
        var random = new SplittableRandom(1);
        int changed = 0;
        for (int i = 0; i < tuples; i++) {
            var tuple = Words.random(random);
            var other = field.flip(tuple, random.nextInt(field.bits));
            if (maglev.pick(hash.of(tuple.tuple())) != maglev.pick(hash.of(other.tuple()))) {
                changed++;
            }
        }

        assertThat((double) changed / tuples)
                .as("share of tuples whose pick another %s changes", field)
                .isCloseTo(1 - 1.0 / N, within(6 * Math.sqrt((N - 1.0) / (N * N) / tuples)));
    }

    @Test
    void portsThatCountUpSpread() {
        assertSpread(port -> flow("192.0.2.1", port));
    }

    /** A hash that combines the ports by XOR sees one and the same value here. */
    @Test
    void portsThatCountUpTogetherSpread() {
        assertSpread(port -> new FlowTuple(
                TupleKind.FIVE, IpAddress.parse("192.0.2.1"), IpAddress.parse("198.51.100.7"), 6, port, port));
    }

    @Test
    void addressesThatCountUpSpread() {
        long first = IpAddress.parse("10.0.0.0").low();
        assertSpread(i -> flow(IpAddress.ipv4((int) first + i).toString(), 1_024));
    }

    @Test
    void ipv6PrefixesThatCountUpSpread() {
        long first = IpAddress.parse("2001:db8::").high();
        assertSpread(i -> new FlowTuple(
                TupleKind.ONE,
                new IpAddress(IpVersion.IPV6, first + i, 1),
                new IpAddress(IpVersion.IPV6, first + i, 1),
                FlowTuple.ANY,
                0,
                0));
    }

    /** Pearson's statistic has 15 degrees of freedom and exceeds 76 with a probability of 1e-9 (Wilson and Hilferty). */
    private void assertSpread(IntFunction<FlowTuple> flows) {
        var keys = IntStream.range(0, 64_000)
                .mapToLong(i -> hash.of(flows.apply(i)))
                .toArray();
        for (var kind : new HashKind[] {HashKind.MAGLEV, HashKind.RENDEZVOUS}) {
            double expected = (double) keys.length / N;
            double pearson = 0;
            for (int count : Keys.counts(kind.over(Keys.members(N), 7), N, keys)) {
                pearson += Math.pow(count - expected, 2) / expected;
            }
            assertThat(pearson)
                    .as("Pearson's statistic of the picks of %s", kind)
                    .isLessThan(76);
        }
    }

    @Test
    void theSameTupleHasTheSameHash() {
        assertThat(new TupleHash(7).of(flow("192.0.2.1", 80))).isEqualTo(hash.of(flow("192.0.2.1", 80)));
    }

    /** Not what is right, only what is: a change here changes what every recorded seed stands for. */
    @Test
    void theHashIsTheSameOnEveryRun() {
        assertThat(hash.of(flow("192.0.2.1", 80))).isEqualTo(-1_704_357_941_529_717_715L);
    }

    @Test
    void anotherSeedGivesAnotherHash() {
        assertThat(new TupleHash(8).of(flow("192.0.2.1", 80))).isNotEqualTo(hash.of(flow("192.0.2.1", 80)));
    }

    /** The two directions of a connection, and an address that is its own destination, are no special cases. */
    @Test
    void sourceAndDestinationAreToldApart() {
        var there = new Words(0, 1, 0, 2, 6, 80, 443);
        var back = new Words(0, 2, 0, 1, 6, 443, 80);

        assertThat(hash.of(there.tuple())).isNotEqualTo(hash.of(back.tuple()));
        assertThat(hash.of(new Words(0, 1, 0, 1, 6, 0, 0).tuple()))
                .isNotEqualTo(hash.of(new Words(0, 2, 0, 2, 6, 0, 0).tuple()));
    }

    private static FlowTuple flow(String src, int srcPort) {
        return new FlowTuple(TupleKind.FIVE, IpAddress.parse(src), IpAddress.parse("198.51.100.7"), 6, srcPort, 443);
    }

    /** A field of a tuple and its width. */
    private enum Field {
        SRC_HIGH(64),
        SRC_LOW(64),
        DST_HIGH(64),
        DST_LOW(64),
        PROTOCOL(8),
        SRC_PORT(16),
        DST_PORT(16);

        private final int bits;

        Field(int bits) {
            this.bits = bits;
        }

        Words flip(Words of, int bit) {
            long flip = 1L << bit;
            return new Words(
                    of.srcHigh ^ (this == SRC_HIGH ? flip : 0),
                    of.srcLow ^ (this == SRC_LOW ? flip : 0),
                    of.dstHigh ^ (this == DST_HIGH ? flip : 0),
                    of.dstLow ^ (this == DST_LOW ? flip : 0),
                    of.protocol ^ (this == PROTOCOL ? (int) flip : 0),
                    of.srcPort ^ (this == SRC_PORT ? (int) flip : 0),
                    of.dstPort ^ (this == DST_PORT ? (int) flip : 0));
        }
    }

    /** The fields of a 5-tuple as numbers. */
    private record Words(long srcHigh, long srcLow, long dstHigh, long dstLow, int protocol, int srcPort, int dstPort) {

        static Words random(SplittableRandom random) {
            return new Words(
                    random.nextLong(),
                    random.nextLong(),
                    random.nextLong(),
                    random.nextLong(),
                    random.nextInt(1 << 8),
                    random.nextInt(1 << 16),
                    random.nextInt(1 << 16));
        }

        FlowTuple tuple() {
            return new FlowTuple(
                    TupleKind.FIVE,
                    new IpAddress(IpVersion.IPV6, srcHigh, srcLow),
                    new IpAddress(IpVersion.IPV6, dstHigh, dstLow),
                    protocol,
                    srcPort,
                    dstPort);
        }
    }
}
