package dev.plumbline.commandline;

import dev.plumbline.certification.Suite;
import dev.plumbline.dataplanes.MissingRequirementException;
import dev.plumbline.engine.Steps;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.wire.TerminalText;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The program: a conformance suite for passthrough load balancers. */
@Command(
        name = "plumbline",
        usageHelpWidth = 100,
        description = "Shows whether a passthrough load balancer keeps the documented rules.",
        customSynopsis = "plumbline COMMAND [OPTION]... [-- CMD ARG...]",
        footer = {
            "",
            "Examples:",
            "  plumbline certify                 certifies the embedded reference implementation",
            "  plumbline smoke -- ./my-lb        looks whether a program speaks the wire protocol",
            "  plumbline certify -- ./my-lb      certifies it",
            "  plumbline rules TRACK-SYN-1       tells a rule, with its cases and sources",
            "  plumbline list 'ZONE-*'           lists cases, with what each needs",
            "  plumbline lint --config lb.yaml   tells what is wrong with a configuration",
            "  plumbline certify --help          tells more of a command"
        })
public final class Plumbline implements Runnable {

    static final String END_OF_OPTIONS = "--";

    /** Seeds are short enough for every reader of JSON, and for people. */
    private static final long SEEDS = 1L << 48;

    @Spec
    private CommandSpec command;

    private Plumbline() {}

    /** Runs the program with the standard streams, and ends with its status. */
    @SuppressWarnings("SystemExitOutsideMain")
    public static void main(String[] arguments) {
        // Pictures are drawn into files: no screen is looked for.
        System.setProperty("java.awt.headless", "true");
        System.exit(run(
                List.of(arguments),
                Console.standard(System.getenv()),
                (hash, seed) -> new ReferenceAdapter(Build.version(), Steps::internal, hash, seed),
                () -> new SplittableRandom().nextLong(SEEDS),
                Suite::load));
    }

    /**
     * Runs a command line and returns the exit status.
     *
     * @param references makes the reference implementation
     * @param dice draws a seed where none is given
     * @param suites loads the suite with so many histories
     */
    static int run(
            List<String> arguments,
            Console console,
            ReferenceBuilder references,
            LongSupplier dice,
            IntFunction<Suite> suites) {
        int end = arguments.indexOf(END_OF_OPTIONS);
        var own = end < 0 ? arguments : arguments.subList(0, end);
        Optional<List<String>> words =
                end < 0 ? Optional.empty() : Optional.of(arguments.subList(end + 1, arguments.size()));
        var program = new CommandLine(new Plumbline())
                .addSubcommand(new CertifyCommand(
                        console, new CandidateOptions(words), new Rerun(arguments), references, dice, suites))
                .addSubcommand(new SmokeCommand(console, new CandidateOptions(words)))
                .addSubcommand(new ReplayCommand(console, new CandidateOptions(words), references))
                .addSubcommand(new RulesCommand(console))
                .addSubcommand(new ListCommand(console))
                .addSubcommand(new LintCommand(console))
                .addSubcommand(new ExplainCommand(console))
                .addSubcommand(new CommandLine(new FaultsCommand())
                        .addSubcommand(new FaultsListCommand(console))
                        .addSubcommand(new FaultsRunCommand(console)))
                .addSubcommand(new CommandLine(new ReportCommand())
                        .addSubcommand(new ReportHtmlCommand(console, references, suites))
                        .addSubcommand(new ReportPageCommand(console))
                        .addSubcommand(new ReportVerifyCommand(console, suites))
                        .addSubcommand(new ReportDiffCommand(console))
                        .addSubcommand(new ReportMergeCommand(console, suites)))
                .addSubcommand(new CompletionCommand(console))
                .addSubcommand(new ManCommand(console));
        configure(program, console);
        program.setExecutionStrategy(parsed -> execute(parsed, words));
        return program.execute(own.toArray(String[]::new));
    }

    /** What follows {@code --} says who is examined, and means nothing to a command that examines nobody. */
    private static int execute(ParseResult parsed, Optional<List<String>> words) {
        var given = parsed.asCommandLineList();
        var last = given.get(given.size() - 1);
        boolean examines = last.getMixins().values().stream().anyMatch(CandidateOptions.class::isInstance);
        if (words.isPresent() && given.size() > 1 && !examines) {
            throw new ParameterException(last, "it examines nobody, so nothing may follow '--'");
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private static void configure(CommandLine program, Console console) {
        addStandardOptions(program);
        program.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        console.can(Console.Ability.COLOURED_OUTPUT) ? Ansi.ON : Ansi.OFF))
                .setAbbreviatedOptionsAllowed(false)
                .setOverwrittenOptionsAllowed(false)
                .setParameterExceptionHandler((problem, arguments) -> misunderstood(problem, console))
                .setExecutionExceptionHandler((defect, failed, parsed) -> broken(defect, console));
    }

    private static void addStandardOptions(CommandLine each) {
        each.getCommandSpec().mixinStandardHelpOptions(true).versionProvider(new Version());
        each.getSubcommands().values().forEach(Plumbline::addStandardOptions);
    }

    private static int misunderstood(ParameterException problem, Console console) {
        var name = problem.getCommandLine().getCommandSpec().qualifiedName();
        console.err().println(TerminalText.escape(name + ": " + Misunderstanding.of(problem)));
        console.err().println("'" + name + " --help' tells what there is.");
        return ExitStatus.USAGE;
    }

    private static int broken(Exception defect, Console console) {
        if (defect instanceof MissingRequirementException) {
            console.err().println(TerminalText.escape(defect.getMessage()));
            return ExitStatus.INCONCLUSIVE;
        }
        console.err().println("Plumbline could not go on, so nothing can be said. Please report this:");
        defect.printStackTrace(console.err());
        return ExitStatus.INCONCLUSIVE;
    }

    @Override
    public void run() {
        throw new ParameterException(
                command.commandLine(),
                "name a command: " + String.join(", ", command.subcommands().keySet()));
    }

    /** Tells the version. */
    private static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {Build.suite()};
        }
    }
}
