package dev.plumbline.features.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.features.experiment.Simulation.Figures;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the bounds of {@link SurveyBounds} rest on: figures of hashes in use, which keep a wide distance to every bound. */
class SurveySimulationTest {

    private static final int RUNS = 16;
    private static final int FLOWS = 1024;

    /** Five standard deviations from a mean that 16 runs know to a fifth of one. */
    private static final double WIDE = 5;

    static Stream<OtherHash> sound() {
        return Arrays.stream(OtherHash.values()).filter(OtherHash::isSound);
    }

    @ParameterizedTest
    @MethodSource("sound")
    void aShareKeepsItsDistanceToTheTolerance(OtherHash hash) {
        var figures = figures(
                run -> new Simulation(hash, run).open(10, FLOWS), sample -> sample.share(Place.FIRST_OF_THE_LIST));
        assertThat(figures.distanceTo(1.4 / 10)).as(figures.toString()).isGreaterThan(WIDE);
        assertThat(figures.distanceTo(0.6 / 10)).as(figures.toString()).isGreaterThan(WIDE);
    }

    @ParameterizedTest
    @MethodSource("sound")
    void aNewcomersShareKeepsItsDistanceToTheTolerance(OtherHash hash) {
        var figures = figures(
                run -> new Simulation(hash, run).openAgainAfter(SetChange.ADDED, 10, FLOWS), Sample::newcomersShare);
        assertThat(figures.distanceTo(1.4 / 11)).as(figures.toString()).isGreaterThan(WIDE);
        assertThat(figures.distanceTo(0.6 / 11)).as(figures.toString()).isGreaterThan(WIDE);
    }

    @ParameterizedTest
    @MethodSource("sound")
    void dispersionKeepsItsDistanceToTheBound(OtherHash hash) {
        var figures = figures(run -> new Simulation(hash, run).open(SurveyBounds.CROWD, FLOWS), Sample::dispersion);
        assertThat(figures.mean()).isLessThan(0.3 * 0.3);
        assertThat(figures.distanceTo(SurveyBounds.MOST_DISPERSED * SurveyBounds.MOST_DISPERSED))
                .as(figures.toString())
                .isGreaterThan(WIDE);
    }

    @ParameterizedTest
    @MethodSource("sound")
    void aLargestInheritanceKeepsItsDistanceToTheBound(OtherHash hash) {
        var figures = figures(
                run -> new Simulation(hash, run).openAgainAfter(SetChange.REMOVED, 10, FLOWS),
                sample -> sample.largestInheritance().orElseThrow());
        assertThat(figures.mean()).isLessThan(0.28);
        assertThat(figures.distanceTo(SurveyBounds.LARGEST_INHERITANCE))
                .as(figures.toString())
                .isGreaterThan(WIDE);
    }

    @ParameterizedTest
    @MethodSource("sound")
    void lessThanATenthMovesWithoutNeed(OtherHash hash) {
        for (var change : List.of(SetChange.ADDED, SetChange.REMOVED, SetChange.REPLACED)) {
            for (int members : new int[] {3, 10, 50}) {
                if (change != SetChange.REPLACED || members == 10) {
                    var samples =
                            new Simulation(hash, members).openAgainAfter(change, members, SurveyBounds.FLOWS_TO_MOVE);
                    assertThat(mean(samples, Sample::disruption))
                            .as("%s, of %s", change, members)
                            .isLessThan(0.1);
                }
            }
        }
    }

    @Test
    void moduloAndAHashOverTheListMoveFarMoreThanTheBound() {
        for (int members : new int[] {3, 10, 50}) {
            for (var change : List.of(SetChange.ADDED, SetChange.REMOVED)) {
                assertThat(moved(OtherHash.MODULO, change, members)).isGreaterThan(0.45);
            }
        }
        assertThat(moved(OtherHash.MODULO, SetChange.REPLACED, 10)).isGreaterThan(0.6);
        assertThat(moved(OtherHash.JUMP_OVER_THE_LIST, SetChange.REMOVED, 10)).isGreaterThan(0.3);
    }

    private static double moved(OtherHash hash, SetChange change, int members) {
        return mean(new Simulation(hash, 1).openAgainAfter(change, members, 256), Sample::disruption);
    }

    @ParameterizedTest
    @MethodSource("coarse")
    void tooCoarseAHashIsFarBeyondTheBound(OtherHash hash) {
        var figures = figures(run -> new Simulation(hash, run).open(SurveyBounds.CROWD, FLOWS), Sample::dispersion);
        assertThat(figures.mean()).isGreaterThan(0.5 * 0.5);
        assertThat(figures.distanceTo(SurveyBounds.MOST_DISPERSED * SurveyBounds.MOST_DISPERSED))
                .as(figures.toString())
                .isGreaterThan(WIDE - 1);
    }

    static Stream<OtherHash> coarse() {
        return Stream.of(OtherHash.RING_OF_3, OtherHash.RENDEZVOUS_INTO_64_SLOTS);
    }

    /** Why dispersion is looked at among 20 and not among 50. */
    @Test
    void amongFiftyTheRoughestSoundHashIsAlmostAsRoughAsTheBound() {
        var figures = figures(
                run -> new Simulation(OtherHash.RENDEZVOUS_INTO_256_SLOTS, run).open(50, FLOWS), Sample::dispersion);
        assertThat(Math.sqrt(figures.mean())).isBetween(0.42, 0.45);
    }

    private static Figures figures(LongFunction<List<Sample>> survey, ToDoubleFunction<Sample> measure) {
        return Figures.of(IntStream.range(0, RUNS).mapToDouble(run -> mean(survey.apply(1000 + run), measure)));
    }

    private static double mean(List<Sample> samples, ToDoubleFunction<Sample> measure) {
        return samples.stream().mapToDouble(measure).average().orElseThrow();
    }
}
