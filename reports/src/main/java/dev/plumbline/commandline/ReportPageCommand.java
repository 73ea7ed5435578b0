package dev.plumbline.commandline;

import dev.plumbline.report.ReportDirectory;
import dev.plumbline.wire.TerminalText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the pages of reports once more. */
@Command(
        name = "page",
        usageHelpWidth = 100,
        description = "Writes report.md, report.html and badge.svg beside a report, from nothing but the report.",
        customSynopsis = "plumbline report page FILE|DIR...",
        footer = {"", "Examples:", "  plumbline report page plumbline-report/report.json"})
final class ReportPageCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "A report, or the directory that it is in.")
    private List<Path> paths;

    ReportPageCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var given = new GivenReports(command);
        for (var path : paths) {
            var directory = GivenReports.file(path).toAbsolutePath().getParent();
            try {
                ReportDirectory.writePages(given.at(path), directory);
            } catch (IOException e) {
                throw given.usage("the pages can't be written to '" + directory + "': " + e.getMessage());
            }
            console.out()
                    .println(TerminalText.escape(
                            "written    report.md, report.html and badge.svg, beside " + GivenReports.file(path)));
        }
        return ExitStatus.FINE;
    }
}
