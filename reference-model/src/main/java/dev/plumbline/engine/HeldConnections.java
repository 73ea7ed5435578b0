package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Moment;
import dev.plumbline.tracking.Standing;
import dev.plumbline.tracking.TrackingTables;

/**
 * A connection holds while nothing changes, and while its region overflows. What else ends entries the page leaves to others;
 * what is assumed is the internal page's way, and any other is as good.
 */
final class HeldConnections implements EntryMaintenance {

    private final EntryMaintenance assumed;

    HeldConnections(EntryMaintenance assumed) {
        this.assumed = assumed;
    }

    @Override
    public Fate fateOf(Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
        if (LookupOfConnections.isSyn(arrival)) {
            return latitude.choose(Freedom.SYN_OF_A_CONNECTION, 2) == 0
                    ? new Fate.Removed("TRACK-SYN-1", () -> "a SYN opens a connection")
                    : kept(entry);
        }
        if (holds(entry, arrival, situation)) {
            return kept(entry);
        }
        var fate = assumed.fateOf(entry, arrival, pool, situation, Latitude.RECOMMENDED);
        return latitude.choose(Freedom.CONNECTION_AFTER_A_CHANGE, 2) == 0 ? fate : otherThan(fate, entry);
    }

    private static Fate kept(Entry entry) {
        var rule = entry.standing() == Standing.LOADS_CHANGED ? "REGION-SPILL-2" : "TRACK-EXT-3";
        return new Fate.Kept(rule, () -> "its connection is on " + entry.backend());
    }

    private static Fate otherThan(Fate fate, Entry entry) {
        return fate instanceof Fate.Removed
                ? kept(entry)
                : new Fate.Removed("TRACK-EXT-3", () -> "nothing holds its connection on " + entry.backend());
    }

    @Implements({"TRACK-EXT-3", "REGION-SPILL-2"})
    private static boolean holds(Entry entry, Arrival arrival, Situation situation) {
        var service = arrival.service();
        var health = situation.health().on(arrival.frontend().address());
        var end = entry.lastPacket().plus(service.idleTimeoutMillis());
        return arrival.packetClass() == PacketClass.TCP
                && service.members().containsKey(entry.backend())
                && health.isHealthy(entry.backend())
                && situation.now().relativeTo(end) == Moment.Order.BEFORE
                && (entry.standing() == Standing.SETTLED || overflows(entry, arrival, situation));
    }

    /** Loads alone have changed, and by those its region is full, from where connections would be the first to leave. */
    private static boolean overflows(Entry entry, Arrival arrival, Situation situation) {
        var backend = arrival.service().members().get(entry.backend());
        return entry.standing() == Standing.LOADS_CHANGED
                && Regions.healthy(arrival, situation).isFirstAndFull(backend);
    }

    @Override
    public void afterChange(Transition change, TrackingTables tables) {
        var before = change.before();
        var after = change.after();
        boolean moreThanLoads = !before.configuration().equals(after.configuration())
                || !before.health().equals(after.health());
        if (moreThanLoads) {
            tables.replaceAll((key, entry) -> entry.with(entry.standing().afterChange()));
        } else {
            tables.replaceAll((key, entry) -> entry.with(
                    isServedOtherwise(key, before, after)
                            ? entry.standing().afterChange()
                            : after.hasTheLoadsOf(before)
                                    ? entry.standing()
                                    : entry.standing().afterLoads()));
        }
    }

    /** Whether the availability group of the connection's address has failed or was restored; the other does not matter. */
    @Implements("AG-ISO-2")
    private static boolean isServedOtherwise(EntryKey key, Situation before, Situation after) {
        return after.configuration().frontends().stream()
                .filter(rule -> rule.address().equals(key.tuple().dst()))
                .anyMatch(rule -> before.serves(rule) != after.serves(rule));
    }
}
