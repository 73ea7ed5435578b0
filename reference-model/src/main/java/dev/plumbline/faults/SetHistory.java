package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.FlowTuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What a wrong selection remembers of the sets that it selected from. */
final class SetHistory {

    private final List<Change> changes = new ArrayList<>();
    private Optional<Seen> latest = Optional.empty();

    /** How an eligible set became another. */
    enum Way {
        BACK_END_ADDED("a back end is added"),
        GROUP_ADDED("a group is added"),
        BACK_END_TURNED_HEALTHY("a back end turns healthy"),
        BACK_END_REMOVED("a back end is removed"),
        BACK_END_TURNED_UNHEALTHY("a back end turns unhealthy"),
        SEVERAL("several back ends come and go");

        private final String words;

        Way(String words) {
            this.words = words;
        }

        /** As part of a fault's name. */
        String kebab() {
            return words.replace(' ', '-');
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * A change of an eligible set.
     *
     * @param way how it came about
     * @param before how many were eligible
     * @param came who was not eligible before
     * @param left who is no longer eligible
     */
    record Change(Way way, int before, List<Backend> came, List<Backend> left) {}

    private record Seen(Service service, EligibleSet eligible) {}

    /** A selection that knows what sets there were. */
    @FunctionalInterface
    interface Selection {

        /**
         * The back end for a new connection.
         *
         * @param sound the sound selection
         */
        Backend of(Arrival arrival, FlowTuple tuple, EligibleSet eligible, SetHistory history, Sound sound);
    }

    /** The sound selection, from any set and by any tuple. */
    @FunctionalInterface
    interface Sound {
        Backend of(FlowTuple tuple, EligibleSet eligible);
    }

    /** Steps with such a selection. */
    static UnaryOperator<Steps> selecting(Selection selection) {
        return steps -> {
            var history = new SetHistory();
            return steps.withSelection((arrival, tuple, eligible, chooser) -> {
                history.see(arrival.service(), eligible);
                return selection.of(
                        arrival,
                        tuple,
                        eligible,
                        history,
                        (other, set) -> steps.selection().of(arrival, other, set, chooser));
            });
        };
    }

    /** How many changes there were of this kind. */
    long count(Predicate<Change> kind) {
        return changes.stream().filter(kind).count();
    }

    /** The latest change, if it came about this way. */
    Optional<Change> latest(Way way) {
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of(changes.get(changes.size() - 1)).filter(change -> change.way() == way);
    }

    // The very same set is the common case.
    @SuppressWarnings("ReferenceEquality")
    private void see(Service service, EligibleSet eligible) {
        if (latest.isPresent() && latest.get().eligible() == eligible) {
            return;
        }
        latest.ifPresent(seen -> compare(seen, new Seen(service, eligible)));
        latest = Optional.of(new Seen(service, eligible));
    }

    private void compare(Seen before, Seen after) {
        var came = without(after.eligible(), before.eligible());
        var left = without(before.eligible(), after.eligible());
        if (came.size() + left.size() > 0) {
            changes.add(new Change(
                    way(came, left, before.service(), after.service()),
                    before.eligible().members().size(),
                    came,
                    left));
        }
    }

    private static List<Backend> without(EligibleSet some, EligibleSet others) {
        return some.members().stream()
                .filter(member -> !others.names().contains(member.name()))
                .toList();
    }

    private static Way way(List<Backend> came, List<Backend> left, Service before, Service after) {
        if (came.size() + left.size() > 1) {
            return Way.SEVERAL;
        }
        if (came.isEmpty()) {
            return after.members().containsKey(left.get(0).name())
                    ? Way.BACK_END_TURNED_UNHEALTHY
                    : Way.BACK_END_REMOVED;
        }
        if (before.members().containsKey(came.get(0).name())) {
            return Way.BACK_END_TURNED_HEALTHY;
        }
        return groups(before).contains(came.get(0).group()) ? Way.BACK_END_ADDED : Way.GROUP_ADDED;
    }

    private static Set<String> groups(Service service) {
        return service.members().values().stream().map(Backend::group).collect(Collectors.toSet());
    }
}
