package dev.plumbline.commandline;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The deliberately wrong balancers that prove the cases, and what their failures look like. */
@Command(
        name = "faults",
        usageHelpWidth = 100,
        description = "Shows what a failure looks like, by a balancer that has one thing wrong.",
        customSynopsis = {
            "plumbline faults list [--rule ID]...",
            "       plumbline faults run NAME|--rule ID [OPTION]..."
        },
        footer = {
            "",
            "Examples:",
            "  plumbline faults list --rule TRACK-SYN-1",
            "  plumbline faults run per-connection-syn-looked-up"
        })
final class FaultsCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        throw new ParameterException(command.commandLine(), "say what to do with them: list, run");
    }
}
