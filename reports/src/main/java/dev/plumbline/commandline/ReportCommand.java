package dev.plumbline.commandline;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is made of the reports that certify wrote. */
@Command(
        name = "report",
        usageHelpWidth = 100,
        description = "Makes something of the reports that certify wrote.",
        customSynopsis = {
            "plumbline report html DIR... --out SITE",
            "       plumbline report page FILE...",
            "       plumbline report verify FILE...",
            "       plumbline report diff OLD NEW",
            "       plumbline report merge SHARD... --out DIR"
        },
        footer = {
            "",
            "Examples:",
            "  plumbline report html plumbline-report --out site",
            "  plumbline report verify plumbline-report"
        })
final class ReportCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        throw new ParameterException(
                command.commandLine(),
                "say what to make: " + String.join(", ", command.subcommands().keySet()));
    }
}
