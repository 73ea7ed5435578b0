package dev.plumbline.report;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.certification.Selection;
import dev.plumbline.report.Report.Occasion;
import dev.plumbline.results.Case;
import dev.plumbline.spi.Hello;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a run is about. Two runs with the same header ask the same of the same.
 *
 * @param journal what this document is
 * @param suite what it is examined with
 * @param adapter how it is reached
 * @param implementation who it says it is; left out if it never said so
 * @param features the optional features that it is taken to have, sorted
 * @param seed what is random is drawn from it
 * @param tries how many histories there are in all
 * @param effort how much of the usual number of selections is counted
 * @param selected how many cases are selected
 * @param selection the SHA-256 of their ids
 */
public record JournalHeader(
        String journal,
        Report.Suite suite,
        String adapter,
        Optional<Hello.Implementation> implementation,
        List<String> features,
        long seed,
        int tries,
        double effort,
        int selected,
        String selection) {

    /** What a journal says it is. */
    static final String FORMAT = "plumbline-journal/1";

    /**
     * The header of a run.
     *
     * @param hello what the implementation is taken to have said of itself, if it said anything
     */
    public static JournalHeader of(Occasion occasion, Catalogue catalogue, Optional<Hello> hello, Selection selection) {
        return new JournalHeader(
                FORMAT,
                Report.Suite.of(occasion, catalogue, selection),
                occasion.adapter(),
                hello.map(Hello::implementation),
                hello.map(said -> said.features().stream().sorted().toList()).orElse(List.of()),
                occasion.seed(),
                occasion.tries(),
                occasion.effort().part(),
                selection.chosen().size(),
                CaseDigest.of(selection.chosen().stream().map(Case::id).toList()));
    }

    /**
     * In what a run with this header differs from another one, if it does: nothing of the one counts for the other then. Who
     * never said hello is anybody.
     */
    public Optional<String> differenceFrom(JournalHeader other) {
        return Stream.of(
                        difference("suite version", suite.version(), other.suite.version()),
                        difference("catalogue", suite.catalogueDigest(), other.suite.catalogueDigest()),
                        difference("edition", suite.edition(), other.suite.edition()),
                        difference("adapter", adapter, other.adapter),
                        difference("implementation", who(), implementation.isEmpty() ? who() : other.who()),
                        difference(
                                "features",
                                String.join(", ", features),
                                String.join(", ", implementation.isEmpty() ? features : other.features)),
                        difference("seed", Long.toString(seed), Long.toString(other.seed)),
                        difference("tries", Integer.toString(tries), Integer.toString(other.tries)),
                        difference("effort", Double.toString(effort), Double.toString(other.effort)),
                        selection.equals(other.selection)
                                ? Optional.<String>empty()
                                : Optional.of("of a selection of " + selected
                                        + " cases, and this one is of another one of " + other.selected))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> difference(String what, String mine, String others) {
        return mine.equals(others)
                ? Optional.empty()
                : Optional.of("of " + what + " '" + mine + "', and this one is of " + what + " '" + others + "'");
    }

    private String who() {
        return implementation.map(each -> each.name() + " " + each.version()).orElse("that never said hello");
    }
}
