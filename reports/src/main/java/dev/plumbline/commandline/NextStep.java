package dev.plumbline.commandline;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.report.Report;
import dev.plumbline.results.Suspect;
import dev.plumbline.results.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What to do after a run, as command lines that can be copied whole: what they are for stands behind them as a comment. */
final class NextStep {

    private final Report report;
    private final Path file;
    private final Candidate candidate;

    private NextStep(Report report, Path file, Candidate candidate) {
        this.report = report;
        this.file = file;
        this.candidate = candidate;
    }

    /**
     * The command lines; none where there is nothing to look into.
     *
     * @param report what the run came to
     * @param file where the report is
     * @param candidate who was examined
     */
    static List<String> after(Report report, Path file, Candidate candidate) {
        var step = new NextStep(report, file, candidate);
        return switch (report.verdict()) {
            case CONFORMANT, PARTIAL -> List.of();
            case NOT_CONFORMANT -> step.afterFailure();
            case INCONCLUSIVE -> step.afterNothing();
        };
    }

    private List<String> afterFailure() {
        var suspect = report.suspects().stream().findFirst().map(Suspect::rule);
        return failureToReplay(suspect)
                .or(() -> failureToReplay(Optional.empty()))
                .or(() -> first(Verdict.DEVIATION))
                .map(each -> Stream.concat(
                                suspect
                                        .or(each::rule)
                                        .map(rule -> rule(rule, "what it asks for, and what else checks it"))
                                        .stream(),
                                replay(each, "its first failure again").stream())
                        .toList())
                .orElse(List.of());
    }

    /** The first failure that can be replayed, of this rule where one is given. */
    private Optional<CaseReport> failureToReplay(Optional<String> rule) {
        return report.cases().stream()
                .filter(each ->
                        each.verdict() == Verdict.FAILED && each.replay().isPresent())
                .filter(each -> rule.map(each.rules()::contains).orElse(true))
                .findFirst();
    }

    private List<String> afterNothing() {
        if (report.ending().how() == Ending.How.INTERRUPTED) {
            // Nothing is wrong; how to go on has been told.
            return List.of();
        }
        if (report.implementation().isEmpty()) {
            // Of others than remote ones everything has been told that there is to know.
            return candidate instanceof Candidate.Remote
                    ? List.of(comment(candidate.command("smoke"), "what is wrong with its hello, step by step"))
                    : List.of();
        }
        return first(Verdict.ERRORED)
                .flatMap(each -> replay(each, "the first case that did not come to its end, by itself"))
                .or(() -> first(Verdict.BLOCKED)
                        .flatMap(CaseReport::rule)
                        .map(rule -> rule(rule, "what the first case needs that could not be set up")))
                .map(List::of)
                .orElseGet(() -> List.of(comment(candidate.command("certify -v"), "why each case was left out")));
    }

    private Optional<CaseReport> first(Verdict verdict) {
        return report.cases().stream().filter(each -> each.verdict() == verdict).findFirst();
    }

    private static String rule(String rule, String purpose) {
        return comment("plumbline rules " + rule, purpose);
    }

    private Optional<String> replay(CaseReport each, String purpose) {
        return each.replay()
                .map(replay -> comment(
                        candidate.replayCommand(file.resolveSibling(replay).toString()), purpose));
    }

    private static String comment(String command, String purpose) {
        return command + "  # " + purpose;
    }
}
