package dev.plumbline.catalogue;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The stable name of a rule, {@code AREA-TOPIC-n}.
 *
 * @param text the name, such as {@code TRACK-SYN-1}
 */
public record RuleId(String text) implements Comparable<RuleId> {

    private static final Pattern PATTERN = Pattern.compile("[A-Z][A-Z0-9]*-[A-Z0-9]+-[1-9][0-9]{0,3}");
    private static final Comparator<RuleId> ORDER =
            Comparator.comparing(RuleId::topic).thenComparingInt(RuleId::number);

    public RuleId {
        if (!isWellFormed(text)) {
            throw new IllegalArgumentException("'" + text
                    + "' is not a rule id; one is made of an area, a topic and a number, such as TRACK-SYN-1");
        }
    }

    /** The id that a text spells, if it spells one. */
    public static Optional<RuleId> parse(String text) {
        return isWellFormed(text) ? Optional.of(new RuleId(text)) : Optional.empty();
    }

    /** The first part, such as {@code TRACK}. */
    public String area() {
        return text.substring(0, text.indexOf('-'));
    }

    /** By area, topic and number. */
    @Override
    public int compareTo(RuleId other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return text;
    }

    private String topic() {
        return text.substring(0, text.lastIndexOf('-'));
    }

    private int number() {
        return Integer.parseInt(text.substring(text.lastIndexOf('-') + 1));
    }

    private static boolean isWellFormed(String text) {
        return PATTERN.matcher(text).matches();
    }
}
