package dev.plumbline.document;

import dev.plumbline.history.Exchange;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A history, kept so that it can be gone through again.
 *
 * @param suite the name and version of the suite that recorded it
 * @param edition the edition of the documents that it was judged by, as in {@code e3}
 * @param seed what the suite drew from
 * @param caseId the case that it belongs to, if it belongs to one
 * @param tries how many histories there were in all, where the case is run as one of them
 * @param effort how much of the usual number of selections was counted, where the case is run as it was then
 * @param history what was done, what was answered, and when
 */
public record Replay(
        String suite,
        String edition,
        long seed,
        Optional<String> caseId,
        OptionalInt tries,
        OptionalDouble effort,
        List<Exchange> history) {

    public Replay {
        history = List.copyOf(history);
    }

    /** A replay of which nothing says how much else was tried or counted. */
    public Replay(String suite, String edition, long seed, Optional<String> caseId, List<Exchange> history) {
        this(suite, edition, seed, caseId, OptionalInt.empty(), OptionalDouble.empty(), history);
    }
}
