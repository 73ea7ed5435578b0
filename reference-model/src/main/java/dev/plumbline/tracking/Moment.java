package dev.plumbline.tracking;

/**
 * When something happened, in milliseconds since {@code configure}. A virtual clock tells it exactly; of what happened under
 * a real clock only the interval is known.
 *
 * @param earliest the first instant at which it can have happened
 * @param latest the last one
 */
public record Moment(long earliest, long latest) {

    /** When the clock starts. */
    public static final Moment START = at(0);

    public Moment {
        if (earliest > latest) {
            throw new IllegalArgumentException("a moment can't begin at " + earliest + " and end at " + latest);
        }
    }

    /** An instant known exactly. */
    public static Moment at(long millis) {
        return new Moment(millis, millis);
    }

    /** This moment, that much later. */
    public Moment plus(long millis) {
        return new Moment(earliest + millis, latest + millis);
    }

    /** Whether this moment lies clearly after, clearly before or at {@code other}, as far as can be known. */
    public Order relativeTo(Moment other) {
        if (earliest > other.latest) {
            return Order.AFTER;
        }
        return latest < other.earliest ? Order.BEFORE : Order.UNCERTAIN;
    }

    /** Where one moment lies relative to another. */
    public enum Order {
        BEFORE,
        /** At the same instant, or in overlapping intervals. */
        UNCERTAIN,
        AFTER
    }

    @Override
    public String toString() {
        return earliest == latest ? seconds(earliest) : seconds(earliest) + " to " + seconds(latest);
    }

    private static String seconds(long millis) {
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1000.0 + " s";
    }
}
