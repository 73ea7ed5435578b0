package dev.plumbline.histories;

import java.util.Optional;
import java.util.function.Function;
import net.jqwik.api.Shrinkable;

/** Makes a plan that shows something as short as it can be while it still shows something. */
public final class Shrinking {

    /** Steps that are tried at the most: a plan shrinks by a few hundred of them, and each is a whole history. */
    private static final int MOST_STEPS = 5000;

    private Shrinking() {}

    /**
     * The shortest plan found, with what it shows.
     *
     * @param plan a plan that shows something
     * @param shows what a plan shows, if anything
     */
    public static Finding shortest(Shrinkable<Plan> plan, Function<Plan, Optional<Finding>> shows) {
        var current = plan;
        var finding = shows.apply(plan.value()).orElseThrow();
        int steps = 0;
        boolean shorter = true;
        while (shorter && steps < MOST_STEPS) {
            shorter = false;
            for (var candidates = current.shrink().iterator(); candidates.hasNext() && steps < MOST_STEPS; steps++) {
                var candidate = candidates.next();
                var shown = shows.apply(candidate.value());
                if (shown.isPresent()) {
                    current = candidate;
                    finding = shown.get();
                    shorter = true;
                    break;
                }
            }
        }
        return finding;
    }
}
