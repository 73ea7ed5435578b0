package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.certification.Profile;
import dev.plumbline.certification.RunVerdict;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.conversation.PeerWords;
import dev.plumbline.report.Report;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.results.Case;
import dev.plumbline.results.Suspect;
import dev.plumbline.results.Verdict;
import dev.plumbline.wire.TerminalText;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells the user of a run, case by case and at its end. What comes from elsewhere is shown escaped. */
final class Narrator {

    private static final String RED = "31";
    private static final String GREEN = "32";
    private static final String YELLOW = "33";

    private static final int SUSPECTS_TOLD = 3;

    /** Of profiles that there is nothing to tell of, as of all those of the other product. */
    private static final Set<String> SILENT =
            Set.of(Profile.Standing.NOT_ATTEMPTED.wireName(), Profile.Standing.NOT_APPLICABLE.wireName());

    private static final Set<Verdict> SURPRISES = EnumSet.of(Verdict.FAILED, Verdict.ERRORED, Verdict.BLOCKED);

    private final Console console;
    private final Verbosity verbosity;

    Narrator(Console console, Verbosity verbosity) {
        this.console = console;
        this.verbosity = verbosity;
    }

    /** Whether there is something to tell of a case. */
    boolean tellsOf(CaseReport each) {
        return switch (each.verdict()) {
            case FAILED, ERRORED, BLOCKED -> verbosity != Verbosity.QUIET;
            case PASSED, DEVIATION, KNOWN_FAILING, SKIPPED, NOT_APPLICABLE, NOT_ATTEMPTED ->
                verbosity == Verbosity.VERBOSE;
        };
    }

    /** Tells of a case: its message where it has one and it is a surprise, else a line. */
    void tell(CaseReport each) {
        if (each.message().isEmpty() || !SURPRISES.contains(each.verdict())) {
            var reason = each.reason().isEmpty() ? "" : "\n  " + each.verdict().wireName() + ": " + each.reason();
            var measured = each.measurements().stream()
                    .map(figure -> "\n  measured   " + figure)
                    .collect(Collectors.joining());
            print(mark(each.verdict()) + " " + each.id() + "  " + each.name() + reason + measured);
        } else {
            print(each.message() + "\n");
        }
    }

    /** Tells what is in lines of its own; the mark at the beginning of a line gives it its colour. */
    void print(String text) {
        text.lines().forEach(line -> console.out().println(painted(TerminalText.escape(line))));
        if (text.endsWith("\n")) {
            console.out().println();
        }
    }

    private String painted(String line) {
        if (line.startsWith("✗")) {
            return paint(RED, line);
        }
        if (line.startsWith("✓")) {
            return paint(GREEN, line);
        }
        boolean isPassedOver = line.startsWith("–") || line.startsWith("?") || line.startsWith("!");
        return isPassedOver ? paint(YELLOW, line) : line;
    }

    private String paint(String colour, String text) {
        return console.can(Console.Ability.COLOURED_OUTPUT) ? "\u001b[" + colour + "m" + text + "\u001b[0m" : text;
    }

    private static String mark(Verdict verdict) {
        return switch (verdict) {
            case PASSED -> "✓";
            case FAILED, DEVIATION, KNOWN_FAILING -> "✗";
            case ERRORED, BLOCKED -> "?";
            case SKIPPED, NOT_APPLICABLE, NOT_ATTEMPTED -> "–";
        };
    }

    /** Tells for which edition comes what is told next. */
    void begin(Edition edition) {
        if (verbosity != Verbosity.QUIET) {
            line("examining", "edition " + edition.wireName());
        }
    }

    /** Tells which cases would be run. */
    void foretell(Selection selection) {
        begin(selection.edition());
        if (verbosity != Verbosity.QUIET) {
            selection.chosen().forEach(each -> print(each.id() + "  " + each.name() + needs(each)));
        }
        line(
                "selected",
                selection.chosen().size() + " of " + selection.cases().size() + " cases, for edition "
                        + selection.edition().wireName());
    }

    private static String needs(Case each) {
        var needs = each.needs().stream().map(Feature::wireName).sorted().collect(Collectors.joining(", "));
        return needs.isEmpty() ? "" : " [needs " + needs + "]";
    }

    /** Tells what it all came to, and what to do about it. */
    void conclude(Report report, Path file, Candidate candidate) {
        conclude(report, file);
        advise(NextStep.after(report, file, candidate));
    }

    /** Tells what it all came to. */
    void conclude(Report report, Path file) {
        tellEnding(report);
        line("verdict", words(report.verdict()));
        line("", "edition " + report.suite().edition() + ", " + report.totalsInWords());
        tellTries(report);
        tellEffort(report);
        if (verbosity != Verbosity.QUIET) {
            report.implementation()
                    .ifPresent(implementation -> line(
                            "tested",
                            PeerWords.escape(implementation.name()) + " "
                                    + PeerWords.escape(implementation.version())));
            line("profiles", profiles(report));
            tellSuspects(report.suspects());
        }
        line("report", file.toString());
        line("seed", Long.toString(report.seed()));
    }

