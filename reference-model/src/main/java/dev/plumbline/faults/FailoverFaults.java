package dev.plumbline.faults;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.Service.FailoverSettings;
import dev.plumbline.config.Service.LastResort;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Transition;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTables;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The wrong pool, or a switch between the pools that does the wrong thing to connections. */
final class FailoverFaults {

    /** Less than any share of back ends. */
    private static final double HAIR = 1e-9;

    private FailoverFaults() {}

    static List<Fault> all() {
        return List.of(
                new Fault(
                        "fails-over-at-the-ratio",
                        "Failover back ends take over as soon as the healthy share equals the ratio.",
                        List.of("ELIG-FO-4", "FAILOVER-RATIO-3", "FAILOVER-RATIO-4", "ELIG-TABLE-1", "FAILOVER-ON-3"),
                        withSettings(settings -> new FailoverSettings(
                                settings.ratio() == 0.0 ? 0.0 : settings.ratio() + HAIR,
                                settings.lastResort(),
                                settings.drain()))),
                new Fault(
                        "ratio-ignored",
                        "Failover back ends take over only when no primary is healthy, whatever the ratio.",
                        List.of(
                                "ELIG-FO-5",
                                "FAILOVER-RATIO-3",
                                "FAILOVER-RATIO-4",
                                "ELIG-TABLE-1",
                                "ELIG-FO-6",
                                "FAILOVER-RATIO-1"),
                        withSettings(settings -> new FailoverSettings(0.0, settings.lastResort(), settings.drain()))),
                new Fault(
                        "one-unhealthy-primary-fails-over",
                        "Failover back ends take over as soon as one primary is unhealthy.",
                        List.of("ELIG-FO-3", "ELIG-FO-4", "FAILOVER-RATIO-2", "ELIG-TABLE-1", "ELIG-FO-6"),
                        withSettings(settings -> new FailoverSettings(1.0, settings.lastResort(), settings.drain()))),
                new Fault(
                        "failover-back-ends-used-beside-primaries",
                        "Healthy failover back ends get new connections together with the primaries.",
                        List.of(
                                "ELIG-FO-3",
                                "ELIG-FO-7",
                                "FAILOVER-ON-3",
                                "ELIG-FO-4",
                                "ELIG-TABLE-1",
                                "FAILOVER-ROLE-1",
                                "FAILOVER-ROLE-3"),
                        sound -> sound.withEligibility((service, health) -> {
                            var eligible = sound.eligibility().of(service, health);
                            return service.hasBothPools() && eligible.pool() == EligiblePool.PRIMARY
                                    ? eligible.adjusted(
                                            health.healthyOf(service.members().values()),
                                            "ELIG-FO-7",
                                            "the failover back ends as well")
                                    : eligible;
                        })),
                new Fault(
                        "unhealthy-failover-back-ends-used",
                        "After a failover, unhealthy failover back ends get new connections too.",
                        List.of("ELIG-FO-1", "ELIG-FO-5", "ELIG-TABLE-1"),
                        replaced(EligiblePool.FAILOVER, Role.FAILOVER)),
                new Fault(
                        "last-resort-is-the-failover-pool",
                        "When nothing is healthy, new connections go to the failover back ends.",
                        List.of("ELIG-LAST-1"),
                        replaced(EligiblePool.LAST_RESORT, Role.FAILOVER)),
                new Fault(
                        "drop-setting-ignored",
                        "When nothing is healthy, the primaries are used although dropping is configured.",
                        List.of("ELIG-DROP-1", "ELIG-LAST-2"),
                        withSettings(settings ->
                                new FailoverSettings(settings.ratio(), LastResort.ALL_PRIMARIES, settings.drain()))),
                new Fault(
                        "drops-unasked",
                        "When nothing is healthy, new connections are dropped although that is not configured.",
                        List.of("ELIG-LAST-1", "ELIG-DROP-4", "ELIG-LAST-2"),
                        withSettings(
                                settings -> new FailoverSettings(settings.ratio(), LastResort.DROP, settings.drain()))),
                new Fault(
                        "connections-outlive-an-undrained-switch",
                        "With drain on failover disabled, connections stay through a switch.",
                        List.of(
                                "FAILOVER-DRAIN-4",
                                "LAZY-FAILOVER-1",
                                "FAILOVER-SWITCH-3",
                                "ENTRY-REPL-4",
                                "FAILOVER-DRAIN-5",
                                "FAILOVER-SWITCH-1",
                                "FAILOVER-DRAIN-8"),
                        WrongMaintenance.appearance(
                                (entry, arrival, pool, situation) -> entry.refreshed(entry.lastPacket(), pool))),
                new Fault(
                        "switch-ends-connections-unasked",
                        "A switch ends connections although drain on failover is enabled.",
                        List.of("FAILOVER-DRAIN-2", "FAILOVER-DRAIN-1"),
                        undrained(arrival -> true)),
                new Fault(
                        "undrained-switch-ends-connections-at-once",
                        "With drain on failover disabled, entries go at the switch, not at their next packet.",
                        List.of("LAZY-FAILOVER-2"),
                        FailoverFaults::sweptAtSwitch));
    }

