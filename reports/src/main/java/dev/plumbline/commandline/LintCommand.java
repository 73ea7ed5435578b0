package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.compute.Setup;
import dev.plumbline.compute.Spot;
import dev.plumbline.lint.Finding;
import dev.plumbline.lint.Level;
import dev.plumbline.lint.Linter;
import dev.plumbline.report.Json;
import dev.plumbline.wire.TerminalText;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Looks for what is wrong with a balancer's configuration. */
@Command(
        name = "lint",
        usageHelpWidth = 100,
        description =
                "Tells what in a balancer's configuration is refused, without effect, or against the documents' advice.",
        customSynopsis = "plumbline lint --config FILE [OPTION]...",
        footer = {
            "",
            "An error is refused, or is a guard that guards nothing. A warning is accepted, but has no effect, is against"
                    + " advice, or does other than its name says. What is not known is told as a note.",
            "",
            "Exit status: 0 clean, or notes only; 1 warnings; 2 errors; 64 usage, or a file that can't be read.",
            "",
            "Examples:",
            "  gcloud compute backend-services describe db --region R | plumbline lint --config -",
            "  plumbline lint --config service.yaml --config rule.yaml",
            "  terraform show -json plan.out > plan.json && plumbline lint --config plan.json"
        })
final class LintCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private ConfigurationOptions configuration;

    @Mixin
    private OutputFormat.Options format;

    LintCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var setup = configuration.read(List.of());
        var edition = configuration.edition();
        var findings = new Linter(Catalogue.load(), edition).findings(setup);
        if (format.chosen() == OutputFormat.JSON) {
            console.out().println(Json.of(LintReport.of(setup, findings, edition)));
        } else {
            tell(setup, findings);
        }
        if (LintReport.count(Level.ERROR, findings) > 0) {
            return ExitStatus.ERRORS;
        }
        return LintReport.count(Level.WARNING, findings) > 0 ? ExitStatus.WARNINGS : ExitStatus.FINE;
    }

    private void tell(Setup setup, List<Finding> findings) {
        for (var finding : findings) {
            line(heading(finding.level().wireName(), finding.spot()) + "  " + finding.rule());
            Paragraph.of("", finding.message()).forEach(this::line);
            Paragraph.of("fix", finding.fix()).forEach(this::line);
        }
        for (var remark : setup.remarks()) {
            line(heading(Level.NOTE.wireName(), remark.spot()));
            Paragraph.of("", remark.text()).forEach(this::line);
        }
        line(summary(findings) + ", by edition " + configuration.edition().wireName());
    }

    private static String heading(String level, Spot spot) {
        return String.format("%-8s %s  %s", level, spot, spot.path()).stripTrailing();
    }

    private static String summary(List<Finding> findings) {
        return counted(LintReport.count(Level.ERROR, findings), "error") + ", "
                + counted(LintReport.count(Level.WARNING, findings), "warning");
    }

    private static String counted(long number, String what) {
        return (number == 0 ? "no" : Long.toString(number)) + " " + what + (number == 1 ? "" : "s");
    }

    private void line(String text) {
        console.out().println(TerminalText.escape(text));
    }
}
