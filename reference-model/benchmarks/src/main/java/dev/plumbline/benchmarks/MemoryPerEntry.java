package dev.plumbline.benchmarks;

import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.packet.Sender;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Moment;
import dev.plumbline.tracking.TrackingTables;
import java.util.List;
import java.util.stream.IntStream;
import org.openjdk.jol.info.GraphLayout;

/** How many bytes the tracking tables take for each entry, all objects counted that only they hold. */
public final class MemoryPerEntry {

    // Two addresses of 16 bytes, two ports, protocol and kind.
    private static final int FIELDS_OF_A_KEY = 40;

    private MemoryPerEntry() {}

    /** Prints a row of a table for each number of entries. */
    public static void main(String[] args) {
        System.out.println("| entries | clients | bytes for each entry | beyond the key's fields |");
        System.out.println("| ---: | ---: | ---: | ---: |");
        for (int clients : List.of(100, 10_000)) {
            for (int entries : List.of(10_000, 100_000, 1_000_000, 3_000_000)) {
                double bytes = bytes(entries, clients);
                System.out.printf("| %,d | %,d | %.1f | %.1f |%n", entries, clients, bytes, bytes - FIELDS_OF_A_KEY);
            }
        }
    }

    private static double bytes(int entries, int clients) {
        var tables = new TrackingTables();
        var connections = new Connections(clients);
        var last = IntStream.range(0, 100)
                .mapToObj(i -> new Entry("vm-" + i, i, Moment.START, EligiblePool.PRIMARY))
                .toList();
        for (int i = 0; i < entries; i++) {
            var packet = connections.packet(i, TcpFlag.ACK);
            var key = new EntryKey("bes", TupleKind.FIVE.of(packet));
            tables.record(new Sender.Unknown(packet.src()), key, last.get(i % last.size()));
        }
        return (double) GraphLayout.parseInstance(tables).totalSize() / entries;
    }
}
