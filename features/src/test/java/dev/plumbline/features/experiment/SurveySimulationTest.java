package dev.plumbline.features.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.features.experiment.Simulation.Figures;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Hashes in use keep a wide distance to every bound of {@link SurveyBounds}, and what is none of them is beyond. */
@Execution(ExecutionMode.CONCURRENT)
class SurveySimulationTest {

    private static final int RUNS = 24;
    private static final int FLOWS = 1024;
    private static final double WIDE = 5;

    @ParameterizedTest
    @EnumSource
    void sharesKeepADistanceOfFiveDeviationsToTheirTolerances(OtherHash hash) {
        if (!hash.isSound()) {
            return;
        }
        for (int members : new int[] {2, 10}) {
            var figures = figures(
                    hash, run -> mean(run.open(members, FLOWS), sample -> sample.share(Place.FIRST_OF_THE_LIST)));
            double tolerance = (members == 2 ? 0.25 : 0.4) / members;
            assertThat(figures.distanceTo(1.0 / members + tolerance)).isGreaterThan(WIDE);
            assertThat(figures.distanceTo(1.0 / members - tolerance)).isGreaterThan(WIDE);
        }
    }
}