    /** With a single rule there is nothing to choose among. */
    private void tellSuspects(List<Suspect> suspects) {
        if (suspects.size() > 1) {
            var first = suspects.get(0);
            line(
                    "look first",
                    "at " + first.rule() + ": " + first.failed() + " of its " + first.ran() + " cases failed");
            suspects.stream()
                    .limit(SUSPECTS_TOLD)
                    .skip(1)
                    .forEach(each -> line(
                            "", "then at " + each.rule() + ": " + each.failed() + " of its " + each.ran() + " cases"));
        }
    }

    /** Nobody is to wonder why a run in which all passed is partial. */
    private void tellTries(Report report) {
        if (report.tries() < Suite.USUAL_TRIES) {
            line(
                    "tries",
                    report.tries() + " histories; a run of less than " + Suite.USUAL_TRIES + " is at most partial");
        }
    }

    private void tellEffort(Report report) {
        if (report.effort() != 1) {
            line(
                    "effort",
                    String.format(Locale.ROOT, "%.2f", report.effort()) + " of the usual number of selections"
                            + (report.effort() < 1
                                    ? "; -v tells between which limits each figure is known, and a run of less than 1 is at"
                                            + " most partial"
                                    : ""));
        }
    }

    private void tellEnding(Report report) {
        var ending = report.ending();
        if (ending.how() != Ending.How.COMPLETE) {
            line(ending.how().wireName().replace('-', ' '), ending.why() + next(ending));
        }
    }

    private static String next(Ending ending) {
        return switch (ending.how()) {
            case COMPLETE -> "";
            case INTERRUPTED -> "; the same command with --resume goes on";
            case STOPPED -> "; without --fail-fast the rest is run";
            case GIVEN_UP -> "; the cases that it ran last tell what is wrong with it";
        };
    }

    /**
     * Tells to which editions the implementation conforms, and what to do about the oldest that gives reason to.
     *
     * @param outcomes what became of each edition
     * @param seed what was random was drawn from it
     */
    void conclude(
            Map<Edition, Outcome> outcomes, Map<Edition, ReportDirectory> directories, long seed, Candidate candidate) {
        outcomes.forEach((edition, outcome) -> {
            line("edition " + edition.wireName(), sentence(outcome));
            reported(outcome).ifPresent(this::tellEnding);
            reported(outcome).ifPresent(this::tellTries);
            reported(outcome).ifPresent(this::tellEffort);
        });
        var conforming = outcomes.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Outcome.Examined examined
                        && examined.report().verdict() == RunVerdict.CONFORMANT)
                .map(entry -> entry.getKey().wireName())
                .collect(Collectors.joining(", "));
        line("conforms", conforming.isEmpty() ? "to none of them" : "to " + conforming);
        outcomes.forEach((edition, outcome) -> {
            if (reported(outcome).isPresent()) {
                line("report", directories.get(edition).report().toString());
            }
        });
        line("seed", Long.toString(seed));
        outcomes.entrySet().stream()
                .flatMap(each -> reported(each.getValue())
                        .map(report -> NextStep.after(
                                report, directories.get(each.getKey()).report(), candidate))
                        .stream())
                .filter(steps -> !steps.isEmpty())
                .findFirst()
                .ifPresent(this::advise);
    }

    private static Optional<Report> reported(Outcome outcome) {
        if (outcome instanceof Outcome.Examined examined) {
            return Optional.of(examined.report());
        }
        return outcome instanceof Outcome.Unheard unheard ? Optional.of(unheard.report()) : Optional.empty();
    }

    private void advise(List<String> steps) {
        if (verbosity != Verbosity.QUIET) {
            for (int i = 0; i < steps.size(); i++) {
                line(i == 0 ? "next" : "", steps.get(i));
            }
        }
    }

    /** What became of an edition, in a few words. */
    static String sentence(Outcome outcome) {
        if (outcome instanceof Outcome.Examined examined) {
            return words(examined.report().verdict()) + ", " + examined.report().totalsInWords();
        }
        if (outcome instanceof Outcome.Unheard unheard) {
            // The rest, which may be the end of a log, has been told.
            return "errored, it did not say hello: "
                    + unheard.words().lines().findFirst().orElse("");
        }
        if (outcome instanceof Outcome.Unresumable unresumable) {
            return "the earlier run can't be resumed: it is " + unresumable.difference()
                    + "; give the options that it was started with, or leave --resume out";
        }
        if (outcome instanceof Outcome.Unreached) {
            return "not examined, since the run was interrupted before";
        }
        return outcome instanceof Outcome.Undeclared undeclared
                ? "not declared; the implementation declares " + String.join(", ", undeclared.editions())
                : "not examined, since it states none of the rules asked for";
    }

    private static String words(RunVerdict verdict) {
        return verdict.wireName().replace('-', ' ');
    }

    private void line(String label, String text) {
        console.out().println(String.format("%-10s ", label) + TerminalText.escape(text));
    }

    private static String profiles(Report report) {
        var told = report.profiles().stream()
                .filter(profile -> !SILENT.contains(profile.verdict()))
                .map(profile -> profile.name() + " " + profile.verdict().replace('-', ' '))
                .collect(Collectors.joining(", "));
        return told.isEmpty() ? "none attempted" : told;
    }
}
