package dev.plumbline.commandline;

import dev.plumbline.certification.Suite;
import dev.plumbline.report.verification.Verification;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Looks whether reports can be believed. */
@Command(
        name = "verify",
        usageHelpWidth = 100,
        description =
                "Looks whether a report is whole, and says nothing but what follows from its cases; and whether the journal"
                        + " and the replays beside it are of the same run.",
        customSynopsis = "plumbline report verify FILE|DIR...",
        footer = {
            "",
            "Exit status: 0 nothing is wrong; 1 something is; 64 usage.",
            "",
            "Examples:",
            "  plumbline report verify plumbline-report",
            "  plumbline report verify plumbline-report/e1 plumbline-report/e2 plumbline-report/e3"
        })
final class ReportVerifyCommand implements Callable<Integer> {

    /** Of a report that is wrong in many places, more don't tell more. */
    private static final int MOST_FINDINGS = 20;

    private final Console console;
    private final IntFunction<Suite> suites;

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "A report, or the directory that it is in.")
    private List<Path> paths;

    ReportVerifyCommand(Console console, IntFunction<Suite> suites) {
        this.console = console;
        this.suites = suites;
    }

    @Override
    public Integer call() {
        var given = new GivenReports(command);
        int status = ExitStatus.FINE;
        for (var path : paths) {
            var file = GivenReports.file(path);
            var verification = given.reading(file, each -> Verification.of(each, Build.version(), suites));
            tell(file, verification);
            if (!verification.isPassed()) {
                status = ExitStatus.NOT_CONFORMANT;
            }
        }
        return status;
    }

    private void tell(Path file, Verification verification) {
        var narrator = new Narrator(console, Verbosity.NORMAL);
        for (var check : verification.checks()) {
            narrator.print((check.isPassed() ? "✓ " : "✗ ") + check.subject());
            check.findings().stream().limit(MOST_FINDINGS).forEach(each -> narrator.print("  " + each));
            if (check.findings().size() > MOST_FINDINGS) {
                narrator.print("  and " + (check.findings().size() - MOST_FINDINGS) + " more");
            }
        }
        narrator.print((verification.isPassed() ? "verified   " : "refused    ") + file);
    }
}
