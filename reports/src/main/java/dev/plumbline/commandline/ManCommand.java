package dev.plumbline.commandline;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the manual page. */
@Command(
        name = "man",
        usageHelpWidth = 100,
        description = "Prints the manual page, which has the help of all commands.",
        customSynopsis = "plumbline man",
        footer = {
            "",
            "Examples:",
            "  plumbline man | man -l -",
            "  plumbline man > /usr/local/share/man/man1/plumbline.1"
        })
final class ManCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    ManCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        ManualPage.of(command.root()).forEach(console.out()::println);
        return ExitStatus.FINE;
    }
}
