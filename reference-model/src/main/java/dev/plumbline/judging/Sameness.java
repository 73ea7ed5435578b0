package dev.plumbline.judging;

import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Decision;
import dev.plumbline.packet.FlowTuple;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which back end each selection tuple was seen to select (HASH-SAME-1), from certain selections only, and only while the
 * service's eligible set stands, and the client's: what another set would give, or the same one after another came in between, is not said.
 */
final class Sameness {

    private final Map<String, Map<Question, Lesson>> lessons = new HashMap<>();

    /** What was seen of a selection with the same tuple and the same set, if one was. */
    Optional<Lesson> of(Decision.Selected selected) {
        var known = lessons.get(selected.arrival().service().name());
        return known == null ? Optional.empty() : Optional.ofNullable(known.get(Question.of(selected)));
    }

    /** A selection was certain, and its outcome was seen. */
    void learn(Decision.Selected selected, int packet) {
        lessons.computeIfAbsent(selected.arrival().service().name(), name -> new HashMap<>())
                .putIfAbsent(Question.of(selected), new Lesson(selected, packet));
    }

    /** The service's eligible set has changed. */
    void forget(String service) {
        lessons.remove(service);
    }

    /** The sets of some clients have changed, the service's own has not: what was learnt from them goes. */
    void forget(String service, Predicate<Decision.Selected> isOver) {
        lessons.getOrDefault(service, new HashMap<>()).values().removeIf(lesson -> isOver.test(lesson.selected()));
    }

    private record Question(FlowTuple tuple, EligibleSet eligible) {

        static Question of(Decision.Selected selected) {
            return new Question(selected.tuple(), selected.eligible());
        }
    }

    /**
     * What was learnt from one selection.
     *
     * @param selected the selection
     * @param packet the number of the packet in the history
     */
    record Lesson(Decision.Selected selected, int packet) {

        String backend() {
            return selected.backend().name();
        }
    }
}
