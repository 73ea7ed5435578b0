package dev.plumbline.tracking;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/** The connection-tracking table of one client. It knows which of its entries was used less recently than which. */
public final class TrackingTable {

    private final Rows rows;
    // Counts the uses of its entries: each row bears the number of its latest one.
    private long uses;
    // Sorted when somebody asks, and right for those rows that were not used since.
    private int[] byUse = {};
    private int evicted;
    private long sortedAt;
    private int movesThen;

    TrackingTable() {
        rows = new Rows();
    }

    TrackingTable(TrackingTable original) {
        rows = new Rows(original.rows);
        uses = original.uses;
    }

    /** The entry with this key. */
    public Optional<Entry> find(EntryKey key) {
        int row = rows.find(key);
        return row == Rows.NONE ? Optional.empty() : Optional.of(rows.entry(row));
    }

    /** Where {@link #find} would begin to search. */
    int home(EntryKey key) {
        return rows.home(key);
    }

    /** Reads what a search from there would most likely read; the value says nothing. */
    long readAhead(int home) {
        return rows.readAhead(home);
    }

    /** How many entries it holds. */
    public int size() {
        return rows.size();
    }

    /** A copy of its entries, least recently used first. */
    public Map<EntryKey, Entry> entries() {
        var entries = new LinkedHashMap<EntryKey, Entry>();
        for (int row : sortedByUse()) {
            entries.put(rows.key(row), rows.entry(row));
        }
        return entries;
    }

    /** Whether one of its entries meets the condition. */
    public boolean anyMatch(BiPredicate<EntryKey, Entry> condition) {
        return taken().anyMatch(row -> condition.test(rows.key(row), rows.entry(row)));
    }

    /** Tells its entries, each with its key, in any order. */
    void forEach(BiConsumer<? super EntryKey, ? super Entry> told) {
        taken().forEach(row -> told.accept(rows.key(row), rows.entry(row)));
    }

    /** Records the entry as the most recently used one, in place of an older one with its key. */
    void record(EntryKey key, Entry entry) {
        int row = rows.find(key);
        if (row == Rows.NONE) {
            row = rows.add(key, entry);
        } else {
            rows.replace(row, entry);
        }
        rows.use(row, ++uses);
    }

    void remove(EntryKey key) {
        int row = rows.find(key);
        if (row != Rows.NONE) {
            rows.remove(row);
        }
    }

    /** Makes room by removing the least recently used entries. */
    void evict(int count) {
        for (int i = 0; i < count && rows.size() > 0; i++) {
            rows.remove(leastRecentlyUsed());
        }
    }

    /** Puts others in place of the entries, each as recently used as the one before. */
    void replaceAll(BiFunction<EntryKey, Entry, Entry> replacement) {
        taken().forEach(row -> rows.replace(row, replacement.apply(rows.key(row), rows.entry(row))));
    }

    void removeIf(BiPredicate<EntryKey, Entry> condition) {
        taken().filter(row -> condition.test(rows.key(row), rows.entry(row))).forEach(rows::remove);
    }

    /** Whether both hold the same entries, used in the same order. */
    boolean sameAs(TrackingTable other) {
        if (this == other) {
            return true;
        }
        if (size() != other.size()) {
            return false;
        }
        int[] mine = sortedByUse();
        int[] others = other.sortedByUse();
        return IntStream.range(0, mine.length)
                .allMatch(i -> rows.entry(mine[i]).equals(other.rows.entry(others[i]))
                        && rows.key(mine[i]).equals(other.rows.key(others[i])));
    }

    private IntStream taken() {
        return IntStream.range(0, rows.end()).filter(rows::isTaken);
    }

    private int[] sortedByUse() {
        return taken().boxed()
                .sorted(Comparator.comparingLong(rows::use))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** A row that was used since the latest sorting is more recent than all that were not, so that sorting again can wait. */
    private int leastRecentlyUsed() {
        while (true) {
            if (evicted == byUse.length || rows.moves() != movesThen) {
                byUse = sortedByUse();
                evicted = 0;
                sortedAt = uses;
                movesThen = rows.moves();
            }
            int row = byUse[evicted++];
            if (rows.isTaken(row) && rows.use(row) <= sortedAt) {
                return row;
            }
        }
    }
}
