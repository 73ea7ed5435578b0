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
    /** A case failed, or fails as declared though its rule is one that every implementation has to keep. */
    NOT_CONFORMANT("not-conformant"),
    /** What was run gives no reason to complain, but some was left out, or is known to fail. */
    PARTIAL("partial"),
    /** Nothing failed, but some case did not come to its end, or none was run at all. */
    INCONCLUSIVE("inconclusive");

    private static final Set<Verdict> UNFINISHED = Set.of(Verdict.ERRORED, Verdict.BLOCKED);
    private static final Set<Verdict> EVIDENCE = Set.of(Verdict.PASSED, Verdict.DEVIATION, Verdict.KNOWN_FAILING);
    private static final Set<Verdict> LEFT_OPEN = Set.of(Verdict.NOT_ATTEMPTED, Verdict.KNOWN_FAILING);

    private final String wireName;

    RunVerdict(String wireName) {
        this.wireName = wireName;
    }

    /** The verdict on a run of these cases, chosen so, as far as no rule of the core is deviated from. */
    public static RunVerdict of(Selection.Scope scope, Collection<CaseReport> cases) {
        if (cases.stream().anyMatch(each -> each.verdict() == Verdict.FAILED)) {
            return NOT_CONFORMANT;
        }
        if (cases.stream().anyMatch(each -> UNFINISHED.contains(each.verdict()))) {
            return INCONCLUSIVE;
        }
        if (cases.stream().noneMatch(each -> EVIDENCE.contains(each.verdict()))) {
            return INCONCLUSIVE;
        }
        if (scope != Selection.Scope.WHOLE || cases.stream().anyMatch(each -> LEFT_OPEN.contains(each.verdict()))) {
            return PARTIAL;
        }
        return CONFORMANT;
    }

    /** As it is written in a report. */
    @Override
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
