package dev.plumbline.lint;

import java.util.regex.Pattern;

/**
 * Ports that stand next to each other.
 *
 * @param first the first
 * @param last the last
 */
record Ports(int first, int last) {

    private static final Pattern TEXT = Pattern.compile("\\d{1,5}(-\\d{1,5})?");

    /** Whether two have a port in common, as in {@code 80} and {@code 80-443}; of what is none nobody can say. */
    static boolean overlap(String one, String other) {
        if (!TEXT.matcher(one).matches() || !TEXT.matcher(other).matches()) {
            return true;
        }
        var ports = of(one);
        var others = of(other);
        return ports.first <= others.last && others.first <= ports.last;
    }

    private static Ports of(String text) {
        int dash = text.indexOf('-');
        return dash < 0
                ? new Ports(Integer.parseInt(text), Integer.parseInt(text))
                : new Ports(Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
    }
}
