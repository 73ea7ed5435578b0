package dev.plumbline.certification;

import dev.plumbline.results.Verdict;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which failures surprise nobody: those that the implementation declares as deviations, and those that its team lists as known.
 * What is expected to fail and does not is stale, and that is a failure.
 */
public final class Expectations {

    /** What leaves open whether a case would fail. */
    private static final Set<Verdict> OPEN =
            EnumSet.of(Verdict.FAILED, Verdict.ERRORED, Verdict.BLOCKED, Verdict.NOT_ATTEMPTED);

    private final List<ExpectedFailure> entries;

    /** @param entries what is expected; where several speak of a case, the first one counts */
    public Expectations(Collection<? extends ExpectedFailure> entries) {
        this.entries = List.copyOf(entries);
    }

    /** A case in the light of what is expected: a failure that surprises nobody has a verdict of its own. */
    public CaseReport regard(CaseReport report) {
        return report.verdict() == Verdict.FAILED
                ? of(report)
                        .map(entry -> report.regardedAs(
                                entry.verdict(), entry.origin() + ": " + entry.reason() + " (" + report.reason() + ")"))
                        .orElse(report)
                : report;
    }

    private Optional<ExpectedFailure> of(CaseReport report) {
        return entries.stream().filter(entry -> entry.names(report)).findFirst();
    }

    /**
     * All cases in the light of what is expected. Where all that an entry names was run, and nothing of it failed, its passes
     * are failures: the entry would hide the next real one.
     */
    public List<CaseReport> regard(Collection<CaseReport> reports) {
        var stale = stale(reports);
        return reports.stream()
                .map(report -> outdated(report, stale).orElseGet(() -> regard(report)))
                .toList();
    }

    private static Optional<CaseReport> outdated(CaseReport report, List<ExpectedFailure> stale) {
        return stale.stream()
                .filter(entry -> report.verdict() == Verdict.PASSED && entry.names(report))
                .map(entry -> report.regardedAs(Verdict.FAILED, entry.staleness()))
                .findFirst();
    }

    /** The cases that fail because they pass. */
    public List<CaseReport> outdated(Collection<CaseReport> reports) {
        var stale = stale(reports);
        return reports.stream()
                .flatMap(report -> outdated(report, stale).stream())
                .toList();
    }

    /** The entries that are out of date. */
    public List<ExpectedFailure> stale(Collection<CaseReport> reports) {
        return entries.stream().filter(entry -> isStale(entry, reports)).toList();
    }

    private static boolean isStale(ExpectedFailure entry, Collection<CaseReport> reports) {
        var verdicts = EnumSet.noneOf(Verdict.class);
        reports.stream().filter(entry::names).map(CaseReport::verdict).forEach(verdicts::add);
        return verdicts.contains(Verdict.PASSED) && verdicts.stream().noneMatch(OPEN::contains);
    }

    /** What a run comes to whose cases came to this, before anybody regarded them. */
    public RunVerdict verdict(Selection.Scope scope, Collection<CaseReport> reports) {
        return breaksCore(reports) ? RunVerdict.NOT_CONFORMANT : RunVerdict.of(scope, regard(reports));
    }

    /** Whether a case fails as declared that every implementation has to pass, or one of a rule that all have to keep. */
    private boolean breaksCore(Collection<CaseReport> reports) {
        return reports.stream()
                .filter(report -> regard(report).verdict() == Verdict.DEVIATION)
                .anyMatch(report -> report.needs().isEmpty()
                        || entries.stream().anyMatch(entry -> entry.isOfCore() && entry.names(report)));
    }

    /** What is expected. */
    public List<ExpectedFailure> entries() {
        return entries;
    }
}
