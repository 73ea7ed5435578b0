package dev.plumbline.tracking;

import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.TupleKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Keys and their entries, found by hash: each key is in the row that its hash says, or in one of those behind it. Keys lie side
 * by side as bare words, so that one among a million is found with two or three misses of the processor's caches, none of which
 * has to wait for another, and neither finding a key nor replacing its entry allocates anything.
 */
final class Rows {

    /** Stands for the row of a key that has none. */
    static final int NONE = -1;

    // The words of a row: four of addresses, the small fields, and when it was used last.
    private static final int SMALL_FIELDS = 4;
    private static final int USE = 5;
    private static final int WORDS = 6;

    // Where each of the small fields begins in their word. Its highest bit is set.
    private static final int SRC_PORT = 16;
    private static final int PROTOCOL = 32;
    private static final int DST_VERSION = 41;
    private static final int SRC_VERSION = 42;
    private static final int KIND = 43;
    private static final int SERVICE = 45;
    private static final long TAKEN = Long.MIN_VALUE;
    // In their place: a row that was never taken ends a search, one whose key was removed does not.
    private static final long FREE = 0;
    private static final long GIVEN_UP = 1;

    private static final int FEWEST = 4;
    private static final IpVersion[] VERSIONS = IpVersion.values();
    private static final TupleKind[] KINDS = TupleKind.values();

    // Those that keys name, each once: its place is its number.
    private final List<String> services;
    private long[] words;
    private Entry[] entries;
    private int size;
    private int givenUp;
    private int moves;
    // A key that was found is asked for again as soon as its packet is decided, and is the same object then.
    private EntryKey latestKey;
    private int latestRow;

    /** No keys. */
    Rows() {
        services = new ArrayList<>(1);
        words = new long[FEWEST * WORDS];
        entries = new Entry[FEWEST];
    }

    /** The same keys and entries in the same rows, to be changed independently of these. */
    Rows(Rows original) {
        services = new ArrayList<>(original.services);
        words = original.words.clone();
        entries = original.entries.clone();
        size = original.size;
        givenUp = original.givenUp;
        moves = original.moves;
    }

    /** How many keys there are. */
    int size() {
        return size;
    }

    /** One more than the highest number of a row. */
    int end() {
        return entries.length;
    }

    /** How often all keys have got other rows; that happens when one is added. */
    int moves() {
        return moves;
    }

    /** Whether the row has a key. */
    boolean isTaken(int row) {
        return small(row) < 0;
    }

    /** The row of a key, or {@link #NONE}. */
    @SuppressWarnings("ReferenceEquality") // An equal key that is another object is only looked for.
    int find(EntryKey key) {
        if (key == latestKey) {
            return latestRow;
        }
        int service = services.indexOf(key.service());
        if (service < 0) {
            return NONE;
        }
        var tuple = key.tuple();
        long small = smallFields(tuple, service);
        for (int row = home(tuple, small); small(row) != FREE; row = after(row)) {
            if (small(row) == small && hasAddressesOf(tuple, row)) {
                latestKey = key;
                latestRow = row;
                return row;
            }
        }
        return NONE;
    }

    /** The row where the search for a key begins. */
    int home(EntryKey key) {
        return home(key.tuple(), smallFields(key.tuple(), 0));
    }

    /** Reads three rows from there, of which most searches read no more; the value says nothing. */
    long readAhead(int home) {
        int second = after(home);
        int third = after(second);
        return words[home * WORDS]
                + words[second * WORDS]
                + words[third * WORDS]
                + words[third * WORDS + USE]
                + (entries[home] == null ? 0 : 1);
    }

    /** Takes a row for a key that has none, with this entry. */
    int add(EntryKey key, Entry entry) {
        latestKey = null;
        makeRoom();
        var tuple = key.tuple();
        int row = take(
                tuple.src().high(),
                tuple.src().low(),
                tuple.dst().high(),
                tuple.dst().low(),
                smallFields(tuple, numberOf(key.service())));
        entries[row] = entry;
        size++;
        return row;
    }

    /** Gives up a row. */
    void remove(int row) {
        latestKey = null;
        words[row * WORDS + SMALL_FIELDS] = GIVEN_UP;
        entries[row] = null;
        size--;
        givenUp++;
    }

    /** The key of a row. */
    EntryKey key(int row) {
        int at = row * WORDS;
        long small = small(row);
        return new EntryKey(
                services.get((int) ((small & ~TAKEN) >>> SERVICE)),
                new FlowTuple(
                        KINDS[(int) (small >>> KIND) & 3],
                        new IpAddress(VERSIONS[(int) (small >>> SRC_VERSION) & 1], words[at], words[at + 1]),
                        new IpAddress(VERSIONS[(int) (small >>> DST_VERSION) & 1], words[at + 2], words[at + 3]),
                        ((int) (small >>> PROTOCOL) & 0x1ff) + FlowTuple.ANY,
                        (int) (small >>> SRC_PORT) & 0xffff,
                        (int) small & 0xffff));
    }

