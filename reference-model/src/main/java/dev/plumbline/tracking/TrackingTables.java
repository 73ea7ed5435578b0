package dev.plumbline.tracking;

import dev.plumbline.packet.Sender;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * The connection-tracking tables of all clients (ENTRY-LRU-2). A fork shares its tables with the original until one of the
 * two changes them.
 */
public final class TrackingTables {

    private static final TrackingTable EMPTY = new TrackingTable();

    private final Map<Sender, TrackingTable> tables;
    private final Set<Sender> shared;
    // A packet's table is asked for more than once, and always by the same sender object.
    private Sender latestSender;
    private TrackingTable latest = EMPTY;
    // What was read ahead comes to: never asked for, and kept so that nobody leaves out the reading.
    @SuppressWarnings("UnusedVariable")
    private long readAhead;

    /** No entries. */
    public TrackingTables() {
        this(new HashMap<>(), new HashSet<>());
    }

    private TrackingTables(Map<Sender, TrackingTable> tables, Set<Sender> shared) {
        this.tables = tables;
        this.shared = shared;
    }

    /** The same entries, to be changed independently of these. */
    public TrackingTables fork() {
        shared.addAll(tables.keySet());
        return new TrackingTables(new HashMap<>(tables), new HashSet<>(shared));
    }

    /** The sender's table, to look at. */
    public TrackingTable of(Sender sender) {
        if (sender != latestSender) {
            latest = tables.getOrDefault(sender, EMPTY);
            latestSender = sender;
        }
        return latest;
    }

    /** The entry with this key in the sender's table. */
    public Optional<Entry> find(Sender sender, EntryKey key) {
        return of(sender).find(key);
    }

    /** Reads ahead what {@link #find} is going to be asked for, of this many keys at most. */
    public ReadAhead readAhead(int most) {
        return new ReadAhead(this, most);
    }

    void wereReadAhead(long sum) {
        readAhead = sum;
    }

    /** Records the entry in the sender's table as its most recently used one. */
    public void record(Sender sender, EntryKey key, Entry entry) {
        own(sender).record(key, entry);
    }

    /** Removes the entry with this key from the sender's table, if it is there. */
    public void remove(Sender sender, EntryKey key) {
        if (find(sender, key).isPresent()) {
            own(sender).remove(key);
        }
    }

    /** Removes this many of the sender's least recently used entries. */
    public void evict(Sender sender, int count) {
        own(sender).evict(count);
    }

    /** Tells the entries of all clients, each with its key. */
    public void forEach(BiConsumer<? super EntryKey, ? super Entry> told) {
        tables.values().forEach(table -> table.forEach(told));
    }

    /** Removes the entries of all clients that meet the condition. */
    public void removeIf(BiPredicate<EntryKey, Entry> condition) {
        for (var sender : Set.copyOf(tables.keySet())) {
            if (tables.get(sender).anyMatch(condition)) {
                own(sender).removeIf(condition);
            }
        }
    }

    /** Puts others in place of the entries of all clients, each as recently used as the one before. */
    public void replaceAll(BiFunction<EntryKey, Entry, Entry> replacement) {
        Set.copyOf(tables.keySet()).forEach(sender -> own(sender).replaceAll(replacement));
    }

    /** Whether both hold the same entries for each client, used in the same order. */
    public boolean sameAs(TrackingTables other) {
        return Stream.of(tables, other.tables)
                .flatMap(each -> each.keySet().stream())
                .allMatch(sender -> of(sender).sameAs(other.of(sender)));
    }

    private TrackingTable own(Sender sender) {
        var table = of(sender);
        if (table != EMPTY && (shared.isEmpty() || !shared.contains(sender))) {
            return table;
        }
        shared.remove(sender);
        latest = table == EMPTY ? new TrackingTable() : new TrackingTable(table);
        tables.put(sender, latest);
        return latest;
    }
}
