package dev.plumbline.features.experiment;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionDraining;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.BackendService.NetworkPassThroughLbTrafficPolicy;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.features.CaseEnd;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The settings of a back-end service, as the document writes them: left out, or with a value that may be one that no
 * balancer takes.
 *
 * @param affinity the session affinity
 * @param tracking how connections are tracked
 * @param failover when failover back ends are used
 * @param draining for how many seconds removed back ends drain
 * @param zonal whether a client's own zone is preferred
 * @param capacity how many entries one client's tracking table holds
 */
public record Settings(
        Optional<String> affinity,
        ConnectionTrackingPolicy tracking,
        FailoverPolicy failover,
        OptionalInt draining,
        ZonalAffinity zonal,
        OptionalInt capacity) {

    private static final FailoverPolicy NO_FAILOVER =
            new FailoverPolicy(OptionalDouble.empty(), Optional.empty(), Optional.empty());
    private static final ZonalAffinity NO_ZONAL = new ZonalAffinity(Optional.empty(), OptionalDouble.empty());

    /** Everything left out. */
    static final Settings NONE = new Settings(
            Optional.empty(),
            ConnectionTrackingPolicy.DEFAULTS,
            NO_FAILOVER,
            OptionalInt.empty(),
            NO_ZONAL,
            OptionalInt.empty());

    /** The same with this session affinity. */
    Settings withAffinity(String value) {
        return new Settings(Optional.of(value), tracking, failover, draining, zonal, capacity);
    }

    /** The same with this tracking policy. */
    Settings withTracking(ConnectionTrackingPolicy policy) {
        return new Settings(affinity, policy, failover, draining, zonal, capacity);
    }

    /** The same with removed back ends draining for this long. */
    Settings withDraining(int seconds) {
        return new Settings(affinity, tracking, failover, OptionalInt.of(seconds), zonal, capacity);
    }

    /** The same with this failover ratio. */
    Settings withRatio(double ratio) {
        return with(new FailoverPolicy(
                OptionalDouble.of(ratio),
                failover.dropTrafficIfUnhealthy(),
                failover.disableConnectionDrainOnFailover()));
    }

    /** The same with this last resort. */
    public Settings with(LastResort lastResort) {
        return with(new FailoverPolicy(
                failover.failoverRatio(),
                Optional.of(lastResort == LastResort.DROP),
                failover.disableConnectionDrainOnFailover()));
    }

    /** The same with this handling of connections at a switch. */
    public Settings with(DrainOnFailover drain) {
        return with(new FailoverPolicy(
                failover.failoverRatio(),
                failover.dropTrafficIfUnhealthy(),
                Optional.of(drain == DrainOnFailover.DISABLED)));
    }

    private Settings with(FailoverPolicy policy) {
        return new Settings(affinity, tracking, policy, draining, zonal, capacity);
    }

    /** The same with this zonal affinity. */
    Settings withZonalAffinity(String value) {
        return with(new ZonalAffinity(Optional.of(value), zonal.spilloverRatio()));
    }

    /** The same with this spillover ratio. */
    Settings withSpilloverRatio(double ratio) {
        return with(new ZonalAffinity(zonal.spillover(), OptionalDouble.of(ratio)));
    }

    private Settings with(ZonalAffinity policy) {
        return new Settings(affinity, tracking, failover, draining, policy, capacity);
    }

    /** The same with tracking tables of this many entries. */
    public Settings withCapacity(int entries) {
        return new Settings(affinity, tracking, failover, draining, zonal, OptionalInt.of(entries));
    }

    /** What becomes of new connections when nothing is healthy. */
    public enum LastResort {
        DROP,
        ALL_PRIMARIES
    }

    /** What becomes of connections at a switch between the pools. */
    public enum DrainOnFailover {
        ENABLED,
        DISABLED
    }

    // ---- what is in force

    /** The session affinity in force. */
    SessionAffinity affinityInForce() {
        return affinity.map(SessionAffinity::valueOf).orElse(SessionAffinity.NONE);
    }

    /** The tracking mode in force. */
    TrackingMode modeInForce() {
        return tracking.trackingMode().map(TrackingMode::valueOf).orElse(TrackingMode.PER_CONNECTION);
    }

    /** The idle timeout in force. */
    public Duration idleTimeout() {
        return Duration.ofSeconds(tracking.idleTimeoutSec().orElse(Service.DEFAULT_IDLE_TIMEOUT_SECONDS));
    }

    /** The draining timeout in force. */
    public Duration drainingTimeout() {
        return Duration.ofSeconds(
                draining.orElseThrow(() -> CaseEnd.errored("the scenario has not set a draining timeout")));
    }

    /** Whether a client's zone has a say. */
    boolean isZonal() {
        return zonal.spillover().isPresent();
    }

    /** Whether the document has a failover policy. */
    boolean hasFailoverPolicy() {
        return !failover.equals(NO_FAILOVER);
    }

    // ---- the document

    /** The service with these settings. */
    BackendService in(BackendService plain) {
        return new BackendService(
                plain.name(),
                plain.loadBalancingScheme(),
                plain.protocol(),
                affinity,
                plain.localityLbPolicy(),
                given(tracking, ConnectionTrackingPolicy.DEFAULTS),
                given(failover, NO_FAILOVER),
                draining.isPresent() ? Optional.of(new ConnectionDraining(draining)) : Optional.empty(),
                given(zonal, NO_ZONAL).map(policy -> new NetworkPassThroughLbTrafficPolicy(Optional.of(policy))),
                plain.backends());
    }

    private static <T> Optional<T> given(T policy, T none) {
        return policy.equals(none) ? Optional.empty() : Optional.of(policy);
    }

    /** As in «affinity NONE, PER_CONNECTION, DEFAULT_FOR_PROTOCOL, idle 600 s», and what else is set. */
    @Override
    public String toString() {
        var parts = new ArrayList<String>();
        parts.add("affinity " + affinity.orElse(SessionAffinity.NONE.name()));
        parts.add(tracking.trackingMode().orElse(TrackingMode.PER_CONNECTION.name()));
        parts.add(tracking.connectionPersistenceOnUnhealthyBackends().orElse(Persistence.DEFAULT_FOR_PROTOCOL.name()));
        parts.add("idle " + idleTimeout().toSeconds() + " s");
        draining.ifPresent(seconds -> parts.add("draining " + seconds + " s"));
        failover.failoverRatio().ifPresent(ratio -> parts.add("failover ratio " + ratio));
        failover.dropTrafficIfUnhealthy().ifPresent(drop -> parts.add("drop if unhealthy: " + drop));
        failover.disableConnectionDrainOnFailover()
                .ifPresent(disabled -> parts.add("drain on failover " + (disabled ? "disabled" : "enabled")));
        zonal.spillover().ifPresent(parts::add);
        zonal.spilloverRatio().ifPresent(ratio -> parts.add("spillover ratio " + ratio));
        capacity.ifPresent(entries -> parts.add("tables of " + entries + " entries"));
        return String.join(", ", parts);
    }
}
