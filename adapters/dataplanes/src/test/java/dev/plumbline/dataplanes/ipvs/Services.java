package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.Service.FailoverSettings;
import dev.plumbline.config.Service.LastResort;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Services for tests: one of names like {@code p1} for primaries and {@code f1} for failover back ends. */
record Services(
        SessionAffinity affinity,
        TrackingMode mode,
        Persistence persistence,
        DrainOnFailover drainOnFailover,
        Duration draining) {

    static final Services USUAL = new Services(
            SessionAffinity.NONE,
            TrackingMode.PER_CONNECTION,
            Persistence.DEFAULT_FOR_PROTOCOL,
            DrainOnFailover.ENABLED,
            Duration.ZERO);

    Services by(SessionAffinity other, TrackingMode otherMode) {
        return new Services(other, otherMode, persistence, drainOnFailover, draining);
    }

    Services with(Persistence other) {
        return new Services(affinity, mode, other, drainOnFailover, draining);
    }

    Services with(DrainOnFailover other) {
        return new Services(affinity, mode, persistence, other, draining);
    }

    Services drainedFor(Duration other) {
        return new Services(affinity, mode, persistence, drainOnFailover, other);
    }

    Service of(String... names) {
        var members = new LinkedHashMap<String, Backend>();
        for (var name : names) {
            members.put(name, member(name));
        }
        return new Service(
                "bes",
                affinity,
                mode,
                persistence,
                600_000,
                new FailoverSettings(0.0, LastResort.ALL_PRIMARIES, drainOnFailover),
                ZonalSettings.DEFAULTS,
                draining.toMillis(),
                Map.of(),
                members);
    }

    private static Backend member(String name) {
        var role = name.startsWith("f") ? Role.FAILOVER : Role.PRIMARY;
        return new Backend(name, role, "ig", Optional.empty(), Set.of());
    }
}
