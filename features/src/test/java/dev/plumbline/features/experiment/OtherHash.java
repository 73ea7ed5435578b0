package dev.plumbline.features.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/** Hashes that other balancers use, after their published ideas, and some that are none: not ours, and with other habits. */
@SuppressWarnings("ImmutableEnumChecker") // A supplier of a fresh selector keeps nothing.
enum OtherHash {
    RING_OF_50(true, () -> stateless(names -> ring(names, 50))),
    RING_OF_100(true, () -> stateless(names -> ring(names, 100))),
    RING_OF_160(true, () -> stateless(names -> ring(names, 160))),
    RING_OF_1000(true, () -> stateless(names -> ring(names, 1000))),
    /** Appleton and O'Reilly, 2015. */
    MULTI_PROBE_21(true, () -> stateless(names -> multiProbe(names, 21))),
    /** Eisenbud et al., 2016. */
    MAGLEV_1009(true, () -> stateless(names -> maglev(names, 1009))),
    MAGLEV_4093(true, () -> stateless(names -> maglev(names, 4093))),
    MAGLEV_10007(true, () -> stateless(names -> maglev(names, 10_007))),
    MAGLEV_65537(true, () -> stateless(names -> maglev(names, 65_537))),
    /** Thaler and Ravishankar, 1998. */
    RENDEZVOUS(true, () -> stateless(names -> rendezvous(names, 0))),
    RENDEZVOUS_INTO_256_SLOTS(true, () -> stateless(names -> rendezvous(names, 256))),
    /** In the manner of AnchorHash (Mendelson et al., 2020): whoever comes takes a place, and a place that is free is passed. */
    PLACES(true, Places::new),
    /** Lamping and Veach, 2014; whoever is last takes the place of the one that leaves. */
    JUMP_WITH_THE_LAST_IN_PLACE(true, JumpOverPlaces::new),
    /** A balancer with a hash of its own each time that it is configured. */
    RENDEZVOUS_RESEEDED(true, Reseeded::new),

    RING_OF_3(false, () -> stateless(names -> ring(names, 3))),
    RENDEZVOUS_INTO_64_SLOTS(false, () -> stateless(names -> rendezvous(names, 64))),
    /** Lamping and Veach, 2014, over the list as it stands: sound for who comes last, and for nobody else. */
    JUMP_OVER_THE_LIST(false, () -> stateless(names -> key -> jump(key, names.size()))),
    MODULO(false, () -> stateless(names -> key -> Long.remainderUnsigned(mix(key), names.size()))),
    /** 8 percentage points of all connections go to one back end beside its share: the one whose name has the least hash. */
    EIGHT_POINTS_TO_ONE(false, () -> stateless(OtherHash::eightPointsToOne)),
    HALF_A_SHARE_FOR_THE_NEWCOMER(false, () -> new Newcomers(0.5)),
    TWO_SHARES_FOR_THE_NEWCOMER(false, () -> new Newcomers(2));

    private static final long OWNER = (1 << 10) - 1;

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

    /** Points with their owners in the lowest bits, so that both are sorted at once. */
    private static LongUnaryOperator ring(List<String> names, int points) {
        // Evenly spread as they are, points that share their highest bits are few, and sorted by themselves.
        var drawn = new long[names.size() * points];
        int bits = Long.SIZE - Long.numberOfLeadingZeros(drawn.length);
        var ends = new int[(1 << bits) + 1];
        for (int i = 0; i < names.size(); i++) {
            long hash = hash(names.get(i));
            for (int point = 0; point < points; point++) {
                long place = (mix(hash + point) & ~OWNER) | i;
                drawn[i * points + point] = place;
                ends[stretch(place, bits) + 1]++;
            }
        }
        for (int i = 1; i < ends.length; i++) {
            ends[i] += ends[i - 1];
        }
        var places = new long[drawn.length];
        for (long place : drawn) {
            places[ends[stretch(place, bits)]++] = place;
        }
        for (int i = 0; i < 1 << bits; i++) {
            Arrays.sort(places, i == 0 ? 0 : ends[i - 1], ends[i]);
        }
        return key -> places[next(places, mix(key))] & OWNER;
    }

    private static int stretch(long place, int bits) {
        return (int) ((place ^ Long.MIN_VALUE) >>> (Long.SIZE - bits));
    }

    private static int next(long[] places, long key) {
        int found = Arrays.binarySearch(places, key);
        int next = found >= 0 ? found : -found - 1;
        return next == places.length ? 0 : next;
    }

