package dev.plumbline.config;

import dev.plumbline.history.Load;
import java.util.OptionalDouble;

/**
 * How much a group takes as part of a global service (BACKEND-CAP-1).
 *
 * @param packetsPerSecond its limit, scaled; none where empty
 * @param utilization its limit as a share of its capacity, scaled; none where empty
 * @param preference whether it is filled before the others (PREFER-FILL-1)
 */
public record Capacity(OptionalDouble packetsPerSecond, OptionalDouble utilization, Preference preference) {

    /** A group that takes whatever comes. */
    public static final Capacity UNLIMITED =
            new Capacity(OptionalDouble.empty(), OptionalDouble.empty(), Preference.DEFAULT);

    /** Whether the load has reached one of the limits. */
    public boolean isReachedBy(Load load) {
        return reached(packetsPerSecond, load.packetsPerSecond()) || reached(utilization, load.utilization());
    }

    /** Whether the load, so many times over, would reach none of the limits. */
    public boolean isFarFromReachedBy(Load load, double times) {
        return isFar(packetsPerSecond, load.packetsPerSecond(), times) && isFar(utilization, load.utilization(), times);
    }

    private static boolean isFar(OptionalDouble limit, OptionalDouble value, double times) {
        return limit.isEmpty() || value.isEmpty() || value.getAsDouble() * times <= limit.getAsDouble();
    }

    private static boolean reached(OptionalDouble limit, OptionalDouble value) {
        return limit.isPresent() && value.isPresent() && value.getAsDouble() >= limit.getAsDouble();
    }

    /** Whether a group is filled before others (BACKEND-OPT-3). */
    public enum Preference {
        DEFAULT,
        PREFERRED
    }
}