    /** The entry of a row. */
    Entry entry(int row) {
        return entries[row];
    }

    /** Puts another entry in its place. The same one is not written again: that would have its memory written back. */
    @SuppressWarnings(
            "ReferenceEquality") // Equal entries of one moment are one object, and another one may be written.
    void replace(int row, Entry entry) {
        if (entries[row] != entry) {
            entries[row] = entry;
        }
    }

    /** When the row was used last, as {@link #use(int, long)} was told. */
    long use(int row) {
        return words[row * WORDS + USE];
    }

    /** Notes when it was used. */
    void use(int row, long when) {
        words[row * WORDS + USE] = when;
    }

    private long small(int row) {
        return words[row * WORDS + SMALL_FIELDS];
    }

    private int numberOf(String service) {
        int number = services.indexOf(service);
        if (number >= 0) {
            return number;
        }
        services.add(service);
        return services.size() - 1;
    }

    private boolean hasAddressesOf(FlowTuple tuple, int row) {
        int at = row * WORDS;
        return words[at + 1] == tuple.src().low()
                && words[at + 3] == tuple.dst().low()
                && words[at] == tuple.src().high()
                && words[at + 2] == tuple.dst().high();
    }

    // The numbers of enumerations never leave the table.
    @SuppressWarnings("EnumOrdinal")
    private static long smallFields(FlowTuple tuple, int service) {
        return TAKEN
                | (long) service << SERVICE
                | (long) tuple.kind().ordinal() << KIND
                | (long) tuple.src().version().ordinal() << SRC_VERSION
                | (long) tuple.dst().version().ordinal() << DST_VERSION
                | (long) (tuple.protocol() - FlowTuple.ANY) << PROTOCOL
                | (long) tuple.srcPort() << SRC_PORT
                | tuple.dstPort();
    }

    private int home(FlowTuple tuple, long small) {
        return home(
                tuple.src().high(),
                tuple.src().low(),
                tuple.dst().high(),
                tuple.dst().low(),
                small);
    }

    /**
     * The service has no part in it, so that none has to be looked for. The products don't wait for each other. The upper half
     * of their sum hangs on every bit; it is what counts.
     */
    private int home(long srcHigh, long srcLow, long dstHigh, long dstLow, long small) {
        long sum = srcHigh * 0x9e3779b97f4a7c15L
                + srcLow * 0xbf58476d1ce4e5b9L
                + dstHigh * 0x94d049bb133111ebL
                + dstLow * 0xd6e8feb86659fd93L
                + (small << -SERVICE) * 0xc2b2ae3d27d4eb4fL;
        long hash = (sum ^ (sum >>> 32)) * 0x9e3779b97f4a7c15L;
        return (int) (((hash >>> 32) * entries.length) >>> 32);
    }

    private int after(int row) {
        return row + 1 == entries.length ? 0 : row + 1;
    }

    /** Of four rows three have keys at most, those included whose key was removed: searches stay short. */
    private void makeRoom() {
        if (4 * (size + givenUp + 1L) <= 3L * entries.length) {
            return;
        }
        // By half as many again, so that no more than half of them are unused after that.
        int rows = 2 * size < entries.length ? entries.length : entries.length + entries.length / 2;
        var oldWords = words;
        var oldEntries = entries;
        words = new long[rows * WORDS];
        entries = new Entry[rows];
        givenUp = 0;
        moves++;
        for (int old = 0; old < oldEntries.length; old++) {
            int at = old * WORDS;
            if (oldEntries[old] != null) {
                int row = take(
                        oldWords[at],
                        oldWords[at + 1],
                        oldWords[at + 2],
                        oldWords[at + 3],
                        oldWords[at + SMALL_FIELDS]);
                entries[row] = oldEntries[old];
                use(row, oldWords[at + USE]);
            }
        }
    }

    private int take(long srcHigh, long srcLow, long dstHigh, long dstLow, long small) {
        int row = home(srcHigh, srcLow, dstHigh, dstLow, small);
        while (isTaken(row)) {
            row = after(row);
        }
        givenUp -= small(row) == GIVEN_UP ? 1 : 0;
        int at = row * WORDS;
        words[at] = srcHigh;
        words[at + 1] = srcLow;
        words[at + 2] = dstHigh;
        words[at + 3] = dstLow;
        words[at + SMALL_FIELDS] = small;
        return row;
    }
}
