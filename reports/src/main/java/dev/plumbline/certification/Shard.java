package dev.plumbline.certification;

import java.util.regex.Pattern;

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

    /** Whether what stands at this place, from 0, belongs to it. Neighbours, which take equally long, are spread. */
    boolean holds(int place) {
        return place % count == index - 1;
    }

    /** As it is read. */
    @Override
    public String toString() {
        return index + "/" + count;
    }
}
