package dev.plumbline.report.verification;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.report.EarlierRun;
import dev.plumbline.report.JournalHeader;
import dev.plumbline.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Whether the journal beside a report tells of the same run. */
final class JournalCheck {

    private static final String SUBJECT = "the journal beside it tells of the same run";

    private JournalCheck() {}

    static Check of(Report report, byte[] journal) {
        try {
            return new Check(SUBJECT, findings(report, EarlierRun.read(journal)));
        } catch (IllegalArgumentException e) {
            return new Check(SUBJECT, List.of("journal.jsonl: " + e.getMessage()));
        }
    }

    private static List<String> findings(Report report, EarlierRun run) {
        var findings = new ArrayList<String>();
        run.header()
                .differenceFrom(header(report, run.header()))
                .ifPresent(difference ->
                        findings.add("journal.jsonl: it is " + difference.replace("this one", "the report")));
        if (run.last().isEmpty()) {
            findings.add("journal.jsonl: its last line is missing, so the run that it tells of was cut off");
        } else if (!run.last().get().ending().equals(report.ending())) {
            findings.add("ending: is " + report.ending().how().wireName() + ", and the journal's is "
                    + run.last().get().ending().how().wireName());
        }
        findings.addAll(differences(report, run));
        return List.copyOf(findings);
    }

    /** The header that the journal of such a run has; features that it was taken to have, a report does not tell. */
    private static JournalHeader header(Report report, JournalHeader own) {
        return new JournalHeader(
                own.journal(),
                report.suite(),
                report.adapter(),
                report.implementation(),
                own.features(),
                report.seed(),
                report.tries(),
                report.effort(),
                report.selection().cases(),
                report.selection().digest());
    }

    private static List<String> differences(Report report, EarlierRun run) {
        var ended = run.cases().stream().collect(Collectors.toMap(CaseReport::id, Function.identity()));
        var findings = new ArrayList<String>();
        for (var each : report.cases()) {
            var line = ended.remove(each.id());
            var observed = each.asObserved().verdict();
            if (line != null && line.verdict() != observed) {
                findings.add(each.id() + ": verdict: is " + observed.wireName() + ", and in the journal it is "
                        + line.verdict().wireName());
            }
        }
        ended.keySet().forEach(id -> findings.add(id + ": is in the journal, and not in the report"));
        // Of a balancer that never said hello no case ended.
        boolean isComplete = report.ending().how() == Ending.How.COMPLETE
                && report.implementation().isPresent();
        if (isComplete && run.cases().size() != report.selection().cases()) {
            findings.add("journal.jsonl: has " + run.cases().size() + " cases, and "
                    + report.selection().cases() + " were selected");
        }
        return findings;
    }
}
