package dev.plumbline.config;

import java.util.List;
import java.util.Map;

/**
 * A back-end service with every setting resolved to a value.
 *
 * @param name its name
 * @param affinity which fields select a back end
 * @param mode how wide the key of a tracking entry is
 * @param persistence whether connections stay on an unhealthy back end
 * @param idleTimeoutMillis after how long without a packet an entry goes
 * @param failover what decides between the pools
 * @param zonal whether a client's own zone is preferred
 * @param drainingTimeoutMillis for how long the connections of a removed back end are kept; 0 for not at all
 * @param capacities how much its groups take, of a global service, by the group's name
 * @param members its back ends by name, in the order of the configuration
 */
public record Service(
        String name,
        SessionAffinity affinity,
        TrackingMode mode,
        Persistence persistence,
        long idleTimeoutMillis,
        FailoverSettings failover,
        ZonalSettings zonal,
        long drainingTimeoutMillis,
        Map<String, Capacity> capacities,
        Map<String, Backend> members) {

    /** The idle timeout where none is configured (IDLE-DEFAULT-1). */
    public static final int DEFAULT_IDLE_TIMEOUT_SECONDS = 600;

    /** The same with these settings of zonal affinity. */
    public Service withZonal(ZonalSettings replacement) {
        return new Service(
                name,
                affinity,
                mode,
                persistence,
                idleTimeoutMillis,
                failover,
                replacement,
                drainingTimeoutMillis,
                capacities,
                members);
    }

    /** Its back ends of this role. */
    public List<Backend> members(Backend.Role role) {
        return members.values().stream().filter(member -> member.role() == role).toList();
    }

    /** Whether both pools have members, which turns failover on (FAILOVER-ON-1, FAILOVER-ON-4). */
    public boolean hasBothPools() {
        return members.values().stream().map(Backend::role).distinct().count() == Backend.Role.values().length;
    }

    /**
     * What decides between the pools.
     *
     * @param ratio the share of healthy primaries below which failover back ends take over (FAILOVER-RATIO-2)
     * @param lastResort what becomes of new connections when nothing is healthy
     * @param drain what a switch between the pools does to connections
     */
    public record FailoverSettings(double ratio, LastResort lastResort, DrainOnFailover drain) {

        /** A policy that is left out. */
        public static final FailoverSettings DEFAULTS =
                new FailoverSettings(0.0, LastResort.ALL_PRIMARIES, DrainOnFailover.ENABLED);
    }

    /**
     * Whether a client's own zone is preferred.
     *
     * @param option in which way, if at all (ZONE-OPT-2)
     * @param spilloverRatio the eligible share of the zone's back ends below which {@link
     *     Spillover#ZONAL_AFFINITY_SPILL_CROSS_ZONE} goes to other zones, too; 0.0 for not before none is left (ZONE-SPILL-2)
     */
    public record ZonalSettings(Spillover option, double spilloverRatio) {

        /** Zonal affinity that is left out (ZONE-OPT-3, ZONE-SPILL-5). */
        public static final ZonalSettings DEFAULTS = new ZonalSettings(Spillover.ZONAL_AFFINITY_DISABLED, 0.0);

        /** Whether it is in force for anyone. */
        public boolean isOn() {
            return option != Spillover.ZONAL_AFFINITY_DISABLED;
        }
    }

    /** What becomes of new connections when nothing is healthy (ELIG-LAST-2). */
    public enum LastResort {
        ALL_PRIMARIES,
        DROP
    }

    /** What a switch between the pools does to connections (FAILOVER-DRAIN-8). */
    public enum DrainOnFailover {
        /** The default: they stay while their entry exists (FAILOVER-DRAIN-1). */
        ENABLED,
        DISABLED
    }
}
