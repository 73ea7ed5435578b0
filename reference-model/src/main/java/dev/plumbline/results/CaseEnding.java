package dev.plumbline.results;

import dev.plumbline.catalogue.RuleId;
import dev.plumbline.history.Exchange;
import java.util.List;

/**
 * How a case ended, before it is put in words.
 *
 * @param verdict what it came to
 * @param reason the verdict's reason in one sentence; empty for a pass of which there is nothing to say
 * @param rules the rules that it turned out to be about, the one that is broken first; those of the case where empty
 * @param story what to tell of a failure
 * @param evidence what the case found out besides
 * @param history what was done and answered
 * @param replayed what a replay of it goes through again
 * @param log the last lines that the implementation logged
 */
public record CaseEnding(
        Verdict verdict,
        String reason,
        List<RuleId> rules,
        FailureStory story,
        Evidence evidence,
        List<Exchange> history,
        Replayed replayed,
        List<String> log) {

    /** An ending of which there is no more to say than its reason. */
    public static CaseEnding of(Verdict verdict, String reason) {
        return of(verdict, reason, FailureStory.NONE, List.of(), List.of());
    }

    /** An ending of a case that is replayed as a whole, and about the rules that it checks. */
    public static CaseEnding of(
            Verdict verdict, String reason, FailureStory story, List<Exchange> history, List<String> log) {
        return new CaseEnding(verdict, reason, List.of(), story, Evidence.NONE, history, Replayed.CASE, log);
    }

    /** The same, with what the case found out besides. */
    public CaseEnding with(Evidence found) {
        return new CaseEnding(verdict, reason, rules, story, found, history, replayed, log);
    }
}
