package dev.plumbline.commandline;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what a shell needs to complete a command line. */
@Command(
        name = "completion",
        usageHelpWidth = 100,
        description = "Prints a script by which bash and zsh complete commands, options, rules and files.",
        customSynopsis = "plumbline completion",
        footer = {
            "",
            "Examples:",
            "  plumbline completion > ~/.local/share/bash-completion/completions/plumbline",
            "  source <(plumbline completion)    for this shell only"
        })
final class CompletionCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var program = command.root();
        console.out().print(AutoComplete.bash(program.name(), program.commandLine()));
        return ExitStatus.FINE;
    }
}
