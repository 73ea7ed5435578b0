package dev.plumbline.certification;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * One of several parts of a suite that are run apart from each other, and together make a whole.
 *
 * @param index which one, from 1
 * @param count how many there are
 */
public record Shard(int index, int count) {

    private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,4})/([1-9][0-9]{0,4})");

    public Shard {
        if (index < 1 || index > count) {
            throw new IllegalArgumentException(
                    "there is no shard " + index + " of " + count + "; they are counted from 1");
        }
    }

    /**
     * Reads {@code i/n}.
     *
     * @throws IllegalArgumentException if it is not of this form, or there is no such part
     */
    public static Shard parse(String text) {
        var parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no shard; write which one and of how many, as in 2/5");
        }
        return new Shard(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    }

    /**
     * What belongs to it of these, in their order: the one that takes longest goes to the part that has least to do, then the
     * next, so that all parts take about equally long.
     *
     * @param duration how long each takes, in any unit
     */
    <T> List<T> of(List<T> all, ToLongFunction<T> duration) {
        var longestFirst = IntStream.range(0, all.size())
                .boxed()
                .sorted(Comparator.comparingLong(place -> -duration.applyAsLong(all.get(place))))
                .toList();
        var load = new long[count];
        var mine = new BitSet();
        for (int place : longestFirst) {
            int part = leastOf(load);
            load[part] += duration.applyAsLong(all.get(place));
            mine.set(place, part == index - 1);
        }
        return mine.stream().mapToObj(all::get).toList();
    }

    private static int leastOf(long[] load) {
        int least = 0;
        for (int part = 1; part < load.length; part++) {
            least = load[part] < load[least] ? part : least;
        }
        return least;
    }

    /** As it is read. */
    @Override
    public String toString() {
        return index + "/" + count;
    }
}
