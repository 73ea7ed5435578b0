package dev.plumbline.document;

import dev.plumbline.history.Exchange;
import java.util.List;
import java.util.Optional;

/**
 * A history, kept so that it can be gone through again.
 *
 * @param suite the name and version of the suite that recorded it
 * @param edition the edition of the documents that it was judged by, as in {@code e3}
 * @param seed what the suite drew from
 * @param caseId the case that it belongs to, if it belongs to one
 * @param history what was done, what was answered, and when
 */
public record Replay(String suite, String edition, long seed, Optional<String> caseId, List<Exchange> history) {

    public Replay {
        history = List.copyOf(history);
    }
}
