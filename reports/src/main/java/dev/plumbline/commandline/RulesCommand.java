package dev.plumbline.commandline;

import dev.plumbline.certification.Nearest;
import dev.plumbline.report.Json;
import dev.plumbline.wire.TerminalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells the catalogue, or one rule with all that points at it. */
@Command(
        name = "rules",
        usageHelpWidth = 100,
        description =
                "Lists the documented rules; with an ID tells all of one: its text, editions, sources, cases and faults.",
        customSynopsis = "plumbline rules [--format text|json] [ID]",
        footer = {
            "",
            "A rule without cases says why: 'pending' (no case checks it yet), 'not observable' (nothing outside shows it),"
                    + " or 'guidance' (advice to users of a balancer).",
            "",
            "Examples:",
            "  plumbline rules                    all of them, a line each",
            "  plumbline rules TRACK-SYN-1        why did that case fail? what else checks it?",
            "  plumbline rules --format json      for programs"
        })
final class RulesCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Mixin
    private OutputFormat.Options format;

    @Parameters(
            paramLabel = "ID",
            completionCandidates = Offers.Rule.class,
            arity = "0..1",
            description = "A rule's id, such as TRACK-SYN-1.")
    private Optional<String> id = Optional.empty();

    RulesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var all = RuleBook.load();
        var asked = id.isEmpty() ? all : only(all, id.get());
        if (format.chosen() == OutputFormat.JSON) {
            console.out().println(Json.of(asked));
        } else {
            (id.isEmpty() ? table(all.rules()) : RuleSheet.of(asked.rules().get(0)))
                    .forEach(line -> console.out().println(TerminalText.escape(line)));
        }
        return ExitStatus.FINE;
    }

    private RuleBook only(RuleBook all, String asked) {
        return all.only(asked)
                .orElseThrow(() -> usage("the catalogue has no rule '" + asked + "'"
                        + Nearest.hint(Nearest.to(
                                asked,
                                all.rules().stream().map(RuleBook.Entry::id).toList()))));
    }

    private static List<String> table(List<RuleBook.Entry> rules) {
        var table = new Table("RULE", "LEVEL", "FEATURE", "EDITIONS", "CASES", "FAULTS", "TITLE");
        rules.forEach(each -> table.row(
                each.id(),
                each.level(),
                each.feature(),
                String.join(" ", each.editions()),
                each.isChecked() ? Integer.toString(each.cases().size()) : words(each.status()),
                Integer.toString(each.faults().size()),
                each.title()));
        var lines = new ArrayList<>(table.lines());
        lines.add("");
        lines.add(summary(rules) + ". 'plumbline rules ID' tells all of one.");
        return lines;
    }

    private static String summary(List<RuleBook.Entry> rules) {
        var counts = rules.stream()
                .collect(
                        Collectors.groupingBy(each -> words(each.status()), LinkedHashMap::new, Collectors.counting()));
        return rules.size() + " rules: "
                + counts.entrySet().stream()
                        .map(each -> each.getValue() + " " + each.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static String words(String status) {
        return status.replace('-', ' ');
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
