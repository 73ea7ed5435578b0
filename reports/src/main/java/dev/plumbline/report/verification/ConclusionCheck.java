package dev.plumbline.report.verification;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.document.Documents;
import dev.plumbline.report.Evidence;
import dev.plumbline.report.Report;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Whether what a report concludes follows from its cases. */
final class ConclusionCheck {

    private static final String SUBJECT = "totals, rules, profiles, suspects and verdict follow from its cases";
    private static final String WITHOUT_RULES = "totals, profiles, suspects and verdict follow from its cases";

    private ConclusionCheck() {}

    static Check of(Report report, Catalogue catalogue) {
        return new Check(SUBJECT, findings(report, catalogue, List.of()));
    }

    /** The same of another catalogue's report, of whose rules there is nothing to say. */
    static Check withoutRules(Report report, Catalogue catalogue) {
        return new Check(WITHOUT_RULES, findings(report, catalogue, List.of("rules")));
    }

    private static List<String> findings(Report report, Catalogue catalogue, List<String> unlookedAt) {
        Report restated;
        try {
            restated = Evidence.of(report, catalogue).conclude(catalogue);
        } catch (IllegalArgumentException e) {
            return List.of(e.getMessage());
        }
        var said = (ObjectNode) Documents.tree(report);
        var follows = (ObjectNode) Documents.tree(restated);
        unlookedAt.forEach(member -> {
            said.remove(member);
            follows.remove(member);
        });
        return JsonDifference.between(said, follows).stream()
                .map(each ->
                        each.place() + ": is " + each.said() + ", and what follows from the cases is " + each.other())
                .toList();
    }
}
