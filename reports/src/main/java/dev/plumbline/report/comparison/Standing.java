package dev.plumbline.report.comparison;

import java.util.List;
import java.util.Set;

/** Which of two words of a report is the better one. */
final class Standing {

    private static final String PASSED = "passed";

    /** Verdicts on a case, or on the cases of a rule, that are no reason to be content. */
    private static final Set<String> WRONG = Set.of("failed", "errored", "blocked");

    /** What a pass may become without being lost: a case that is not asked for any more is none of the implementation's. */
    private static final Set<String> NOT_ASKED =
            Set.of("not-applicable", "pending", "not-observable", "guidance", "unchecked");

    private static final Set<String> TO_BE_MENDED =
            Set.of("failed", "errored", "blocked", "known-failing", "deviation");

    private static final List<String> RUNS = List.of("not-conformant", "inconclusive", "partial", "conformant");
    private static final List<String> PROFILES = List.of("not-conformant", "not-attempted", "partial", "conformant");

    private Standing() {}

    /** Of cases and rules. A case that there was not before tells of the suite, not of the implementation. */
    static Effect ofCase(String before, String after) {
        if (before.equals(PASSED)) {
            return NOT_ASKED.contains(after) ? Effect.OTHER : Effect.WORSE;
        }
        if (after.equals("failed") && !before.equals(Change.ABSENT)) {
            return Effect.WORSE;
        }
        if (WRONG.contains(after) && !WRONG.contains(before) && !before.equals(Change.ABSENT)) {
            return Effect.WORSE;
        }
        return after.equals(PASSED) && TO_BE_MENDED.contains(before) ? Effect.BETTER : Effect.OTHER;
    }

    static Effect ofRun(String before, String after) {
        return ranked(RUNS, before, after);
    }

    static Effect ofProfile(String before, String after) {
        return ranked(PROFILES, before, after);
    }

    /** What has no rank, as what is not applicable, is neither better nor worse. */
    private static Effect ranked(List<String> worstFirst, String before, String after) {
        int from = worstFirst.indexOf(before);
        int to = worstFirst.indexOf(after);
        if (from < 0 || to < 0 || from == to) {
            return Effect.OTHER;
        }
        return to < from ? Effect.WORSE : Effect.BETTER;
    }
}
