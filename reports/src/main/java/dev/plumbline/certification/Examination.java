package dev.plumbline.certification;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.results.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Goes through the selected cases of an edition. Each of them is errored until it has run to its end. */
public final class Examination {

    private static final String UNFINISHED = "did not run to its end";

    private final Selection selection;
    private final Map<String, CaseReport> reports = new LinkedHashMap<>();

    /**
     * An examination that has not begun: what is selected is errored, what holds in other editions only is not applicable,
     * and the rest is not attempted.
     */
    public Examination(Selection selection) {
        this.selection = selection;
        selection.cases().forEach(each -> reports.put(each.id(), atFirst(each)));
    }

    private CaseReport atFirst(FeatureCase theCase) {
        if (selection.includes(theCase)) {
            return CaseReport.unrun(theCase, Verdict.ERRORED, UNFINISHED);
        }
        var edition = selection.edition();
        return theCase.editions().contains(edition)
                ? CaseReport.unrun(theCase, Verdict.NOT_ATTEMPTED, "left out of this run")
                : CaseReport.unrun(
                        theCase, Verdict.NOT_APPLICABLE, "it does not hold in edition " + edition.wireName());
    }

    /**
     * Runs the selected cases, in the order in which they are written. A case that its runner can't end stays errored, and
     * the next one is run all the same.
     *
     * @param listener is told of each case right after it
     */
    public void run(CaseRunner runner, Consumer<CaseReport> listener) {
        for (var each : selected()) {
            var report = attempt(runner, each);
            reports.put(each.id(), report);
            listener.accept(report);
        }
    }

    private static CaseReport attempt(CaseRunner runner, FeatureCase theCase) {
        try {
            return runner.run(theCase);
        } catch (RuntimeException | StackOverflowError e) {
            var frames = e.getStackTrace();
            return CaseReport.unrun(
                    theCase,
                    Verdict.ERRORED,
                    UNFINISHED + ": a defect of the suite, please report it: " + e
                            + (frames.length > 0 ? " at " + frames[0] : ""));
        }
    }

    /** Ends before the first case: none of the selected ones comes to a verdict of its own. */
    public void abandon(Verdict verdict, String reason) {
        selected().forEach(each -> reports.put(each.id(), CaseReport.unrun(each, verdict, reason)));
    }

    /** All cases, as they stand. */
    public List<CaseReport> reports() {
        return List.copyOf(reports.values());
    }

    /** What the cases come to, as they stand. */
    public RunVerdict verdict() {
        return RunVerdict.of(selection.scope(), reports.values());
    }

    /** The edition that they are of. */
    public Edition edition() {
        return selection.edition();
    }

    /** How many cases are selected. */
    public int size() {
        return selection.ids().size();
    }

    private List<FeatureCase> selected() {
        return selection.cases().stream().filter(selection::includes).toList();
    }
}
