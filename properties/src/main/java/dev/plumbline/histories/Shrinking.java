package dev.plumbline.histories;

import dev.plumbline.histories.Drawing.Drawn;
import java.util.Optional;
import java.util.function.Function;

/** Makes a plan that shows something as short as it can be while it still shows something. */
final class Shrinking {

    private Shrinking() {}

    /**
     * What the shortest plan found shows; empty where the plan does not show it again.
     *
     * @param drawn a plan that has shown something
     * @param shows what a plan shows, if anything
     * @param most how many plans are tried at the most, each being a whole history; a plan shrinks by some hundred of them
     */
    static <T> Optional<T> shortest(Drawn drawn, Function<Plan, Optional<T>> shows, int most) {
        var shown = shows.apply(drawn.plan());
        var candidates = drawn.shorter();
        for (int tried = 1; tried < most && shown.isPresent() && candidates.hasNext(); tried++) {
            var candidate = candidates.next();
            var shorter = shows.apply(candidate.plan());
            if (shorter.isPresent()) {
                shown = shorter;
                candidates = candidate.shorter();
            }
        }
        return shown;
    }
}
