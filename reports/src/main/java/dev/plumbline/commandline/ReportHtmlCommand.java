package dev.plumbline.commandline;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the living documentation: every rule with what became of it. */
@Command(
        name = "html",
        usageHelpWidth = 100,
        description = "Writes a site that shows every rule, and what became of it.",
        customSynopsis = "plumbline report html DIR... --out SITE")
final class ReportHtmlCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "DIR", arity = "1..*", description = "Where certify wrote a report.")
    private List<Path> directories;

    @Option(names = "--out", paramLabel = "SITE", required = true, description = "The site's directory.")
    private Path site;

    ReportHtmlCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.say("there is no site yet of " + directories + " in " + site);
        return ExitStatus.INCONCLUSIVE;
    }
}
