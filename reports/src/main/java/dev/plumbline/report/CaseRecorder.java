package dev.plumbline.report;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.document.Replay;
import dev.plumbline.results.Case;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Replayed;
import dev.plumbline.results.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Keeps what a case came to; of a failure or an error also how to see it again. */
public final class CaseRecorder {

    private static final Set<Verdict> REPLAYED = Set.of(Verdict.FAILED, Verdict.ERRORED);
    private static final String LABEL = "\n  replay     ";

    private final ReportDirectory directory;
    private final String suite;
    private final Edition edition;
    private final long seed;
    private final Function<Path, String> replayCommand;

    /**
     * @param directory where replays are written
     * @param suite the suite's name and version
     * @param edition the edition of the documents
     * @param seed what the cases are drawn from
     * @param replayCommand the command that replays a file
     */
    public CaseRecorder(
            ReportDirectory directory, String suite, Edition edition, long seed, Function<Path, String> replayCommand) {
        this.directory = directory;
        this.suite = suite;
        this.edition = edition;
        this.seed = seed;
        this.replayCommand = replayCommand;
    }

    /** The case as it is reported; its replay has been written. */
    public CaseReport record(Case theCase, CaseResult result) {
        var report = CaseReport.of(theCase, result);
        if (!REPLAYED.contains(result.verdict())) {
            return report;
        }
        try {
            var caseId = result.replayed() == Replayed.CASE ? Optional.of(result.id()) : Optional.<String>empty();
            var file =
                    directory.write(result.id(), new Replay(suite, edition.wireName(), seed, caseId, result.history()));
            return report.withReplay(
                    Optional.of(ReportDirectory.replayOf(result.id())),
                    report.message() + LABEL + replayCommand.apply(file));
        } catch (IOException e) {
            return report.withReplay(Optional.empty(), report.message() + LABEL + "could not be written: " + e);
        }
    }
}
