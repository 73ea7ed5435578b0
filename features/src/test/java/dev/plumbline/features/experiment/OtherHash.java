package dev.plumbline.features.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/** Hashes that other balancers use, after their published ideas, and some that are none: not ours, and with other habits. */
@SuppressWarnings("ImmutableEnumChecker") // A supplier of a fresh selector keeps nothing.
enum OtherHash {
    RING_OF_50(true, () -> stateless(names -> ring(names, 50))),
    RING_OF_100(true, () -> stateless(names -> ring(names, 100))),
    RING_OF_160(true, () -> stateless(names -> ring(names, 160))),
    /** Appleton and O'Reilly, 2015. */
    MULTI_PROBE_21(true, () -> stateless(names -> multiProbe(names, 21))),
    /** Eisenbud et al., 2016. */
    MAGLEV_1009(true, () -> stateless(names -> maglev(names, 1009))),
    MAGLEV_4093(true, () -> stateless(names -> maglev(names, 4093))),
    MAGLEV_10007(true, () -> stateless(names -> maglev(names, 10_007))),
    /** Thaler and Ravishankar, 1998. */
    RENDEZVOUS(true, () -> stateless(names -> rendezvous(names, 0))),
    RENDEZVOUS_INTO_256_SLOTS(true, () -> stateless(names -> rendezvous(names, 256))),
    /** In the manner of AnchorHash (Mendelson et al., 2020): whoever comes takes a place, and a place that is free is passed. */
    PLACES(true, Places::new),

    RING_OF_3(false, () -> stateless(names -> ring(names, 3))),
    RENDEZVOUS_INTO_64_SLOTS(false, () -> stateless(names -> rendezvous(names, 64))),
    /** Lamping and Veach, 2014, over the list as it stands: sound for who comes last, and for nobody else. */
    JUMP_OVER_THE_LIST(false, () -> stateless(names -> key -> jump(key, names.size()))),
    MODULO(false, () -> stateless(names -> key -> Long.remainderUnsigned(mix(key), names.size())));

    private final boolean sound;
    private final Supplier<Selector> start;

    OtherHash(boolean sound, Supplier<Selector> start) {
        this.sound = sound;
        this.start = start;
    }

    /** Whether a balancer with it is sound. */
    boolean isSound() {
        return sound;
    }

    /** The selector of a fresh balancer. */
    Selector start() {
        return start.get();
    }

    /** Selects by the hash of a tuple among names. */
    @FunctionalInterface
    interface Selector {
        String select(long key, List<String> names);
    }

    private static Selector stateless(Function<List<String>, LongUnaryOperator> build) {
        return new Rebuilt(build);
    }

    /** Built anew for each list of names. */
    private static final class Rebuilt implements Selector {

        private final Function<List<String>, LongUnaryOperator> build;
        private List<String> present = List.of();
        private LongUnaryOperator built = key -> 0;

        Rebuilt(Function<List<String>, LongUnaryOperator> build) {
            this.build = build;
        }

        @Override
        public String select(long key, List<String> names) {
            if (!names.equals(present)) {
                built = build.apply(names);
                present = names;
            }
            return names.get((int) built.applyAsLong(key));
        }
    }

    // ---- the hashes: each gives the index of a name

    private static LongUnaryOperator ring(List<String> names, int points) {
        var circle = new TreeMap<Long, Long>();
        for (int i = 0; i < names.size(); i++) {
            for (int point = 0; point < points; point++) {
                circle.put(mix(hash(names.get(i)) + point), (long) i);
            }
        }
        long[] places = circle.keySet().stream().mapToLong(Long::longValue).toArray();
        long[] owners = circle.values().stream().mapToLong(Long::longValue).toArray();
        return key -> owners[next(places, mix(key))];
    }

    private static int next(long[] places, long key) {
        int found = Arrays.binarySearch(places, key);
        int next = found >= 0 ? found : -found - 1;
        return next == places.length ? 0 : next;
    }

