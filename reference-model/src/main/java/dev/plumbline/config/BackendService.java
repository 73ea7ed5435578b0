package dev.plumbline.config;

import dev.plumbline.catalogue.Product;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A back-end service as the testbed describes it; settings left out have their documented defaults.
 *
 * @param name its name
 * @param loadBalancingScheme {@code INTERNAL} or {@code EXTERNAL_PASSTHROUGH}
 * @param protocol {@code TCP}, {@code UDP} or {@code UNSPECIFIED}
 * @param sessionAffinity one of {@link SessionAffinity}
 * @param localityLbPolicy {@code MAGLEV} for a global service
 * @param connectionTrackingPolicy how connections are tracked
 * @param failoverPolicy when failover back ends are used
 * @param connectionDraining what becomes of the connections of a removed back end
 * @param networkPassThroughLbTrafficPolicy zonal affinity
 * @param backends the groups that serve it
 */
public record BackendService(
        String name,
        Optional<String> loadBalancingScheme,
        Optional<String> protocol,
        Optional<String> sessionAffinity,
        Optional<String> localityLbPolicy,
        Optional<ConnectionTrackingPolicy> connectionTrackingPolicy,
        Optional<FailoverPolicy> failoverPolicy,
        Optional<ConnectionDraining> connectionDraining,
        Optional<NetworkPassThroughLbTrafficPolicy> networkPassThroughLbTrafficPolicy,
        List<Backend> backends) {

    public BackendService {
        backends = Testbed.copyOf(backends);
    }

    /** An internal service with nothing but defaults. */
    public static BackendService internal(String name, String protocol, List<Backend> backends) {
        return new BackendService(
                name,
                Optional.of("INTERNAL"),
                Optional.of(protocol),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                backends);
    }

    /** A global service with nothing but defaults. */
    public static BackendService global(String name, List<Backend> backends) {
        return new BackendService(
                name,
                Optional.of(Product.EXTERNAL_GLOBAL.scheme()),
                Optional.of("UNSPECIFIED"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                backends);
    }

    /** The same with this session affinity. */
    public BackendService withSessionAffinity(String affinity) {
        return new BackendService(
                name,
                loadBalancingScheme,
                protocol,
                Optional.of(affinity),
                localityLbPolicy,
                connectionTrackingPolicy,
                failoverPolicy,
                connectionDraining,
                networkPassThroughLbTrafficPolicy,
                backends);
    }

    /** The same with this tracking policy. */
    public BackendService withConnectionTrackingPolicy(ConnectionTrackingPolicy policy) {
        return new BackendService(
                name,
                loadBalancingScheme,
                protocol,
                sessionAffinity,
                localityLbPolicy,
                Optional.of(policy),
                failoverPolicy,
                connectionDraining,
                networkPassThroughLbTrafficPolicy,
                backends);
    }

    /** The same with this failover policy. */
    public BackendService withFailoverPolicy(FailoverPolicy policy) {
        return new BackendService(
                name,
                loadBalancingScheme,
                protocol,
                sessionAffinity,
                localityLbPolicy,
                connectionTrackingPolicy,
                Optional.of(policy),
                connectionDraining,
                networkPassThroughLbTrafficPolicy,
                backends);
    }

    /** The same with connections of removed back ends drained for this long. */
    public BackendService withDrainingTimeout(int seconds) {
        return new BackendService(
                name,
                loadBalancingScheme,
                protocol,
                sessionAffinity,
                localityLbPolicy,
                connectionTrackingPolicy,
                failoverPolicy,
                Optional.of(new ConnectionDraining(OptionalInt.of(seconds))),
                networkPassThroughLbTrafficPolicy,
                backends);
    }

    /** The same with zonal affinity set like this. */
    public BackendService withZonalAffinity(ZonalAffinity setting) {
        return new BackendService(
                name,
                loadBalancingScheme,
                protocol,
                sessionAffinity,
                localityLbPolicy,
                connectionTrackingPolicy,
                failoverPolicy,
                connectionDraining,
                Optional.of(new NetworkPassThroughLbTrafficPolicy(Optional.of(setting))),
                backends);
    }

    /** The same with these groups. */
    public BackendService withBackends(List<Backend> replacement) {
        return new BackendService(
                name,
                loadBalancingScheme,
                protocol,
                sessionAffinity,
                localityLbPolicy,
                connectionTrackingPolicy,
                failoverPolicy,
                connectionDraining,
                networkPassThroughLbTrafficPolicy,
                replacement);
    }

    /**
     * How connections are tracked.
     *
     * @param trackingMode one of {@link TrackingMode}
     * @param connectionPersistenceOnUnhealthyBackends one of {@link Persistence}
     * @param idleTimeoutSec after how many seconds without a packet an entry goes
     */
    public record ConnectionTrackingPolicy(
            Optional<String> trackingMode,
            Optional<String> connectionPersistenceOnUnhealthyBackends,
            OptionalInt idleTimeoutSec) {

        /** A policy that leaves everything at its default. */
        public static final ConnectionTrackingPolicy DEFAULTS =
                new ConnectionTrackingPolicy(Optional.empty(), Optional.empty(), OptionalInt.empty());

        /** The same with this tracking mode. */
        public ConnectionTrackingPolicy withTrackingMode(String mode) {
            return new ConnectionTrackingPolicy(
                    Optional.of(mode), connectionPersistenceOnUnhealthyBackends, idleTimeoutSec);
        }

        /** The same with this persistence option. */
        public ConnectionTrackingPolicy withPersistence(String option) {
            return new ConnectionTrackingPolicy(trackingMode, Optional.of(option), idleTimeoutSec);
        }

        /** The same with this idle timeout. */
        public ConnectionTrackingPolicy withIdleTimeout(int seconds) {
            return new ConnectionTrackingPolicy(
                    trackingMode, connectionPersistenceOnUnhealthyBackends, OptionalInt.of(seconds));
        }
    }

    /**
     * When failover back ends are used, and what becomes of connections then.
     *
     * @param failoverRatio the share of healthy primaries below which failover back ends take over
     * @param dropTrafficIfUnhealthy whether new connections are dropped when nothing is healthy
     * @param disableConnectionDrainOnFailover whether a switch between the pools ends connections
     */
    public record FailoverPolicy(
            OptionalDouble failoverRatio,
            Optional<Boolean> dropTrafficIfUnhealthy,
            Optional<Boolean> disableConnectionDrainOnFailover) {}

    /**
     * What becomes of the connections of a removed back end.
     *
     * @param drainingTimeoutSec for how many seconds they are kept; 0 for not at all
     */
    public record ConnectionDraining(OptionalInt drainingTimeoutSec) {}

    /**
     * Policies of passthrough balancers.
     *
     * @param zonalAffinity whether a client's own zone is preferred
     */
    public record NetworkPassThroughLbTrafficPolicy(Optional<ZonalAffinity> zonalAffinity) {}

    /**
     * Whether a client's own zone is preferred.
     *
     * @param spillover one of {@link Spillover}
     * @param spilloverRatio the share of healthy back ends in the zone below which other zones are used
     */
    public record ZonalAffinity(Optional<String> spillover, OptionalDouble spilloverRatio) {

        /** This option, with the ratio left out. */
        public static ZonalAffinity of(String spillover) {
            return new ZonalAffinity(Optional.of(spillover), OptionalDouble.empty());
        }

        /** The same with this ratio. */
        public ZonalAffinity withRatio(double ratio) {
            return new ZonalAffinity(spillover, OptionalDouble.of(ratio));
        }
    }

    /**
     * A group's part in a service.
     *
     * @param group the group's name
     * @param failover whether it is a failover group; a primary one where left out
     * @param balancingMode {@code RATE} or {@code UTILIZATION}
     * @param maxRate the group's limit in packets per second
     * @param maxRatePerInstance the limit in packets per second for each of its instances
     * @param maxUtilization the group's limit as a share of its capacity
     * @param capacityScaler multiplies the limits
     * @param preference {@code PREFERRED} or {@code DEFAULT}
     */
    public record Backend(
            String group,
            Optional<Boolean> failover,
            Optional<String> balancingMode,
            OptionalDouble maxRate,
            OptionalDouble maxRatePerInstance,
            OptionalDouble maxUtilization,
            OptionalDouble capacityScaler,
            Optional<String> preference) {

        /** A primary group, by default. */
        public static Backend primary(String group) {
            return of(group, Optional.empty());
        }

        /** A failover group. */
        public static Backend failover(String group) {
            return of(group, Optional.of(true));
        }

        private static Backend of(String group, Optional<Boolean> failover) {
            return new Backend(
                    group,
                    failover,
                    Optional.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    Optional.empty());
        }
    }
}
