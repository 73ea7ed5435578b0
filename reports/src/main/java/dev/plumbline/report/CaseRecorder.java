package dev.plumbline.report;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.document.Replay;
import dev.plumbline.report.Report.Occasion;
import dev.plumbline.results.Case;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Replayed;
import dev.plumbline.results.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Keeps what a case came to; of a failure or an error also how to see it again. */
public final class CaseRecorder {

    private static final Set<Verdict> REPLAYED = Set.of(Verdict.FAILED, Verdict.ERRORED);
    private static final String LABEL = "\n  replay     ";
    private static final String CAPTURES = "\n  captures   ";

    private final ReportDirectory directory;
    private final String suite;
    private final Edition edition;
    private final Occasion occasion;
    private final Function<Path, String> replayCommand;

    /**
     * @param directory where replays are written
     * @param suite the suite's name and version
     * @param edition the edition of the documents
     * @param occasion what the cases are drawn from, and how much is tried and counted
     * @param replayCommand the command that replays a file
     */
    public CaseRecorder(
            ReportDirectory directory,
            String suite,
            Edition edition,
            Occasion occasion,
            Function<Path, String> replayCommand) {
        this.directory = directory;
        this.suite = suite;
        this.edition = edition;
        this.occasion = occasion;
        this.replayCommand = replayCommand;
    }

    /**
     * The case as it is reported; its replay has been written.
     *
     * @param captures what went over wires meanwhile, by the name of what was captured; asked for only where it is kept
     */
    public CaseReport record(Case theCase, CaseResult result, Supplier<Map<String, byte[]>> captures) {
        var report = CaseReport.of(theCase, result);
        if (!REPLAYED.contains(result.verdict())) {
            return report;
        }
        try {
            var caseId = result.replayed() == Replayed.CASE ? Optional.of(result.id()) : Optional.<String>empty();
            var file = directory.write(result.id(), replay(caseId, result));
            var watched = directory.write(result.id(), captures.get());
            return report.withReplay(
                    Optional.of(ReportDirectory.replayOf(result.id())),
                    report.message()
                            + LABEL
                            + replayCommand.apply(file)
                            + watched.map(folder -> CAPTURES + folder).orElse(""));
        } catch (IOException e) {
            return report.withReplay(Optional.empty(), report.message() + LABEL + "could not be written: " + e);
        }
    }

    private Replay replay(Optional<String> caseId, CaseResult result) {
        return new Replay(
                suite,
                edition.wireName(),
                occasion.seed(),
                caseId,
                caseId.map(id -> OptionalInt.of(occasion.tries())).orElse(OptionalInt.empty()),
                caseId.map(id -> OptionalDouble.of(occasion.effort().part())).orElse(OptionalDouble.empty()),
                result.history());
    }
}
