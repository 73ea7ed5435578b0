package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligiblePool.Switch;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.Moment;
import dev.plumbline.tracking.TrackingTables;
import java.util.Optional;
import java.util.function.Supplier;

/** The newest edition's way: entries go at their next packet, but for those of a back end that is removed undrained. */
final class LazyMaintenance implements EntryMaintenance {

    private final PersistenceTable persistence;

    LazyMaintenance(PersistenceTable persistence) {
        this.persistence = persistence;
    }

    @Override
    public Fate fateOf(Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
        var service = arrival.service();
        return departed(entry, entry.membership(), situation, latitude)
                .or(() -> expired(entry, service, situation, latitude))
                .or(() -> switched(entry, service, pool, latitude))
                .orElseGet(() -> byHealth(entry, arrival, situation, latitude));
    }

    @Implements({"ENTRY-IDLE-1", "ENTRY-IDLE-2", "ENTRY-FIN-2", "IDLE-CUSTOM-1", "LAZY-FAILOVER-3", "LAZY-HEALTH-3"})
    private static Optional<Fate> expired(Entry entry, Service service, Situation situation, Latitude latitude) {
        var expiry = entry.lastPacket().plus(service.idleTimeoutMillis());
        return isPast(expiry, situation.now(), latitude, Freedom.IDLE_INSTANT)
                        && !isSpared(entry, situation, latitude, Freedom.IDLE_WHILE_DRAINING, 1)
                ? removed("ENTRY-IDLE-1", () -> "idle since " + entry.lastPacket() + ", so gone by " + situation.now())
                : Optional.empty();
    }

    @Implements({
        "DRAIN-ON-1",
        "DRAIN-ON-2",
        "DRAIN-ON-3",
        "DRAIN-OFF-1",
        "PERSIST-SCOPE-2",
        "DRAIN-TRIGGER-1",
        "DRAIN-TRIGGER-2",
        "DRAIN-TRIGGER-3",
        "DRAIN-TRIGGER-4"
    })
    private static Optional<Fate> departed(Entry entry, int membership, Situation situation, Latitude latitude) {
        var memberships = situation.memberships();
        if (memberships.isCurrent(membership)) {
            return Optional.empty();
        }
        var end = memberships.drainingEnd(membership);
        if (end.isEmpty()) {
            return removed("DRAIN-OFF-1", () -> entry.backend() + " was removed without draining");
        }
        var next = memberships.returnedAs(membership);
        if (next.isPresent() && latitude.choose(Freedom.RETURN_WHILE_DRAINING, 2) == 1) {
            return departed(entry, next.getAsInt(), situation, latitude);
        }
        return isPast(end.get(), situation.now(), latitude, Freedom.DRAINING_INSTANT)
                ? removed("DRAIN-ON-1", () -> "the draining of " + entry.backend() + " ended at " + end.get())
                : Optional.empty();
    }

    @Implements({
        "FAILOVER-DRAIN-2",
        "FAILOVER-DRAIN-4",
        "FAILOVER-SWITCH-1",
        "FAILOVER-SWITCH-2",
        "FAILOVER-SWITCH-3",
        "LAZY-FAILOVER-1",
        "LAZY-FAILOVER-2",
        "FAILOVER-DRAIN-8"
    })
    private static Optional<Fate> switched(Entry entry, Service service, EligiblePool pool, Latitude latitude) {
        if (entry.pool() == pool || service.failover().drain() == DrainOnFailover.ENABLED || !service.hasBothPools()) {
            return Optional.empty();
        }
        return counts(entry.pool().switchTo(pool), latitude)
                ? removed("LAZY-FAILOVER-1", () -> "the eligible pool was " + entry.pool() + " and is " + pool + " now")
                : Optional.empty();
    }

    /** Whether passing from one pool to another in this sense ends entries. */
    static boolean counts(Switch change, Latitude latitude) {
        return switch (change) {
            case YES -> true;
            case NO -> false;
            case RATHER -> latitude.choose(Freedom.LAST_RESORT_SWITCH, 2) == 0;
            case RATHER_NOT -> latitude.choose(Freedom.LAST_RESORT_SWITCH, 2) == 1;
        };
    }

    @Implements({
        "LAZY-HEALTH-1",
        "LAZY-HEALTH-2",
        "ENTRY-HEALTH-1",
        "ENTRY-REPL-1",
        "FAILOVER-DRAIN-3",
        "ELIG-MEAN-2",
        "PERSIST-ENTRY-1",
        "PERSIST-TCP-2"
    })
    private Fate byHealth(Entry entry, Arrival arrival, Situation situation, Latitude latitude) {
        if (situation.health().isHealthy(entry.backend())) {
            return new Fate.Kept("TRACK-LOOKUP-2", () -> "its entry names " + entry.backend());
        }
        var ruling = persistence.of(arrival);
        if (ruling.persists() || isSpared(entry, situation, latitude, Freedom.HEALTH_WHILE_DRAINING, 0)) {
            return new Fate.Kept(
                    ruling.rule(), () -> "its entry names " + entry.backend() + ", unhealthy, where it persists");
        }
        return new Fate.Removed(
                "LAZY-HEALTH-1",
                () -> "its entry names " + entry.backend() + ", unhealthy, and goes: " + ruling.rule());
    }

    /** Whether the entry of a back end that is drained is exempt from what else would end it. */
    private static boolean isSpared(Entry entry, Situation situation, Latitude latitude, Freedom freedom, int spares) {
        return !situation.memberships().isCurrent(entry.membership()) && latitude.choose(freedom, 2) == spares;
    }

    private static boolean isPast(Moment end, Moment now, Latitude latitude, Freedom instant) {
        return switch (now.relativeTo(end)) {
            case BEFORE -> false;
            case AFTER -> true;
            case UNCERTAIN -> latitude.choose(instant, 2) == 0;
        };
    }

    private static Optional<Fate> removed(String rule, Supplier<String> why) {
        return Optional.of(new Fate.Removed(rule, why));
    }

    @Override
    @Implements("DRAIN-OFF-1")
    public void afterChange(Transition change, TrackingTables tables) {
        var memberships = change.after().memberships();
        tables.removeIf((key, entry) -> !memberships.isCurrent(entry.membership())
                && memberships.drainingEnd(entry.membership()).isEmpty());
    }
}
