package dev.plumbline.commandline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page: what {@code --help} says of each command, in the language of man. */
final class ManualPage {

    private final List<String> lines = new ArrayList<>();

    private ManualPage() {}

    /** The lines of the page on a program and all of its commands. */
    static List<String> of(CommandSpec program) {
        var page = new ManualPage();
        page.head(program);
        program.subcommands().values().forEach(each -> page.command(each.getCommandSpec()));
        return List.copyOf(page.lines);
    }

    private void head(CommandSpec program) {
        request("TH " + program.name().toUpperCase(Locale.ROOT) + " 1 \"\" \"" + Build.suite() + "\"");
        // Words stay whole and as far apart as they are, as in the help.
        request("ad l");
        request("nh");
        request("SH NAME");
        text(program.name() + " - " + sentence(program.usageMessage().description()));
        request("SH SYNOPSIS");
        verbatim(synopsis(program));
        notes(program);
        request("SH OPTIONS");
        arguments(program);
    }

    private void command(CommandSpec command) {
        request("SH \"" + command.qualifiedName().toUpperCase(Locale.ROOT) + "\"");
        verbatim(synopsis(command));
        request("PP");
        text(sentence(command.usageMessage().description()));
        arguments(command);
        notes(command);
        command.subcommands().values().forEach(each -> command(each.getCommandSpec()));
    }

    private void arguments(CommandSpec command) {
        for (var each : command.positionalParameters()) {
            argument(each.paramLabel(), each);
        }
        command.options().stream()
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .forEach(each -> argument(names(each), each));
    }

    private static String names(OptionSpec option) {
        var names = String.join(", ", option.names());
        return option.arity().max() == 0 ? names : names + "=" + option.paramLabel();
    }

    private void argument(String label, ArgSpec argument) {
        request("TP");
        lines.add("\\fB" + escaped(label) + "\\fR");
        text(sentence(argument.description()));
    }

    /** What stands below the options: paragraphs, and lines that are indented, to be copied as they are. */
    private void notes(CommandSpec command) {
        for (var line : command.usageMessage().footer()) {
            if (line.startsWith("  ")) {
                verbatim(List.of(line.strip()));
            } else {
                request("PP");
                text(line);
            }
        }
    }

    private static List<String> synopsis(CommandSpec command) {
        return new Help(command, Help.defaultColorScheme(Ansi.OFF))
                .synopsis(0)
                .lines()
                .toList();
    }

    private static String sentence(String... parts) {
        return String.join(" ", parts);
    }

    private void request(String request) {
        lines.add("." + request);
    }

    private void verbatim(List<String> text) {
        request("RS");
        request("nf");
        text.forEach(this::text);
        request("fi");
        request("RE");
    }

    private void text(String text) {
        if (!text.isEmpty()) {
            lines.add(escaped(text));
        }
    }

    /** Nothing of it is a request, and every hyphen is one that can be copied. */
    private static String escaped(String text) {
        var line = text.replace("\\", "\\e").replace("-", "\\-");
        return line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line;
    }
}
