package dev.plumbline.commandline;

import dev.plumbline.conversation.PeerWords;
import dev.plumbline.report.Json;
import dev.plumbline.report.comparison.Change;
import dev.plumbline.report.comparison.Comparison;
import dev.plumbline.report.comparison.Effect;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells what changed from one report to another. */
@Command(
        name = "diff",
        usageHelpWidth = 100,
        description =
                "Tells what changed from one report to another: the verdict, profiles, declared features, rules, cases, and"
                        + " statistics that left their limits.",
        customSynopsis = "plumbline report diff OLD NEW [--format text|json]",
        footer = {
            "",
            "Exit status: 0 nothing got worse; 1 something did; 64 usage.",
            "",
            "Examples:",
            "  plumbline report diff yesterday/report.json plumbline-report/report.json",
            "  plumbline report diff plumbline-report/e2 plumbline-report/e3 --format json"
        })
final class ReportDiffCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Mixin
    private OutputFormat.Options format;

    @Parameters(index = "0", paramLabel = "OLD", description = "A report, or the directory that it is in.")
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW", description = "The report to compare with it.")
    private Path after;

    ReportDiffCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var given = new GivenReports(command);
        var comparison = Comparison.of(given.at(before), given.at(after));
        if (format.chosen() == OutputFormat.JSON) {
            console.out().println(Json.of(comparison));
        } else {
            tell(comparison);
        }
        return comparison.hasRegressed() ? ExitStatus.NOT_CONFORMANT : ExitStatus.FINE;
    }

    private void tell(Comparison comparison) {
        var narrator = new Narrator(console, Verbosity.NORMAL);
        narrator.print("old        " + sentence(comparison.before()));
        narrator.print("new        " + sentence(comparison.after()));
        if (comparison.changes().isEmpty()) {
            narrator.print("changed    nothing");
            return;
        }
        var table = new Table("CHANGE", "WHAT", "OLD", "NEW", "WHY");
        for (var each : comparison.changes()) {
            table.row(
                    mark(each.effect()) + " " + each.effect().wireName(),
                    each.kind().wireName() + " " + PeerWords.escape(each.name()),
                    PeerWords.escape(each.before()),
                    PeerWords.escape(each.after()),
                    firstLine(each));
        }
        table.lines().forEach(narrator::print);
    }

    private static String sentence(Comparison.Side side) {
        return side.implementation().map(PeerWords::escape).orElse("an implementation that did not say hello")
                + side.version().map(version -> " " + PeerWords.escape(version)).orElse("")
                + ", edition " + PeerWords.escape(side.edition())
                + ", suite " + PeerWords.escape(side.suite())
                + ", " + side.date() + ": " + side.verdict().replace('-', ' ');
    }

    private static String mark(Effect effect) {
        return switch (effect) {
            case WORSE -> "✗";
            case BETTER -> "✓";
            case OTHER -> "–";
        };
    }

    private static String firstLine(Change change) {
        return PeerWords.quoting(change.reason().lines().findFirst().orElse(""));
    }
}