    private static LongUnaryOperator multiProbe(List<String> names, int probes) {
        var circle = new TreeMap<Long, Long>();
        for (int i = 0; i < names.size(); i++) {
            circle.put(mix(hash(names.get(i))), (long) i);
        }
        long[] places = circle.keySet().stream().mapToLong(Long::longValue).toArray();
        long[] owners = circle.values().stream().mapToLong(Long::longValue).toArray();
        return key -> {
            int nearest = 0;
            long least = -1;
            for (int probe = 0; probe < probes; probe++) {
                long at = mix(mix(key) + probe);
                int next = next(places, at);
                if (Long.compareUnsigned(places[next] - at, least) <= 0) {
                    least = places[next] - at;
                    nearest = next;
                }
            }
            return owners[nearest];
        };
    }

    private static LongUnaryOperator maglev(List<String> names, int size) {
        var sorted = new ArrayList<>(names);
        Collections.sort(sorted);
        var table = new int[size];
        Arrays.fill(table, -1);
        var turns = new long[sorted.size()];
        for (int filled = 0; filled < size; filled++) {
            int i = filled % sorted.size();
            int slot;
            do {
                slot = preference(sorted.get(i), turns[i]++, size);
            } while (table[slot] >= 0);
            table[slot] = names.indexOf(sorted.get(i));
        }
        return key -> table[(int) Long.remainderUnsigned(mix(key), size)];
    }

    private static int preference(String name, long turn, int size) {
        long offset = Long.remainderUnsigned(mix(hash(name)), size);
        long skip = 1 + Long.remainderUnsigned(mix(~hash(name)), size - 1);
        return (int) ((offset + turn * skip) % size);
    }

    /** Each key, or each slot of keys, goes to the name with the highest weight. */
    private static LongUnaryOperator rendezvous(List<String> names, int slots) {
        long[] hashes = names.stream().mapToLong(OtherHash::hash).toArray();
        LongUnaryOperator heaviest = key -> {
            int best = 0;
            for (int i = 1; i < hashes.length; i++) {
                if (mix(hashes[i] ^ mix(key)) > mix(hashes[best] ^ mix(key))) {
                    best = i;
                }
            }
            return best;
        };
        if (slots == 0) {
            return heaviest;
        }
        var table = new long[slots];
        Arrays.setAll(table, heaviest::applyAsLong);
        return key -> table[(int) Long.remainderUnsigned(mix(key), slots)];
    }

    private static long jump(long seed, int buckets) {
        long key = mix(seed);
        long bucket = -1;
        long next = 0;
        while (next < buckets) {
            bucket = next;
            key = key * 2_862_933_555_777_941_757L + 1;
            next = (long) ((bucket + 1) * ((double) (1L << 31) / ((key >>> 33) + 1)));
        }
        return bucket;
    }

    /** 256 places, of which a key tries one after the other until it finds one that is taken. */
    private static final class Places implements Selector {

        private final String[] taken = new String[256];
        private List<String> present = List.of();

        @Override
        public String select(long key, List<String> names) {
            if (!names.equals(present)) {
                settle(names);
                present = names;
            }
            for (long attempt = 0; ; attempt++) {
                var found = taken[(int) (mix(mix(key) + attempt) >>> 56)];
                if (found != null) {
                    return found;
                }
            }
        }

        private void settle(List<String> names) {
            for (int i = 0; i < taken.length; i++) {
                if (taken[i] != null && !names.contains(taken[i])) {
                    taken[i] = null;
                }
            }
            for (var name : names) {
                if (!Arrays.asList(taken).contains(name)) {
                    taken[Arrays.asList(taken).indexOf(null)] = name;
                }
            }
        }
    }

    private static long hash(String name) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x100000001b3L;
        }
        return mix(hash);
    }

    private static long mix(long value) {
        long z = value + 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
