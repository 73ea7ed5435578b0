package dev.plumbline.commandline;

import dev.plumbline.certification.CasePattern;
import dev.plumbline.certification.Nearest;
import dev.plumbline.certification.Suite;
import dev.plumbline.results.Case;
import dev.plumbline.site.Run;
import dev.plumbline.site.Runs;
import dev.plumbline.site.Site;
import dev.plumbline.site.SiteDirectory;
import dev.plumbline.wire.TerminalText;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the living documentation. */
@Command(
        name = "html",
        usageHelpWidth = 100,
        description = "Writes a site that shows every rule, what checks it, and what became of it in each run.",
        customSynopsis = "plumbline report html DIR... --out SITE [--case GLOB]...",
        footer = {
            "",
            "Of several runs the site has a matrix: which of them conforms to which profile, and keeps which rule.",
            "",
            "Examples:",
            "  plumbline report html plumbline-report --out site",
            "  plumbline report html plumbline-report --out site --case TRACK-SYN-1",
            "  plumbline report html ours theirs --out site"
        })
final class ReportHtmlCommand implements Callable<Integer> {

    private final Console console;
    private final ReferenceBuilder references;
    private final IntFunction<Suite> suites;

    @Spec
    private CommandSpec command;

    @Parameters(
            paramLabel = "DIR",
            arity = "1..*",
            description = "Where certify wrote a report, or one for each edition.")
    private List<Path> directories;

    @Option(
            names = "--out",
            paramLabel = "SITE",
            required = true,
            description = "Where to write the site: a new directory, or an earlier site's, which is replaced.")
    private Path out;

    @Option(
            names = "--case",
            paramLabel = "GLOB",
            completionCandidates = Offers.Rule.class,
            converter = SelectionOptions.PatternConverter.class,
            description =
                    "Show the histories of cases with such an id, whatever came of them; may be repeated. What did not fail"
                            + " was not recorded, so the reference implementation plays it, with the same packets.")
    private List<CasePattern> cases = List.of();

    ReportHtmlCommand(Console console, ReferenceBuilder references, IntFunction<Suite> suites) {
        this.console = console;
        this.references = references;
        this.suites = suites;
    }

    @Override
    public Integer call() {
        var suite = suites.apply(Suite.USUAL_TRIES);
        var runs = runs(suite);
        try {
            var site = new Site(suite, runs, asked(suite), new Rehearsal(references, suites));
            site.write(SiteDirectory.at(out));
        } catch (IOException e) {
            throw usage("the site can't be written to '" + out + "': " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
        console.out()
                .println("site       "
                        + TerminalText.escape(out.resolve("index.html").toString()));
        return ExitStatus.FINE;
    }

    private Set<String> asked(Suite suite) {
        var asked = new LinkedHashSet<String>();
        for (var pattern : cases) {
            var named =
                    suite.cases().stream().filter(pattern::names).map(Case::id).toList();
            if (named.isEmpty()) {
                throw usage("'" + pattern + "' names no case" + Nearest.hint(pattern, suite.cases()));
            }
            asked.addAll(named);
        }
        return asked;
    }

    private List<Run> runs(Suite suite) {
        try {
            return Runs.in(directories, suite);
        } catch (NoSuchFileException e) {
            throw usage("there is no file '" + e.getFile() + "'; certify writes it with --out DIR");
        } catch (IOException e) {
            throw usage("a report can't be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