    private static LongUnaryOperator multiProbe(List<String> names, int probes) {
        var places = new long[names.size()];
        Arrays.setAll(places, i -> (mix(hash(names.get(i))) & ~OWNER) | i);
        Arrays.sort(places);
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
            return places[nearest] & OWNER;
        };
    }

    private static LongUnaryOperator maglev(List<String> names, int size) {
        var sorted = new ArrayList<>(names);
        Collections.sort(sorted);
        int members = sorted.size();
        var owners = sorted.stream().mapToInt(names::indexOf).toArray();
        var slots = sorted.stream()
                .mapToInt(name -> (int) Long.remainderUnsigned(mix(hash(name)), size))
                .toArray();
        var skips = sorted.stream()
                .mapToInt(name -> 1 + (int) Long.remainderUnsigned(mix(~hash(name)), size - 1))
                .toArray();
        var table = new int[size];
        // Most of the time goes into looking for the last free slots: a bit for each of them stays in the nearest
        // cache.
        var taken = new long[size / Long.SIZE + 1];
        for (int filled = 0, i = 0; filled < size; filled++) {
            int slot = slots[i];
            while ((taken[slot >> 6] >>> slot & 1) != 0) {
                slot += skips[i];
                slot -= slot >= size ? size : 0;
            }
            taken[slot >> 6] |= 1L << slot;
            table[slot] = owners[i];
            slots[i] = slot;
            i = i + 1 == members ? 0 : i + 1;
        }
        return key -> table[(int) Long.remainderUnsigned(mix(key), size)];
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

    /** 512 places, of which a key tries one after the other until it finds one that is taken. */
    private static final class Places implements Selector {

        private final String[] taken = new String[512];
        private List<String> present = List.of();

        @Override
        public String select(long key, List<String> names) {
            if (!names.equals(present)) {
                settle(names);
                present = names;
            }
            for (long attempt = 0; ; attempt++) {
                var found = taken[(int) (mix(mix(key) + attempt) >>> 55)];
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

    private static LongUnaryOperator eightPointsToOne(List<String> names) {
        var sound = rendezvous(names, 0);
        long favourite = names.indexOf(
                names.stream().min(Comparator.comparingLong(OtherHash::hash)).orElseThrow());
        return key -> part(~key) < 0.08 ? favourite : sound.applyAsLong(key);
    }

    /** A number from 0 to 1 that a key stands for. */
    private static double part(long key) {
        return (mix(key) >>> 11) * 0x1p-53;
    }

    /** Jump hashing over places, which keep who has taken them as long as can be. */
    private static final class JumpOverPlaces implements Selector {

        private final List<String> places = new ArrayList<>();
        private List<String> present = List.of();

        @Override
        public String select(long key, List<String> names) {
            if (!names.equals(present)) {
                settle(names);
                present = names;
            }
            return places.get((int) jump(key, places.size()));
        }

        private void settle(List<String> names) {
            for (int i = 0; i < places.size(); i++) {
                while (i < places.size() && !names.contains(places.get(i))) {
                    var last = places.remove(places.size() - 1);
                    if (i < places.size()) {
                        places.set(i, last);
                    }
                }
            }
            names.stream().filter(name -> !places.contains(name)).forEach(places::add);
        }
    }

    /** A seed for each fresh balancer; none is drawn twice. */
    private static final class Reseeded implements Selector {

        private static final AtomicLong SEEDS = new AtomicLong();

        private final long seed = mix(SEEDS.getAndIncrement());
        private final Selector sound = RENDEZVOUS.start();

        @Override
        public String select(long key, List<String> names) {
            return sound.select(key ^ seed, names);
        }
    }

    /** Whoever came last counts for more or less than one. */
    private static final class Newcomers implements Selector {

        private final double weight;
        private final Selector sound = RENDEZVOUS.start();
        private List<String> present = List.of();
        private List<String> before = List.of();

        Newcomers(double weight) {
            this.weight = weight;
        }

        @Override
        public String select(long key, List<String> names) {
            if (!names.equals(present)) {
                before = present;
                present = names;
            }
            var came = names.stream().filter(name -> !before.contains(name)).toList();
            if (came.size() != 1) {
                return sound.select(key, names);
            }
            return part(~key) < weight / (names.size() - 1 + weight) ? came.get(0) : sound.select(key, before);
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
