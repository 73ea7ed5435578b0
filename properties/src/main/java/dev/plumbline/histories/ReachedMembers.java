package dev.plumbline.histories;

import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Decision;
import dev.plumbline.packet.FlowTuple;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether every eligible back end gets new connections. That one of them was selected is permitted each time; that one of
 * them never is shows only over many.
 *
 * <p>A member with half a fair share, 1/(2N), is missed by n selections of different tuples with (1 − 1/2N)^n, any of N
 * members with N times that at most. Where that is below {@link #CHANCE}, which takes 277 selections at N = 5, a member that
 * was not reached counts as neglected.
 */
public final class ReachedMembers {

    private static final double CHANCE = 1e-12;

    private final Map<EligibleSet, Selections> standing = new HashMap<>();
    private final List<Ignored> neglected = new ArrayList<>();

    /** The sets may be other ones from here on: the configuration, the health or the balancer is another. */
    void forget() {
        standing.forEach((eligible, selections) -> {
            var missed = new HashSet<>(eligible.names());
            missed.removeAll(selections.reached());
            if (!missed.isEmpty() && selections.suffice(eligible.members().size())) {
                neglected.add(new Ignored(
                        eligible.reasons().get(eligible.reasons().size() - 1).rule(),
                        missed + " of " + eligible + " got none of "
                                + selections.tuples().size()
                                + " new connections, by chance less than once in 10^12 runs"));
            }
        });
        standing.clear();
    }

    /** A packet was certainly selected a back end. */
    void selected(Decision.Selected selected) {
        standing.computeIfAbsent(selected.eligible(), set -> new Selections(new HashSet<>(), new HashSet<>()))
                .add(selected.tuple(), selected.backend().name());
    }

    /** The back ends that were neglected. */
    List<Ignored> neglected() {
        return neglected;
    }

    private record Selections(Set<FlowTuple> tuples, Set<String> reached) {

        void add(FlowTuple tuple, String backend) {
            tuples.add(tuple);
            reached.add(backend);
        }

        boolean suffice(int members) {
            return Math.log(members) + tuples.size() * Math.log1p(-1.0 / (2 * members)) < Math.log(CHANCE);
        }
    }
}
