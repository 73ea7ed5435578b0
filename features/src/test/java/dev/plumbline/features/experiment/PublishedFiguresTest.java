package dev.plumbline.features.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.features.experiment.OtherHash.Selector;
import dev.plumbline.hashing.ConsistentHash;
import dev.plumbline.hashing.HashKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How far sound hashes are off, as it is said of them: what a verdict must not take for a fault. Of each set of 10 back ends
 * one figure is taken, and of many sets with fresh names the median. For rings it is the largest share that is meant, for
 * rendezvous hashing into slots the share that is furthest off, on either side.
 */
class PublishedFiguresTest {

    private static final int SETS = 120;
    private static final int BACK_ENDS = 10;

    /** A fair share comes out with a standard error of 1.4 %. */
    private static final int FLOWS = 50_000;

    /** In per cent of a fair share, or of the flows: what rounding and so many sets leave open. */
    private static final double TOLERANCE = 1.5;

    private static final int MAGLEV_SETS = 30;

    /** What is taken of the back ends' shares, less the fair one. */
    private enum Statistic {
        /** How much more than a fair share somebody has, at the most. */
        EXCESS {
            @Override
            double of(double[] deviations) {
                return Arrays.stream(deviations).max().orElseThrow();
            }
        },
        /** How much less than a fair share somebody has, at the most. */
        SHORTFALL {
            @Override
            double of(double[] deviations) {
                return -Arrays.stream(deviations).min().orElseThrow();
            }
        },
        /** The larger of the two. */
        DEVIATION {
            @Override
            double of(double[] deviations) {
                return Math.max(EXCESS.of(deviations), SHORTFALL.of(deviations));
            }
        };

        abstract double of(double[] deviations);
    }

    @ParameterizedTest
    @CsvSource({"RING_OF_50, EXCESS, 22", "RING_OF_160, EXCESS, 12", "RENDEZVOUS_INTO_256_SLOTS, DEVIATION, 34"})
    void aHashIsOffByAsMuchInTheMedian(OtherHash hash, Statistic statistic, double percent) {
        assertThat(median(hash::start, statistic)).isBetween(percent - TOLERANCE, percent + TOLERANCE);
    }

    @Test
    void aRingOfAThousandPointsIsOffByFivePerCentInTheMedian() {
        assertThat(median(PublishedFiguresTest::ourRing, Statistic.EXCESS)).isBetween(5 - TOLERANCE, 5 + TOLERANCE);
    }

    /** Ten times as many flows, or the sample's own part would be of that size. */
    @Test
    void aMaglevTableOfTenThousandSlotsIsOffByLessThanTwoPerCent() {
        assertThat(shares(OtherHash.MAGLEV_10007::start, Statistic.DEVIATION, 10 * FLOWS, 12)
                        .max()
                        .orElseThrow())
                .isLessThan(2);
    }

    private static Selector ourRing() {
        var hashes = new HashMap<List<String>, ConsistentHash>();
        return (key, names) -> names.get(hashes.computeIfAbsent(names, fresh -> HashKind.RING.over(fresh, 0))
                .pick(key));
    }

    private static double median(Supplier<Selector> start, Statistic statistic) {
        double[] sorted = shares(start, statistic, FLOWS, SETS).sorted().toArray();
        return (sorted[SETS / 2 - 1] + sorted[SETS / 2]) / 2;
    }

    /** The statistic of each set, in per cent of a fair share. */
    private static DoubleStream shares(Supplier<Selector> start, Statistic statistic, int flows, int sets) {
        var random = new SplittableRandom(1);
        return IntStream.range(0, sets).mapToDouble(set -> {
            var names = names(BACK_ENDS, random);
            var selector = start.get();
            var counts = new HashMap<String, Integer>();
            for (int i = 0; i < flows; i++) {
                counts.merge(selector.select(random.nextLong(), names), 1, Integer::sum);
            }
            return 100
                    * statistic.of(names.stream()
                            .mapToDouble(name -> counts.getOrDefault(name, 0) * (double) BACK_ENDS / flows - 1)
                            .toArray());
        });
    }

    private static List<String> names(int count, SplittableRandom random) {
        return random.longs(count)
                .mapToObj(number -> "vm-" + Long.toHexString(number))
                .toList();
    }

    /** Not in the median, since sets differ much: its smallest share is that of two points next to each other. */
    @Test
    void multiProbeHashingLeavesABackEndTwentySevenPerCentShortInThreeSetsOfTen() {
        double[] shortfalls = shares(OtherHash.MULTI_PROBE_21::start, Statistic.SHORTFALL, FLOWS / 5, SETS)
                .toArray();
        assertThat(Arrays.stream(shortfalls)
                        .filter(shortfall -> shortfall >= 27)
                        .count())
                .isBetween(3 * SETS / 10L, 5 * SETS / 10L);
    }

    /** It is the smaller table, at the size at which it moves most, that comes near the 3.4 % it is said to move. */
    @ParameterizedTest
    @CsvSource({"MAGLEV_4093, 100, 2.5, 3.4", "MAGLEV_10007, 10, 0.5, 1.0", "MAGLEV_10007, 100, 1.3, 1.9"})
    void aMaglevTableMovesFlowsThatShouldStay(OtherHash hash, int backends, double least, double most) {
        assertThat(moved(hash, backends)).isBetween(least, most);
    }

    /** One back end, any, is removed: the part of the others' flows that moves, in per cent, in the mean over sets. */
    private static double moved(OtherHash hash, int backends) {
        var random = new SplittableRandom(2);
        return IntStream.range(0, MAGLEV_SETS)
                .mapToDouble(set -> {
                    var names = names(backends, random);
                    var leaver = names.get(random.nextInt(backends));
                    var others =
                            names.stream().filter(name -> !name.equals(leaver)).toList();
                    var before = hash.start();
                    var after = hash.start();
                    int staying = 0;
                    int moved = 0;
                    for (int i = 0; i < FLOWS / 5; i++) {
                        long flow = random.nextLong();
                        var selected = before.select(flow, names);
                        if (!selected.equals(leaver)) {
                            staying++;
                            moved += selected.equals(after.select(flow, others)) ? 0 : 1;
                        }
                    }
                    return 100.0 * moved / staying;
                })
                .average()
                .orElseThrow();
    }
}
