package dev.plumbline.report;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Expectations;
import dev.plumbline.certification.ExpectedFailure;
import dev.plumbline.results.Verdict;
import java.util.Collection;
import java.util.List;

/**
 * Failures that surprise nobody, in the report.
 *
 * @param verdict what such a failure comes to: {@code deviation} or {@code known-failing}
 * @param names what names the cases: a rule's id, or a pattern of their ids
 * @param origin where it is written that they are expected
 * @param reason why, in the author's words
 * @param standing whether they fail: {@code failing}, {@code stale} where all passed, {@code open} where that was not seen
 */
public record ExpectedReport(Verdict verdict, String names, String origin, String reason, String standing) {

    static List<ExpectedReport> of(Expectations expectations, Collection<CaseReport> cases) {
        var stale = expectations.stale(cases);
        return expectations.entries().stream()
                .map(entry -> new ExpectedReport(
                        entry.verdict(),
                        entry.subject(),
                        entry.origin(),
                        entry.reason(),
                        standing(entry, stale, cases)))
                .toList();
    }

    private static String standing(ExpectedFailure entry, List<ExpectedFailure> stale, Collection<CaseReport> cases) {
        if (stale.contains(entry)) {
            return "stale";
        }
        boolean fails = cases.stream().filter(entry::names).anyMatch(each -> each.verdict() == Verdict.FAILED);
        return fails ? "failing" : "open";
    }
}
