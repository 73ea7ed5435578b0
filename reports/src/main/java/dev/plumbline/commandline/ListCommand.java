package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.CasePattern;
import dev.plumbline.certification.Nearest;
import dev.plumbline.certification.Suite;
import dev.plumbline.report.Json;
import dev.plumbline.results.Case;
import dev.plumbline.wire.TerminalText;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells which cases there are. */
@Command(
        name = "list",
        usageHelpWidth = 100,
        description = "Lists cases, with what each needs, the editions in which it holds, and where it stands.",
        customSynopsis = "plumbline list [OPTION]... [GLOB]...",
        footer = {
            "",
            "A GLOB names cases by their ids: * stands for any characters, ? for one. What begins an id up to a slash names"
                    + " all that begin so. Quote it, or the shell may take it for the names of files.",
            "",
            "Examples:",
            "  plumbline list                          all of them",
            "  plumbline list TRACK-SYN-1              each row of that rule's table",
            "  plumbline list 'ZONE-*' --edition e3    those about zonal affinity that hold in e3",
            "  plumbline list --format json            for programs"
        })
final class ListCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Mixin
    private OutputFormat.Options format;

    @Option(
            names = "--edition",
            paramLabel = "e1|e2|e3|all",
            completionCandidates = Offers.EditionOrAll.class,
            defaultValue = "all",
            converter = EditionChoice.Converter.class,
            description = "Only the cases that hold in this edition of the documents (default: ${DEFAULT-VALUE}).")
    private EditionChoice edition;

    @Parameters(
            paramLabel = "GLOB",
            completionCandidates = Offers.Rule.class,
            description = "Which cases, by their ids; all where none is named.")
    private List<String> globs = List.of();

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var catalogue = Catalogue.load();
        var suite = Suite.load(catalogue);
        var held = suite.cases().stream().filter(this::isHeld).toList();
        var patterns = globs.stream().map(this::pattern).toList();
        patterns.forEach(each -> require(each, held, suite.cases(), catalogue));
        var chosen = held.stream()
                .filter(each -> patterns.isEmpty() || patterns.stream().anyMatch(pattern -> pattern.names(each)))
                .map(CaseEntry::of)
                .toList();
        if (format.chosen() == OutputFormat.JSON) {
            console.out().println(Json.of(new CaseBook(CaseBook.FORMAT, Build.suite(), chosen)));
        } else {
            tell(chosen);
        }
        return ExitStatus.FINE;
    }

    private boolean isHeld(Case each) {
        return !(edition instanceof EditionChoice.One one) || each.editions().contains(one.edition());
    }

    private CasePattern pattern(String glob) {
        try {
            return CasePattern.of(glob);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Whoever names cases that there are not has mistyped, or is mistaken. */
    private void require(
            CasePattern pattern, List<? extends Case> held, Collection<? extends Case> all, Catalogue catalogue) {
        if (held.stream().anyMatch(pattern::names)) {
            return;
        }
        var elsewhere = all.stream().filter(pattern::names).findFirst();
        if (elsewhere.isPresent()) {
            throw usage("'" + pattern + "' names no case that holds in edition "
                    + ((EditionChoice.One) edition).edition().wireName() + "; those of "
                    + String.join(", ", CaseEntry.of(elsewhere.get()).editions()) + " have some");
        }
        var why = RuleId.parse(pattern.toString()).flatMap(catalogue::rule).isPresent()
                ? "; 'plumbline rules " + pattern + "' says why that rule has none"
                : Nearest.hint(pattern, all);
        throw usage("'" + pattern + "' names no case" + why);
    }

    private void tell(List<CaseEntry> cases) {
        var table = new Table("CASE", "NEEDS", "EDITIONS", "ORIGIN", "SHOWS");
        cases.forEach(each ->
                table.row(each.id(), each.needed(), String.join(" ", each.editions()), each.origin(), each.name()));
        table.lines().forEach(line -> console.out().println(TerminalText.escape(line)));
        console.out().println();
        console.out()
                .println(cases.size() + (cases.size() == 1 ? " case" : " cases")
                        + ". 'plumbline rules ID' tells the rule behind one.");
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }

    /**
     * The list as a document.
     *
     * @param format what this document is
     * @param suite the suite's name and version
     * @param cases the cases, in the order in which they are written
     */
    record CaseBook(String format, String suite, List<CaseEntry> cases) {

        static final String FORMAT = "plumbline-cases/1";
    }
}
