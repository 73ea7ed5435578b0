package dev.plumbline.histories;

import dev.plumbline.engine.Decision;
import java.util.List;
import java.util.stream.Stream;

/** What many selections show together, over all histories of a run. */
public final class Tally {

    /**
     * The chance that a sound implementation seems to ignore something, at most: less than a hundred questions arise, each of
     * which a sound one answers wrongly once in 10^12 times.
     */
    static final double FALSE_ALARM = 1e-10;

    private final SelectingFields fields = new SelectingFields();
    private final ReachedMembers members = new ReachedMembers();

    /** The configuration, the health or the balancer is another. */
    void forget() {
        fields.forget();
        members.forget();
    }

    /** A packet was certainly selected a back end. */
    void selected(Decision.Selected selected) {
        if (selected.arrival().frontend().availabilityGroup().isPresent()) {
            // By what fields a global balancer selects is not said (BACKEND-DIST-1).
            return;
        }
        fields.selected(selected);
        members.selected(selected);
    }

    /** What is ignored, as far as can be said by now. */
    public List<Ignored> ignored() {
        return Stream.concat(fields.ignored().stream(), members.neglected().stream())
                .toList();
    }
}
