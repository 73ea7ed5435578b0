package dev.plumbline.features.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chances that {@link SurveyBounds} promises, from exact distributions. */
class SurveyBoundsTest {

    private static final double ALPHA = SurveyBounds.ALPHA;
    private static final double BETA = 1e-3;

    /** That of all shares in the features. */
    private static final double TOLERANCE = 0.25;

    /** How many connections through each set show what moves. */
    private static final int FLOWS_TO_MOVE = 28;

    @ParameterizedTest
    @CsvSource({
        "2, 24", "2, 48", "3, 32", "3, 48", "4, 56", "4, 96", "5, 72", "5, 96", "6, 96", "9, 256", "10, 256", "11, 272"
    })
    void aToleranceOfTheFeaturesIsNoSmallerThanCanBeKnown(int members, int flows) {
        assertThat(TOLERANCE).isGreaterThanOrEqualTo(SurveyBounds.leastTolerance(members, SurveyBounds.SETS, flows));
    }

    @ParameterizedTest
    @CsvSource({
        "2, 24", "2, 48", "3, 32", "3, 48", "4, 56", "4, 96", "5, 72", "5, 96", "6, 96", "9, 256", "10, 256", "11, 272"
    })
    void theRoughestSoundHashesAreWithinTheLeastTolerance(int members, int flows) {
        double tolerance = SurveyBounds.leastTolerance(members, SurveyBounds.SETS, flows);
        double alpha = Math.max(
                outside(pooled(intoSlots(members, flows)), members, flows, tolerance),
                outside(pooled(onARing(members, flows)), members, flows, tolerance));
        assertThat(Place.values().length * alpha)
                .as("chance that some place is off by more than %.1f %%", 100 * tolerance)
                .isLessThan(ALPHA);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 24", "2, 48", "3, 32", "3, 48", "4, 56", "4, 96", "5, 72", "5, 96", "6, 96", "9, 256", "10, 256", "11, 272"
    })
    void aWeightOfOneHalfOrOfTwoIsOutside(int members, int flows) {
        double half = 0.5 / (members - 0.5);
        double two = 2.0 / (members + 1);
        assertThat(DoubleStream.of(half, two)
                        .map(share ->
                                1 - outside(binomial(SurveyBounds.SETS * flows, share), members, flows, TOLERANCE))
                        .max()
                        .orElseThrow())
                .as("chance that it passes")
                .isLessThan(BETA);
    }

    /** Jump hashing moves nothing where the last one leaves, and a quarter of what could stay where another one does. */
    @Test
    void ofThreeWhatJumpHashingMovesPassesAndAThirdDoesNot() {
        int sets = 180;
        int staying = FLOWS_TO_MOVE * 2 / 3;
        assertThat(SurveyBounds.leastMoved(3, sets, staying)).isLessThanOrEqualTo(SurveyBounds.MOST_MOVED);
        double[] quarter = binomial(staying, 1.0 / 4);
        var ofOneSet = new double[staying + 1];
        Arrays.setAll(ofOneSet, k -> 2.0 / 3 * quarter[k] + (k == 0 ? 1.0 / 3 : 0));
        double[] ofAll = ofOneSet;
        for (int pooled = 1; pooled < sets; pooled++) {
            ofAll = convolved(ofAll, ofOneSet);
        }
        int bound = (int) (SurveyBounds.MOST_MOVED * staying * sets);
        assertThat(above(ofAll, bound)).isLessThan(ALPHA);
        assertThat(1 - above(binomial(staying * sets, 1.0 / 3), bound)).isLessThan(ALPHA);
    }

    @ParameterizedTest
    @CsvSource({"10, 25", "50, 27"})
    void amongMoreWhatJumpOrMaglevMovesIsFarFromTheBound(int members, int staying) {
        assertThat(SurveyBounds.leastMoved(members, SurveyBounds.SETS, staying)).isLessThan(SurveyBounds.MOST_MOVED);
    }

    /** That one of so many has no slot at all is what can't be helped; that it is missed though it has some comes on top. */
    @ParameterizedTest
    @CsvSource({"2", "5", "9"})
    void aHashOf256SlotsLeavesNoneOutThatAScenarioWantsToMeet(int members) {
        int flows = ProbeBounds.flowsToReach(members);
        double[] slots = binomial(SurveyBounds.SLOTS, 1.0 / members);
        double missed = IntStream.rangeClosed(0, SurveyBounds.SLOTS)
                .mapToDouble(owned -> slots[owned] * Math.pow(1 - (double) owned / SurveyBounds.SLOTS, flows))
                .sum();
        assertThat(members * missed).isLessThan(ProbeBounds.MISS);
    }

    // ---- distributions, as the chance of each count

    /** Of the connections through one set those on one back end that owns each of the slots with 1/N. */
    private static double[] intoSlots(int members, int flows) {
        double[] slots = binomial(SurveyBounds.SLOTS, 1.0 / members);
        var mixture = new double[flows + 1];
        for (int owned = 0; owned <= SurveyBounds.SLOTS; owned++) {
            double[] counts = binomial(flows, (double) owned / SurveyBounds.SLOTS);
            for (int count = 0; count <= flows; count++) {
                mixture[count] += slots[owned] * counts[count];
            }
        }
        return mixture;
    }

    /** The same on a ring, where a share is Beta(V, (N−1)·V): the beta-binomial distribution. */
    private static double[] onARing(int members, int flows) {
        double a = SurveyBounds.POINTS;
        double b = (members - 1.0) * SurveyBounds.POINTS;
        double[] logs = new double[flows + 1];
        // P(0), and from each to the next, in logarithms.
        for (int i = 0; i < flows; i++) {
            logs[0] += Math.log((b + i) / (a + b + i));
        }
        for (int k = 0; k < flows; k++) {
            logs[k + 1] = logs[k] + Math.log((flows - k) * (a + k) / ((k + 1) * (b + flows - k - 1)));
        }
        return DoubleStream.of(logs).map(Math::exp).toArray();
    }

    private static double[] binomial(int n, double p) {
        var chances = new double[n + 1];
        if (p <= 0 || p >= 1) {
            chances[p <= 0 ? 0 : n] = 1;
            return chances;
        }
        double log = n * Math.log1p(-p);
        double odds = Math.log(p) - Math.log1p(-p);
        for (int k = 0; k <= n; k++) {
            chances[k] = Math.exp(log);
            log += Math.log((double) (n - k) / (k + 1)) + odds;
        }
        return chances;
    }

    /** The sum over all sets. */
    private static double[] pooled(double[] ofOneSet) {
        double[] sum = ofOneSet;
        for (int sets = 1; sets < SurveyBounds.SETS; sets *= 2) {
            sum = convolved(sum, sum);
        }
        return sum;
    }

    private static double[] convolved(double[] some, double[] others) {
        var both = new double[some.length + others.length - 1];
        for (int i = 0; i < some.length; i++) {
            // What is less likely than this adds nothing to a chance of 1e-9.
            if (some[i] > 1e-30) {
                for (int j = 0; j < others.length; j++) {
                    both[i + j] += some[i] * others[j];
                }
            }
        }
        return both;
    }

    private static double outside(double[] chances, int members, int flows, double tolerance) {
        double fair = (double) SurveyBounds.SETS * flows / members;
        return IntStream.range(0, chances.length)
                .filter(count -> Math.abs(count / fair - 1) > tolerance)
                .mapToDouble(count -> chances[count])
                .sum();
    }

    private static double above(double[] chances, int bound) {
        return Arrays.stream(chances, bound + 1, chances.length).sum();
    }
}
