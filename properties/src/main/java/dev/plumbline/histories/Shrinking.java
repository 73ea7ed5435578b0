package dev.plumbline.histories;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Makes a plan that shows something as short as it can be while it still shows something. */
final class Shrinking<T> {

    private final Function<Plan, Optional<T>> shows;
    private int left;
    private Plan plan;
    private Optional<T> shown;

    private Shrinking(Plan plan, Function<Plan, Optional<T>> shows, int most) {
        this.plan = plan;
        this.shows = shows;
        left = most - 1;
        shown = shows.apply(plan);
    }

    /**
     * What the shortest plan found shows; empty where the plan does not show it again.
     *
     * @param plan a plan that has shown something
     * @param shows what a plan shows, if anything
     * @param most how many plans are tried at the most, each being a whole history
     */
    static <T> Optional<T> shortest(Plan plan, Function<Plan, Optional<T>> shows, int most) {
        var shrinking = new Shrinking<>(plan, shows, most);
        boolean isShorter = shrinking.shown.isPresent();
        while (isShorter) {
            // What was needed before may not be needed any more.
            boolean hasDropped = shrinking.dropActs();
            isShorter = shrinking.simplify() || hasDropped;
        }
        return shrinking.shown;
    }

    /** Leaves out as much as possible at a time, first of what comes last: nothing after a violation is needed. */
    private boolean dropActs() {
        boolean hasDropped = false;
        for (int size = plan.acts().size(); size > 0; size /= 2) {
            for (int end = plan.acts().size(); end > 0; end -= size) {
                hasDropped |= isShownBy(without(Math.max(0, end - size), end));
            }
        }
        return hasDropped;
    }

    private Plan without(int begin, int end) {
        var acts = new ArrayList<>(plan.acts());
        acts.subList(begin, end).clear();
        return new Plan(plan.setup(), List.copyOf(acts), plan.manner());
    }

    private boolean simplify() {
        boolean hasSimplified = false;
        for (int i = 0; i < plan.setup().simplifications(); i++) {
            hasSimplified |= isShownBy(plan.with(plan.setup().simplified(i)));
        }
        return hasSimplified;
    }

    /** Goes on with a plan that shows it, too. */
    private boolean isShownBy(Plan candidate) {
        if (candidate.equals(plan) || left == 0) {
            return false;
        }
        left--;
        var seen = shows.apply(candidate);
        if (seen.isPresent()) {
            plan = candidate;
            shown = seen;
        }
        return seen.isPresent();
    }
}
