package dev.plumbline.certification;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.plumbline.catalogue.Named;
import dev.plumbline.results.Verdict;
import java.util.Collection;
import java.util.Set;

/** What all cases together come to. */
public enum RunVerdict implements Named {
    /** Every case that the implementation has to pass was run, and passed. */
    CONFORMANT("conformant"),
    /** A case failed, or the implementation declares that it deviates from a rule that every one has to keep. */
    NOT_CONFORMANT("not-conformant"),
    /** What was run gives no reason to complain, but some was left out. */
    PARTIAL("partial"),
    /** Nothing failed, but some case did not come to its end, or none was run at all. */
    INCONCLUSIVE("inconclusive");

    private static final Set<Verdict> UNFINISHED = Set.of(Verdict.ERRORED, Verdict.BLOCKED);

    private final String wireName;

    RunVerdict(String wireName) {
        this.wireName = wireName;
    }

    /** The verdict on a run of these cases, chosen so. */
    public static RunVerdict of(Selection.Scope scope, Collection<CaseReport> cases) {
        if (cases.stream().anyMatch(RunVerdict::isBreach)) {
            return NOT_CONFORMANT;
        }
        if (cases.stream().anyMatch(each -> UNFINISHED.contains(each.verdict()))) {
            return INCONCLUSIVE;
        }
        if (scope == Selection.Scope.FILTERED
                || cases.stream().anyMatch(each -> each.verdict() == Verdict.NOT_ATTEMPTED)) {
            return PARTIAL;
        }
        return cases.stream().anyMatch(each -> each.verdict() == Verdict.PASSED) ? CONFORMANT : INCONCLUSIVE;
    }

    private static boolean isBreach(CaseReport each) {
        return each.verdict() == Verdict.FAILED
                || (each.verdict() == Verdict.DEVIATION && each.needs().isEmpty());
    }

    /** As it is written in a report. */
    @Override
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
