package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.certification.Brake;
import dev.plumbline.certification.Selection;
import dev.plumbline.commandline.Outcome.Examined;
import dev.plumbline.commandline.Outcome.Undeclared;
import dev.plumbline.commandline.Outcome.Unheard;
import dev.plumbline.commandline.Outcome.Unstated;
import dev.plumbline.report.Declaration;
import dev.plumbline.report.EarlierRun;
import dev.plumbline.report.ReportDirectory;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Examines an implementation for each edition that it declares, oldest first, and finds to which of them it conforms. */
final class EditionSurvey {

    private final Console console;
    private final Map<Edition, ReportDirectory> directories;
    private final Map<Edition, EarlierRun> earlier;
    private final Map<Edition, Outcome> outcomes = new EnumMap<>(Edition.class);

    /**
     * A survey that has not begun.
     *
     * @param directories where the report on each edition is kept
     * @param earlier the runs to go on with, of some editions or of none
     */
    EditionSurvey(Console console, Map<Edition, ReportDirectory> directories, Map<Edition, EarlierRun> earlier) {
        this.console = console;
        this.directories = Map.copyOf(directories);
        this.earlier = Map.copyOf(earlier);
    }

    /** There is no time left for an edition. */
    void leaveOut(Edition edition) {
        outcomes.put(edition, new Outcome.Unreached());
    }

    /** Examines the implementation for an edition; without a selection the edition has nothing to say. */
    Outcome examine(Edition edition, Optional<Selection> selection, Examiner examiner, Brake brake) {
        var outcome = selection
                .map(selected -> examiner.examine(
                        selected, directories.get(edition), Optional.ofNullable(earlier.get(edition)), brake))
                .orElseGet(Unstated::new);
        outcomes.put(edition, outcome);
        return outcome;
    }

    /**
     * Ends the survey. An edition that no greeting was answered for, and that the implementation declares nowhere else, is
     * none of its own. An edition that was not examined keeps no report, not even that of an earlier run.
     *
     * @return the exit status: not conformant where some edition is, else inconclusive where some edition is, else fine
     */
    int conclude() {
        var declarations = outcomes.values().stream()
                .flatMap(EditionSurvey::declaredEditions)
                .toList();
        outcomes.replaceAll((edition, outcome) ->
                outcome instanceof Unheard && isDisowned(edition, declarations) ? undeclared(declarations) : outcome);
        var statuses = outcomes.entrySet().stream()
                .map(entry -> status(entry.getKey(), entry.getValue()))
                .toList();
        return Stream.of(ExitStatus.NOT_CONFORMANT, ExitStatus.INCONCLUSIVE)
                .filter(statuses::contains)
                .findFirst()
                .orElse(ExitStatus.FINE);
    }

    /** What became of each edition, oldest first. */
    Map<Edition, Outcome> outcomes() {
        return Collections.unmodifiableMap(outcomes);
    }

    /** Whether it was examined, or at least to be examined, for some edition. */
    boolean hasExamined() {
        return outcomes.values().stream().anyMatch(each -> each instanceof Examined || each instanceof Unheard);
    }

    /** What it declared when it was greeted: no edition at all stands for any. */
    private static Stream<List<String>> declaredEditions(Outcome outcome) {
        if (outcome instanceof Examined examined) {
            return examined.report().declared().map(Declaration::editions).stream();
        }
        return outcome instanceof Undeclared undeclared ? Stream.of(undeclared.editions()) : Stream.empty();
    }

    private static boolean isDisowned(Edition edition, List<List<String>> declarations) {
        return !declarations.isEmpty()
                && declarations.stream().noneMatch(each -> each.isEmpty() || each.contains(edition.wireName()));
    }

    private static Undeclared undeclared(List<List<String>> declarations) {
        return new Undeclared(
                declarations.stream().flatMap(List::stream).distinct().sorted().toList());
    }

    private int status(Edition edition, Outcome outcome) {
        if (outcome instanceof Examined examined) {
            return examined.status();
        }
        if (outcome instanceof Unheard unheard) {
            return unheard.status();
        }
        var directory = directories.get(edition);
        try {
            directory.discard();
            return ExitStatus.FINE;
        } catch (IOException e) {
            console.say("An older report could not be removed from '" + directory.report() + "': " + e);
            return ExitStatus.INCONCLUSIVE;
        }
    }
}
