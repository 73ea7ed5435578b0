package dev.plumbline.comparison;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * What a hash does with so many back ends: over several sets of back ends with names of their own, flows of which each is a
 * random 64-bit number, the shares before and after one back end is added, and before and after one of them, any, is removed.
 *
 * @param contender the hash
 * @param backends how many back ends there are
 * @param figures what came out
 */
record Comparison(Contender contender, int backends, Map<Figure, Estimate> figures) {

    /** How many sets each figure is the mean of. */
    static final int SETS = 16;

    /** How many flows there are for each back end: a fair share comes out with a standard error of 1.6 %. */
    static final int FLOWS_FOR_EACH = 4_000;

    private static final long SEED = 20_261_130;

    static Comparison of(Contender contender, int backends) {
        // The same names and flows for each contender.
        var random = new SplittableRandom(SEED + backends);
        var values = new EnumMap<Figure, double[]>(Figure.class);
        Stream.of(Figure.values()).forEach(figure -> values.put(figure, new double[SETS]));
        for (int set = 0; set < SETS; set++) {
            for (var entry : figures(contender, backends, random.split()).entrySet()) {
                values.get(entry.getKey())[set] = entry.getValue();
            }
        }
        var estimates = new EnumMap<Figure, Estimate>(Figure.class);
        values.forEach((figure, ofSets) -> estimates.put(
                figure, figure == Figure.VARIATION ? Estimate.of(ofSets).root() : Estimate.of(ofSets)));
        return new Comparison(contender, backends, Collections.unmodifiableMap(estimates));
    }

    /** The figures of one set; of the variation its square, from which the part of the sample is taken away. */
    private static Map<Figure, Double> figures(Contender contender, int backends, SplittableRandom random) {
        var names = names(backends + 1, random);
        var members = names.subList(0, backends);
        var newcomer = names.get(backends);
        var leaver = members.get(random.nextInt(backends));
        long seed = random.nextLong();
        long[] flows = random.longs((long) backends * FLOWS_FOR_EACH).toArray();

        var mapping = contender.over(members, seed);
        var before = selected(mapping, flows);
        mapping.add(newcomer);
        var added = selected(mapping, flows);
        var without = contender.over(members, seed);
        without.remove(leaver);
        var removed = selected(without, flows);

        var shares = shares(before, members);
        var figures = new EnumMap<Figure, Double>(Figure.class);
        figures.put(Figure.LARGEST, Collections.max(shares));
        figures.put(Figure.SMALLEST, Collections.min(shares));
        figures.put(Figure.VARIATION, variance(shares) - (backends - 1.0) / flows.length);
        figures.put(Figure.MOVED_ON_ADD, moved(before, added, newcomer));
        figures.put(Figure.NEWCOMER, count(added, newcomer) * (backends + 1.0) / flows.length);
        figures.put(Figure.MOVED_ON_REMOVE, moved(removed, before, leaver));
        figures.put(Figure.LEAVER, count(before, leaver) * (double) backends / flows.length);
        return figures;
    }

    private static List<String> names(int count, SplittableRandom random) {
        return random.longs(count)
                .mapToObj(number -> "vm-" + Long.toHexString(number))
                .toList();
    }

    private static String[] selected(Mapping mapping, long[] flows) {
        var selected = new String[flows.length];
        for (int i = 0; i < flows.length; i++) {
            selected[i] = mapping.of(flows[i]);
        }
        return selected;
    }

    /** The share of each member, in fair shares. */
    private static List<Double> shares(String[] selected, List<String> members) {
        var counts = new HashMap<String, Integer>();
        for (var name : selected) {
            counts.merge(name, 1, Integer::sum);
        }
        if (!members.containsAll(counts.keySet())) {
            throw new IllegalStateException("somebody was selected who is no member");
        }
        var shares = new ArrayList<Double>();
        members.forEach(name -> shares.add(counts.getOrDefault(name, 0) * (double) members.size() / selected.length));
        return shares;
    }

    /** The mean square of the distance from 1, the mean of all shares. */
    private static double variance(List<Double> shares) {
        return shares.stream()
                .mapToDouble(share -> (share - 1) * (share - 1))
                .average()
                .orElseThrow();
    }

    private static long count(String[] selected, String name) {
        return Stream.of(selected).filter(name::equals).count();
    }

    /** The part that changed hands of those that one back end, which is not there both times, has nothing to do with. */
    private static double moved(String[] some, String[] others, String apart) {
        int staying = 0;
        int moved = 0;
        for (int i = 0; i < some.length; i++) {
            if (!others[i].equals(apart)) {
                staying++;
                moved += some[i].equals(others[i]) ? 0 : 1;
            }
        }
        return moved / (double) staying;
    }

    /** A line of the data. */
    String line() {
        var line = new StringBuilder(contender + "\t" + backends);
        figures.forEach((figure, estimate) -> line.append('\t').append(estimate.written()));
        return line.toString();
    }

    /** The names of the columns. */
    static String header() {
        var line = new StringBuilder("hash\tback_ends");
        Stream.of(Figure.values())
                .forEach(figure -> line.append('\t')
                        .append(figure.column())
                        .append('\t')
                        .append(figure.column())
                        .append("_error"));
        return line.toString();
    }

    /** Reads a line of the data. */
    static Comparison parse(String line) {
        var parts = line.split("\t", -1);
        var figures = new EnumMap<Figure, Estimate>(Figure.class);
        var values = List.of(parts).subList(2, parts.length).iterator();
        for (var figure : Figure.values()) {
            figures.put(figure, new Estimate(Double.parseDouble(values.next()), Double.parseDouble(values.next())));
        }
        var contender = Stream.of(Contender.values())
                .filter(each -> each.toString().equals(parts[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no hash is called '" + parts[0] + "'"));
        return new Comparison(contender, Integer.parseInt(parts[1]), figures);
    }
}
