package dev.plumbline.commandline;

import dev.plumbline.certification.Nearest;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in words that say what to write instead. */
final class Misunderstanding {

    private Misunderstanding() {}

    static String of(ParameterException problem) {
        if (problem instanceof UnmatchedArgumentException unmatched) {
            return of(unmatched.getUnmatched(), unmatched.getCommandLine().getCommandSpec());
        }
        return problem.getMessage().replaceFirst("is not an? (?:int|long)$", "is no whole number");
    }

    private static String of(List<String> unmatched, CommandSpec command) {
        var word = unmatched.get(0);
        if (word.startsWith("-")) {
            var option = word.replaceFirst("=.*", "");
            return "there is no option '" + option + "'"
                    + Nearest.hint(Nearest.to(option, command.optionsMap().keySet()));
        }
        if (!command.subcommands().isEmpty()) {
            return "there is no command '" + word + "'"
                    + Nearest.hint(Nearest.to(word, command.subcommands().keySet()));
        }
        var typed = String.join(" ", unmatched);
        if (has(CandidateOptions.class, command)) {
            return "'" + typed + "' means nothing here; the program to examine stands after '--', as in '"
                    + command.qualifiedName() + " -- " + typed + "'";
        }
        if (has(ConfigurationOptions.class, command)) {
            return "'" + typed + "' means nothing here; a file is named with an option, as in '"
                    + command.qualifiedName() + " --config " + word + "'";
        }
        return "'" + typed + "' is more than the command takes";
    }

    private static boolean has(Class<?> options, CommandSpec command) {
        return command.mixins().values().stream().anyMatch(mixin -> options.isInstance(mixin.userObject()));
    }
}
