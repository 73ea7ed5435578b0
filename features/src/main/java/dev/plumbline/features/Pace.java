package dev.plumbline.features;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.ServiceProtocol;
import dev.plumbline.features.experiment.TrafficKind;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How fast an implementation selects, with everything that a survey has to do around it.
 *
 * @param selectionsPerSecond how many back ends it selects in a second of ours
 */
public record Pace(double selectionsPerSecond) {

    private static final int BACKENDS = 5;
    private static final int SETS = 16;
    private static final int CONNECTIONS = 64;
    private static final int SURVEYS = 4;

    /** The part of a budget that a survey may take if there is to be another one. */
    private static final int PART = 10;

    /**
     * Measures it by small surveys, of which the fastest counts: the first ones warm it up. One that is slow is the last.
     *
     * @param budget how long there is to count, in all
     * @param clock tells nanoseconds
     */
    public static Pace of(Examinee examinee, Edition edition, long seed, Duration budget, LongSupplier clock) {
        long fastest = Long.MAX_VALUE;
        long took = 0;
        for (int i = 0; i < SURVEYS && took * PART <= budget.toNanos(); i++) {
            long begin = clock.getAsLong();
            survey(examinee, edition, seed + i);
            took = clock.getAsLong() - begin;
            fastest = Math.min(fastest, took);
        }
        return new Pace(SETS * CONNECTIONS * 1e9 / Math.max(1, fastest));
    }

    private static void survey(Examinee examinee, Edition edition, long seed) {
        var experiment = new Experiment(examinee, edition, Steps.internal(edition), seed, Effort.WHOLE);
        experiment.installation().describe(ServiceProtocol.TCP);
        experiment.installation().describeGroup(Role.PRIMARY, BACKENDS, Optional.empty(), "b");
        experiment.survey().open(TrafficKind.TCP, SETS, CONNECTIONS);
    }
}
