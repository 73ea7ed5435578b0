package dev.plumbline.tracking;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;

/** The connection-tracking table of one client, least recently used entries first. */
public final class TrackingTable {

    private final LinkedHashMap<EntryKey, Entry> entries;

    TrackingTable() {
        entries = new LinkedHashMap<>();
    }

    TrackingTable(TrackingTable original) {
        entries = new LinkedHashMap<>(original.entries);
    }

    /** The entry with this key. */
    public Optional<Entry> find(EntryKey key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** How many entries it holds. */
    public int size() {
        return entries.size();
    }

    /** Its entries, least recently used first. */
    public Map<EntryKey, Entry> entries() {
        return java.util.Collections.unmodifiableMap(entries);
    }

    /** Records the entry as the most recently used one, in place of an older one with its key. */
    void record(EntryKey key, Entry entry) {
        entries.remove(key);
        entries.put(key, entry);
    }

    void remove(EntryKey key) {
        entries.remove(key);
    }

    /** Makes room by removing the least recently used entries. */
    void evict(int count) {
        Iterator<EntryKey> oldest = entries.keySet().iterator();
        for (int i = 0; i < count && oldest.hasNext(); i++) {
            oldest.next();
            oldest.remove();
        }
    }

    /** Puts others in place of the entries, each as recently used as the one before. */
    void replaceAll(BiFunction<EntryKey, Entry, Entry> replacement) {
        entries.replaceAll(replacement);
    }

    void removeIf(BiPredicate<EntryKey, Entry> condition) {
        entries.entrySet().removeIf(row -> condition.test(row.getKey(), row.getValue()));
    }

    /** Whether both hold the same entries, used in the same order. */
    boolean sameAs(TrackingTable other) {
        if (this == other) {
            return true;
        }
        if (!entries.equals(other.entries)) {
            return false;
        }
        var mine = entries.keySet().iterator();
        return other.entries.keySet().stream().allMatch(key -> key.equals(mine.next()));
    }
}
