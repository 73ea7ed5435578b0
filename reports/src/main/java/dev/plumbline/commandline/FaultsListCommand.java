package dev.plumbline.commandline;

import dev.plumbline.faults.Faults;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Names the faults. */
@Command(
        name = "list",
        usageHelpWidth = 100,
        description = "Names the faults, the rules that each breaks, and what it does wrong.",
        customSynopsis = "plumbline faults list [--rule ID]...",
        footer = {"", "Examples:", "  plumbline faults list", "  plumbline faults list --rule TRACK-SYN-1"})
final class FaultsListCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Option(names = "--rule", paramLabel = "ID", description = "Only those that break this rule; may be repeated.")
    private List<String> rules = List.of();

    FaultsListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var listed = Faults.all().stream()
                .filter(fault -> rules.isEmpty() || fault.rules().stream().anyMatch(rules::contains))
                .toList();
        if (listed.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "no fault breaks " + String.join(" or ", rules) + "; 'plumbline rules' tells what rules there are");
        }
        listed.forEach(fault -> console.out()
                .println(fault.name() + "  " + String.join(", ", fault.rules()) + "\n    " + fault.description()));
        return ExitStatus.FINE;
    }
}
