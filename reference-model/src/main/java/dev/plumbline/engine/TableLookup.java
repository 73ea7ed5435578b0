package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTables;

/** Every packet is looked up, but for a SYN where connections are tracked by 5-tuple. */
final class TableLookup implements TrackingLookup {

    @Override
    @Implements({
        "TRACK-LOOKUP-1",
        "TRACK-LOOKUP-2",
        "TRACK-LOOKUP-3",
        "TRACK-LOOKUP-4",
        "TRACK-SAME-1",
        "CLIENT-OTHER-1",
        "NEXTHOP-SAME-1",
        "TRACK-EXT-3",
        "REGION-SPILL-2"
    })
    public Lookup of(Arrival arrival, EntryKey key, TrackingTables tables, Upkeep upkeep, Trace trace) {
        if (opensConnection(arrival, trace)) {
            return new Lookup.Bypassed();
        }
        trace.applied(
                "TRACK-LOOKUP-1",
                () -> "the packet is looked up by its " + key.tuple().kind());
        var entry = tables.find(arrival.sender(), key);
        if (entry.isEmpty()) {
            boolean midStream = arrival.packetClass() == PacketClass.TCP
                    && !arrival.packet().has(TcpFlag.SYN);
            trace.applied(
                    midStream ? "TRACK-LOOKUP-4" : "TRACK-LOOKUP-3", () -> "there is no entry, so it is selected");
            return new Lookup.Miss();
        }
        return answer(entry.get(), upkeep.of(entry.get()), trace);
    }

    private static Lookup answer(Entry entry, EntryMaintenance.Fate fate, Trace trace) {
        trace.applied(fate.rule(), fate.why());
        return fate instanceof EntryMaintenance.Fate.Removed removed
                ? new Lookup.Removed(entry, removed.rule())
                : new Lookup.Hit(entry);
    }

    @Implements({"TRACK-SYN-1", "TRACK-SYN-2", "TRACK-SYN-3", "TRACK-SYN-4", "TRACK-SYN-5", "ENTRY-TCP-1"})
    private static boolean opensConnection(Arrival arrival, Trace trace) {
        if (arrival.packetClass() != PacketClass.TCP || !arrival.packet().has(TcpFlag.SYN)) {
            return false;
        }
        if (arrival.service().mode() == TrackingMode.PER_CONNECTION) {
            trace.applied("TRACK-SYN-1", () -> "with PER_CONNECTION a SYN opens a connection and skips the table");
            return true;
        }
        var affinity = arrival.service().affinity();
        if (affinity.isFiveTuple()) {
            trace.applied("TRACK-SYN-2", () -> "with PER_SESSION and " + affinity + " a SYN opens a connection");
            return true;
        }
        trace.applied("TRACK-SYN-3", () -> "with PER_SESSION and " + affinity + " a SYN is looked up like any packet");
        return false;
    }
}
