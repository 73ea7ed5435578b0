package dev.plumbline.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a case came to. */
public enum Verdict {
    /** The implementation does what the rules ask for. */
    PASSED,
    /** It does not. */
    FAILED,
    /** The case did not run to its end, through no behaviour that a rule speaks of. */
    ERRORED,
    /** The state that the case starts from did not come about. */
    BLOCKED,
    /** It needs a feature that the implementation does not declare. */
    SKIPPED,
    /** Its rules do not concern this edition, product or configuration. */
    NOT_APPLICABLE,
    /** It exceeds a declared limit, or was left out of the run. */
    NOT_ATTEMPTED,
    /** It failed, and the implementation declares that it deviates there. */
    DEVIATION,
    /** It failed, and is on the list of cases known to fail. */
    KNOWN_FAILING;

    /** As it is written in a report, as in {@code not-applicable}. */
    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
