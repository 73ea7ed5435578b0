package dev.plumbline.features;

import dev.plumbline.results.FailureStory;
import dev.plumbline.results.Verdict;

/** Ends a case with a verdict that is no pass. */
public final class CaseEnd extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Verdict verdict;
    private final transient FailureStory story;

    private CaseEnd(Verdict verdict, String reason, FailureStory story) {
        super(reason);
        this.verdict = verdict;
        this.story = story;
    }

    /** The implementation breaks the rule. */
    public static CaseEnd failed(FailureStory story) {
        return new CaseEnd(Verdict.FAILED, story.so(), story);
    }

    /** The state that the case starts from did not come about. */
    public static CaseEnd blocked(String reason) {
        return new CaseEnd(Verdict.BLOCKED, reason, FailureStory.NONE);
    }

    /** The case could not be run to its end. */
    public static CaseEnd errored(String reason) {
        return new CaseEnd(Verdict.ERRORED, reason, FailureStory.NONE);
    }

    /** The case needs more than the implementation can hold. */
    public static CaseEnd notAttempted(String reason) {
        return new CaseEnd(Verdict.NOT_ATTEMPTED, reason, FailureStory.NONE);
    }

    /** The case asks for what the implementation need not have. */
    public static CaseEnd notApplicable(String reason) {
        return new CaseEnd(Verdict.NOT_APPLICABLE, reason, FailureStory.NONE);
    }

    /** The case needs a feature that the implementation does not declare. */
    public static CaseEnd skipped(String reason) {
        return new CaseEnd(Verdict.SKIPPED, reason, FailureStory.NONE);
    }

    /** The verdict. */
    public Verdict verdict() {
        return verdict;
    }

    /** What to tell of a failure. */
    public FailureStory story() {
        return story;
    }
}
