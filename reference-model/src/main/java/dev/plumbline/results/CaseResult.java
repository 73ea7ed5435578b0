package dev.plumbline.results;

import dev.plumbline.history.Exchange;
import java.time.Duration;
import java.util.List;

/**
 * A case, as it is reported.
 *
 * @param id what it is called; unique, independent of order and wording
 * @param name what it shows, as a sentence
 * @param rules the ids of the rules that it checks, or that it turned out to be about, the one that is broken first
 * @param needs the optional features that it needs, sorted; of a failure that of the rule that is broken, too
 * @param verdict what it came to
 * @param reason the verdict's reason in one sentence; empty for a pass of which there is nothing to say
 * @param message the whole story of a failure, for a person; empty where there is none
 * @param evidence what it found out besides
 * @param history what was done and answered, for a replay
 * @param replayed what a replay of it goes through again
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
        Evidence evidence,
        List<Exchange> history,
        Replayed replayed,
        Duration duration) {}
