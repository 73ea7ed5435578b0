package dev.plumbline.results;

import dev.plumbline.history.Exchange;
import java.time.Duration;
import java.util.List;

/**
 * A case, as it is reported.
 *
 * @param id its first rule's id and the values of its table's key columns; unique, independent of order and wording
 * @param name what it shows, as a sentence
 * @param rules the ids of the rules that it checks
 * @param needs the optional features that it needs, sorted
 * @param verdict what it came to
 * @param reason the verdict's reason in one sentence; empty for a pass
 * @param message the whole story of a failure, for a person; empty where there is none
 * @param history what was done and answered, for a replay
 * @param duration how long it took
 */
public record CaseResult(
        String id,
        String name,
        List<String> rules,
        List<String> needs,
        Verdict verdict,
        String reason,
        String message,
        List<Exchange> history,
        Duration duration) {}
