package dev.plumbline.histories;

import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.histories.Act.Level;
import dev.plumbline.history.Load;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What limits the groups of a global service. The limits are far above what histories send, since a balancer may count that
 * beside the load that it is told; and those of neighbouring groups are far from each other.
 *
 * @param measure by what groups are limited
 * @param scaler multiplies the limits, where it is given
 */
public record GroupLimits(Measure measure, OptionalDouble scaler) {

    /** No limit. */
    static final GroupLimits NONE = new GroupLimits(Measure.NOTHING, OptionalDouble.empty());

    private static final double RATE = 100_000_000;
    private static final double LARGER = 20;
    private static final double UTILIZATION = 0.8;
    private static final double SMALLER_UTILIZATION = 0.02;

    /** Whether it makes a difference that a product may refuse: which measure a mode allows beside its own is not said. */
    boolean isPlain() {
        return measure != Measure.RATE_AND_UTILIZATION;
    }

    /** By what groups are limited. */
    public enum Measure {
        NOTHING,
        RATE,
        RATE_OF_EACH_INSTANCE,
        UTILIZATION,
        RATE_AND_UTILIZATION;

        /** Whether a NEG may have it (BACKEND-MODE-3). */
        boolean isForNegs() {
            return this == NOTHING || this == RATE || this == RATE_OF_EACH_INSTANCE;
        }
    }

    /**
     * A group's part in the service.
     *
     * @param number the number of the group
     * @param isPreferred whether it is filled before others
     */
    Backend backend(String group, int number, boolean isPreferred) {
        var preference = isPreferred ? Optional.of("PREFERRED") : Optional.<String>empty();
        var none = OptionalDouble.empty();
        var rate = OptionalDouble.of(rate(number));
        var utilization = number % 2 == 0 ? none : OptionalDouble.of(SMALLER_UTILIZATION);
        return switch (measure) {
            case NOTHING -> backend(group, Optional.empty(), none, none, none, none, preference);
            case RATE -> backend(group, Optional.of("RATE"), rate, none, none, scaler, preference);
            case RATE_OF_EACH_INSTANCE -> backend(group, Optional.of("RATE"), none, rate, none, scaler, preference);
            case UTILIZATION -> backend(group, Optional.of("UTILIZATION"), none, none, utilization, scaler, preference);
            case RATE_AND_UTILIZATION ->
                backend(group, Optional.of("UTILIZATION"), rate, none, utilization, scaler, preference);
        };
    }

    private static Backend backend(
            String group,
            Optional<String> mode,
            OptionalDouble maxRate,
            OptionalDouble maxRatePerInstance,
            OptionalDouble maxUtilization,
            OptionalDouble scaler,
            Optional<String> preference) {
        return new Backend(
                group, Optional.empty(), mode, maxRate, maxRatePerInstance, maxUtilization, scaler, preference);
    }

    private static double rate(int number) {
        return number % 2 == 0 ? RATE : RATE * LARGER;
    }

    /**
     * A group's load.
     *
     * @param number the number of the group
     * @param instances how many instances it has
     * @param level how much of its limit is reached
     */
    Load load(int number, int instances, Level level) {
        var none = OptionalDouble.empty();
        double rate = rate(number) * scaler.orElse(1.0);
        double utilization = (number % 2 == 0 ? UTILIZATION : SMALLER_UTILIZATION) * scaler.orElse(1.0);
        return switch (measure) {
            case NOTHING, RATE -> new Load(OptionalDouble.of(level.ofRate(rate)), none);
            case RATE_OF_EACH_INSTANCE -> new Load(OptionalDouble.of(level.ofRate(rate * instances)), none);
            case UTILIZATION -> new Load(none, OptionalDouble.of(level.ofUtilization(utilization)));
            case RATE_AND_UTILIZATION ->
                number % 2 == 0
                        ? new Load(OptionalDouble.of(level.ofRate(rate)), none)
                        : new Load(none, OptionalDouble.of(level.ofUtilization(utilization)));
        };
    }
}
