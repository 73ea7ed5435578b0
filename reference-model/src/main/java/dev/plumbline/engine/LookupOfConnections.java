package dev.plumbline.engine;

import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTables;

/**
 * Every packet is looked up, also a SYN where the connection's entry is there: whether that opens another connection is not
 * said. An entry that a packet does not follow is left for the next one, since nothing says that it goes.
 */
final class LookupOfConnections implements TrackingLookup {

    private final TableLookup assumed = new TableLookup();

    @Override
    public Lookup of(Arrival arrival, EntryKey key, TrackingTables tables, Upkeep upkeep, Trace trace) {
        if (isSyn(arrival)) {
            var followed = tables.find(arrival.sender(), key)
                    .filter(entry -> upkeep.of(entry) instanceof EntryMaintenance.Fate.Kept);
            if (followed.isPresent()) {
                trace.applied("TRACK-EXT-3", () -> "the SYN is one of the connection that is open");
                return new Lookup.Hit(followed.get());
            }
        }
        var lookup = assumed.of(arrival, key, tables, upkeep, trace);
        return lookup instanceof Lookup.Removed ? new Lookup.Miss() : lookup;
    }

    /** Whether the packet may open a connection. */
    static boolean isSyn(Arrival arrival) {
        return arrival.packetClass() == PacketClass.TCP && arrival.packet().has(TcpFlag.SYN);
    }
}
