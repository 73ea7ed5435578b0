package dev.plumbline.report.merging;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.certification.Request;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.report.Evidence;
import dev.plumbline.report.Report;
import dev.plumbline.report.Report.Setting;
import dev.plumbline.report.SelectionReport;
import dev.plumbline.report.ShardReport;
import dev.plumbline.results.Case;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes one report of those on the parts of a run. */
public final class Merger {

    private final Suite suite;
    private final List<Report> parts;
    private final Report first;

    private Merger(Suite suite, List<Report> parts) {
        this.suite = suite;
        this.parts = parts;
        this.first = parts.get(0);
    }

    /**
     * The report on a run whose parts these are. Its verdict is that of a run in one piece: whole, if nothing was left out but
     * what the other parts have.
     *
     * @param reports verified reports of this suite, at least one, by what messages call them
     * @throws IllegalArgumentException if they are not the parts of one run; the message names the report and the member
     */
    public static Report merge(Map<String, Report> reports, Suite suite) {
        return new Merger(suite, Parts.of(reports).inOrder()).evidence().conclude(suite.catalogue());
    }

    private Evidence evidence() {
        return new Evidence(
                first.suite(),
                first.adapter(),
                first.implementation(),
                first.declared(),
                new Setting(began(), WordsOfAPart.without(first.command()), first.environment()),
                parts.stream().map(Merger::shard).toList(),
                SelectionReport.of(selection(request(first).whole())),
                first.seed(),
                first.tries(),
                effort(),
                ending(),
                Evidence.of(first, suite.catalogue()).expectations(),
                cases());
    }

    private Instant began() {
        return parts.stream().map(Report::date).min(Comparator.naturalOrder()).orElseThrow();
    }

    private static ShardReport shard(Report part) {
        return new ShardReport(part.selection().shard().orElseThrow(), part.date(), part.command(), part.environment());
    }

    private static Request request(Report part) {
        return part.selection().request(part.tries());
    }

    private Selection selection(Request request) {
        var edition = Named.of(Edition.class, first.suite().edition()).orElseThrow();
        var catalogue = suite.catalogue();
        return Selection.of(edition, suite.cases(), catalogue, Pending.load(catalogue), request);
    }

    /** With a budget each part counts as much as it has time for; of the whole no more can be said than of the least. */
    private Effort effort() {
        return new Effort(parts.stream().mapToDouble(Report::effort).min().orElseThrow());
    }

    private Ending ending() {
        return parts.stream()
                .map(Report::ending)
                .filter(each -> each.how() != Ending.How.COMPLETE)
                .findFirst()
                .orElse(Ending.COMPLETE);
    }

    /** Each case as the part saw it that it was selected for; what was selected for none is the same in all. */
    private List<CaseReport> cases() {
        var cases = new HashMap<>(observed(first));
        for (var part : parts) {
            var own = observed(part);
            selection(request(part)).chosen().stream().map(Case::id).forEach(id -> cases.put(id, own.get(id)));
        }
        return suite.cases().stream().map(each -> cases.get(each.id())).toList();
    }

    private static Map<String, CaseReport> observed(Report part) {
        return part.cases().stream()
                .map(CaseReport::asObserved)
                .collect(Collectors.toMap(CaseReport::id, Function.identity()));
    }
}
