package dev.plumbline.commandline;

import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.faults.HarderFaults;
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
        description =
                "Names the faults, the rules that each breaks, and what it does wrong. At the end there are those that"
                        + " are right nearly always, which no suite can catch each time.",
        customSynopsis = "plumbline faults list [--rule ID]...",
        footer = {"", "Examples:", "  plumbline faults list", "  plumbline faults list --rule TRACK-SYN-1"})
final class FaultsListCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Option(
            names = "--rule",
            paramLabel = "ID",
            completionCandidates = Offers.Rule.class,
            description = "Only those that break this rule; may be repeated.")
    private List<String> rules = List.of();

    FaultsListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var listed = Faults.all().stream().filter(this::isAskedFor).toList();
        var harder = HarderFaults.families().stream()
                .filter(family -> family.faults().stream().anyMatch(this::isAskedFor))
                .toList();
        if (listed.isEmpty() && harder.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "no fault breaks " + String.join(" or ", rules) + "; 'plumbline rules' tells what rules there are");
        }
        listed.forEach(this::tell);
        harder.forEach(this::tell);
        return ExitStatus.FINE;
    }

    private boolean isAskedFor(Fault fault) {
        return rules.isEmpty() || fault.rules().stream().anyMatch(rules::contains);
    }

    private void tell(HarderFaults.Family family) {
        console.out().println("\nHarder to see: wrong " + family.title() + "\n");
        family.faults().stream().filter(this::isAskedFor).forEach(this::tell);
    }

    private void tell(Fault fault) {
        console.out().println(fault.name() + "  " + String.join(", ", fault.rules()) + "\n    " + fault.description());
    }
}
