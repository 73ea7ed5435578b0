package dev.plumbline.features.experiment;

/**
 * How much of what a scenario asks to be counted is counted. It changes how narrow a band can be decided, and never the chance
 * of a false alarm.
 *
 * @param part 1 for what the scenario says, 0.5 for half as many selections
 */
public record Effort(double part) {

    /** What the scenarios say. */
    public static final Effort WHOLE = new Effort(1);

    /** More sets than this tell nothing new. */
    private static final double MOST = 16;

    public Effort {
        if (!(part > 0 && part <= MOST)) {
            throw new IllegalArgumentException("an effort is a positive number of at most " + MOST + ", not " + part);
        }
    }

    /** So much of it as the selections that can be made are of those that are asked for. */
    public static Effort of(double selections, double asked) {
        return new Effort(Math.min(MOST, selections / asked));
    }

    /** Whether it is less than what the scenarios ask for. */
    public boolean isReduced() {
        return part < 1;
    }

    /** How many sets take the place of so many: first the sets get fewer, since few connections in each still say something. */
    int sets(int asked) {
        return (int) Math.max(Math.min(asked, SurveyBounds.FEWEST_SETS), Math.round(asked * part));
    }

    /** How many connections through each set take the place of so many, where it is asked for so many sets. */
    int flows(int asked, int sets) {
        double left = Math.min(1, sets * part / Math.min(sets, SurveyBounds.FEWEST_SETS));
        return (int) Math.max(Math.min(asked, SurveyBounds.FEWEST_FLOWS), Math.round(asked * left));
    }
}
