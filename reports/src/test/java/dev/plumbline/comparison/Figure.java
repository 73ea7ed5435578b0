package dev.plumbline.comparison;

import java.util.Locale;

/** What is counted of a hash. */
enum Figure {
    LARGEST("Largest share, in fair shares", 1, 3),
    SMALLEST("Smallest share, in fair shares", 1, 3),
    VARIATION("Coefficient of variation of the shares, in %", 100, 2),
    MOVED_ON_ADD("Moved without need when a back end is added, in %", 100, 2),
    NEWCOMER("Newcomer's share, in fair shares", 1, 3),
    MOVED_ON_REMOVE("Moved without need when a back end is removed, in %", 100, 2),
    LEAVER("Leaver's share, in fair shares", 1, 3);

    private final String title;
    private final int factor;
    private final int decimals;

    Figure(String title, int factor, int decimals) {
        this.title = title;
        this.factor = factor;
        this.decimals = decimals;
    }

    /** The heading of its table. */
    String title() {
        return title;
    }

    /** The name of its columns in the data. */
    String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As its table has it. */
    String told(Estimate estimate) {
        var number = "%." + decimals + "f";
        return String.format(
                Locale.ROOT, number + " ± " + number, estimate.value() * factor, estimate.error() * factor);
    }
}
