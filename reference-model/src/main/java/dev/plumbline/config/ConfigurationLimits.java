package dev.plumbline.config;

import java.util.OptionalInt;

/**
 * The numbers that an edition allows in a configuration.
 *
 * @param idleTimeouts which idle timeouts may be configured
 * @param groupsOfARole how many primary groups, and how many failover groups, a service may have; any where empty
 *     (FAILOVER-LIMIT-1, FAILOVER-LIMIT-2)
 */
public record ConfigurationLimits(IdleTimeouts idleTimeouts, OptionalInt groupsOfARole) {

    private static final int DEFAULT = Service.DEFAULT_IDLE_TIMEOUT_SECONDS;
    private static final int SIXTEEN_HOURS = 57_600;

    /** Those of the oldest edition: nothing but a session's timeout can be chosen (IDLE-RANGE-4). */
    public static final ConfigurationLimits OLDEST_EDITION = new ConfigurationLimits(
            (mode, affinity) -> mode == TrackingMode.PER_SESSION && !affinity.isFiveTuple()
                    ? new IdleRange(1, "IDLE-RANGE-2", SIXTEEN_HOURS, "IDLE-RANGE-2")
                    : new IdleRange(DEFAULT, "IDLE-RANGE-4", DEFAULT, "IDLE-RANGE-4"),
            OptionalInt.empty());

    /** Those of the later editions (IDLE-TABLE-1). */
    public static final ConfigurationLimits LATER_EDITIONS =
            new ConfigurationLimits(ConfigurationLimits::idleTable, OptionalInt.of(50));

    private static IdleRange idleTable(TrackingMode mode, SessionAffinity affinity) {
        if (mode == TrackingMode.PER_CONNECTION) {
            return new IdleRange(60, "IDLE-RANGE-1", DEFAULT, "IDLE-RANGE-1");
        }
        return affinity.isFiveTuple()
                ? new IdleRange(60, "IDLE-RANGE-3", DEFAULT, "IDLE-RANGE-3")
                : new IdleRange(60, "IDLE-RANGE-5", SIXTEEN_HOURS, "IDLE-RANGE-2");
    }

    /** Which idle timeouts may be configured. */
    @FunctionalInterface
    public interface IdleTimeouts {

        /** Those that go with a tracking mode and an affinity. */
        IdleRange of(TrackingMode mode, SessionAffinity affinity);
    }

    /**
     * From the lowest to the highest idle timeout.
     *
     * @param lowest in seconds, allowed
     * @param lowestRule the id of the rule that says so
     * @param highest in seconds, allowed
     * @param highestRule the id of the rule that says so
     */
    public record IdleRange(int lowest, String lowestRule, int highest, String highestRule) {}
}
