package dev.plumbline.tracking;

import dev.plumbline.packet.Sender;

/**
 * Reads ahead what is going to be looked up, so that the processor waits for the memory of many entries together and not for
 * each by itself. It changes no entry, and finds none.
 */
public final class ReadAhead {

    private final TrackingTables tables;
    private final TrackingTable[] where;
    private final int[] homes;
    private int count;

    ReadAhead(TrackingTables tables, int most) {
        this.tables = tables;
        where = new TrackingTable[most];
        homes = new int[most];
    }

    /** Notes a key that the sender's table is going to be asked for. */
    public void note(Sender sender, EntryKey key) {
        var table = tables.of(sender);
        where[count] = table;
        homes[count++] = table.home(key);
    }

    /** Reads what was noted. Nothing else is done meanwhile: the fewer steps lie between two reads, the more are under way at a time. */
    public void read() {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += where[i].readAhead(homes[i]);
        }
        tables.wereReadAhead(sum);
    }
}
