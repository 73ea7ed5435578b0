package dev.plumbline.wire;

import dev.plumbline.history.ConfigureResult;
import java.util.List;

/** What the error of a refused configuration says more. */
record Refusal(List<Violating> violations) {

    /** The error's code. */
    static final int CODE = 1001;

    /** A longer text is cut: it is shown, and its beginning says which resource is concerned. */
    private static final int TEXT_LENGTH = 1_000;

    /** More are not read: each of them is as good a reason as all of them. */
    private static final int MOST_VIOLATIONS = 100;

    record Violating(String field, String message) {}

    ConfigureResult result() {
        return new ConfigureResult.Refused(violations.stream()
                .limit(MOST_VIOLATIONS)
                .map(violating -> new ConfigureResult.Violation(
                        TerminalText.cut(violating.field(), TEXT_LENGTH),
                        TerminalText.cut(violating.message(), TEXT_LENGTH)))
                .toList());
    }
}
