package dev.plumbline.commandline;

import dev.plumbline.report.Report;
import java.util.List;

/** What became of an implementation that was to be examined for an edition. */
sealed interface Outcome {

    /**
     * It was examined.
     *
     * @param report what that came to
     * @param status the exit status that goes with it
     */
    record Examined(Report report, int status) implements Outcome {}

    /**
     * It did not say hello.
     *
     * @param words why not, or what came instead
     * @param report the report, in which every case is errored
     * @param status the exit status that goes with it
     */
    record Unheard(String words, Report report, int status) implements Outcome {}

    /**
     * It says that it can't be tested for this edition.
     *
     * @param editions those that it declares, sorted
     */
    record Undeclared(List<String> editions) implements Outcome {}

    /**
     * It can't go on with the run that the journal tells of.
     *
     * @param difference in what that one differs
     */
    record Unresumable(String difference) implements Outcome {}

    /** The run was interrupted before. */
    record Unreached() implements Outcome {}

    /** The edition states none of the rules that were asked for. */
    record Unstated() implements Outcome {}
}
