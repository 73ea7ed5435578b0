package dev.plumbline.report.verification;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.report.CaseDigest;
import dev.plumbline.report.Report;
import dev.plumbline.results.Case;
import dev.plumbline.results.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether a report went through the cases that it says it went through. */
final class SelectionCheck {

    private static final Set<Verdict> LEFT_OUT = EnumSet.of(Verdict.NOT_ATTEMPTED, Verdict.NOT_APPLICABLE);

    private SelectionCheck() {}

    static Check of(Report report, Suite suite) {
        return new Check("it went through the cases that it says", findings(report, suite));
    }

    private static List<String> findings(Report report, Suite suite) {
        Set<String> chosen;
        try {
            chosen = chosen(report, suite);
        } catch (IllegalArgumentException e) {
            return List.of("selection: " + e.getMessage());
        }
        var said = report.selection();
        if (said.cases() != chosen.size() || !said.digest().equals(CaseDigest.of(chosen))) {
            return List.of("selection: " + said.cases() + " cases of digest " + said.digest()
                    + " are not those that it describes, " + chosen.size() + " cases of digest "
                    + CaseDigest.of(chosen));
        }
        return report.cases().stream()
                .filter(each -> !chosen.contains(each.id()) && !LEFT_OUT.contains(each.verdict()))
                .map(each -> each.id() + ": verdict: it is not selected, so it can't be "
                        + each.verdict().wireName())
                .toList();
    }

    private static Set<String> chosen(Report report, Suite suite) {
        var edition = Named.of(Edition.class, report.suite().edition()).orElseThrow();
        var catalogue = suite.catalogue();
        var request = report.selection().request(report.tries());
        var selection = Selection.of(edition, suite.cases(), catalogue, Pending.load(catalogue), request);
        return selection.chosen().stream().map(Case::id).collect(Collectors.toSet());
    }
}