    /** Eligibility by a policy that was read wrongly. */
    private static UnaryOperator<Steps> withSettings(UnaryOperator<FailoverSettings> misread) {
        return sound -> sound.withEligibility((service, health) ->
                sound.eligibility().of(with(misread.apply(service.failover()), service), health));
    }

    /** With failover, whenever one pool is eligible, it is all back ends of this role. */
    private static UnaryOperator<Steps> replaced(EligiblePool pool, Role role) {
        return sound -> sound.withEligibility((service, health) -> {
            EligibleSet eligible = sound.eligibility().of(service, health);
            return service.hasBothPools() && eligible.pool() == pool
                    ? eligible.adjusted(service.members(role), "ELIG-FO-6", "all of them by mistake")
                    : eligible;
        });
    }

    /** A switch ends these connections, whatever is configured. */
    static UnaryOperator<Steps> undrained(Predicate<Arrival> connections) {
        return sound -> sound.withMaintenance(new EntryMaintenance() {
            @Override
            public Fate fateOf(
                    Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
                var judged = connections.test(arrival) ? undrained(arrival) : arrival;
                return sound.maintenance().fateOf(entry, judged, pool, situation, latitude);
            }

            @Override
            public void afterChange(Transition change, TrackingTables tables) {
                sound.maintenance().afterChange(change, tables);
            }
        });
    }

    static Arrival undrained(Arrival arrival) {
        var frontend = arrival.frontend();
        var service = arrival.service();
        var settings = new FailoverSettings(
                service.failover().ratio(), service.failover().lastResort(), DrainOnFailover.DISABLED);
        return new Arrival(
                arrival.packet(), arrival.packetClass(), arrival.sender(), frontend.with(with(settings, service)));
    }

    private static Steps sweptAtSwitch(Steps sound) {
        return WrongMaintenance.sweep((before, after, tables) ->
                        tables.removeIf((key, entry) -> isSwitched(sound, key, entry, after)))
                .apply(sound);
    }

    /** Whether, without drain on failover, another pool is eligible than at the entry's latest packet. */
    static boolean isSwitched(Steps sound, EntryKey key, Entry entry, Situation after) {
        var service = after.configuration().services().get(key.service());
        return service != null
                && service.hasBothPools()
                && service.failover().drain() == DrainOnFailover.DISABLED
                && sound.eligibility().of(service, after.health()).pool() != entry.pool();
    }

    static Service with(FailoverSettings settings, Service service) {
        return new Service(
                service.name(),
                service.affinity(),
                service.mode(),
                service.persistence(),
                service.idleTimeoutMillis(),
                settings,
                service.zonal(),
                service.drainingTimeoutMillis(),
                service.capacities(),
                service.members());
    }
}
