package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Nearest;
import dev.plumbline.certification.Request;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.faults.HarderFaults;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.Verdict;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Examines a balancer that has one thing wrong, by the cases of the rules that it breaks. */
@Command(
        name = "run",
        usageHelpWidth = 100,
        description =
                "Runs the cases of the rules that a fault breaks on the reference implementation with that fault.",
        customSynopsis = {"plumbline faults run NAME [OPTION]...", "       plumbline faults run --rule ID [OPTION]..."},
        footer = {
            "",
            "Exit status: 0 a case fails, as it should; 2 none does, as in an edition that does not state the rule, or with a"
                    + " fault that is hard to see; 64 usage.",
            "",
            "Examples:",
            "  plumbline faults run per-connection-syn-looked-up",
            "  plumbline faults run --rule TRACK-SYN-1    what a failure of this rule looks like",
            "  plumbline faults run per-connection-syn-looked-up -v --edition e1"
        })
final class FaultsRunCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @ArgGroup
    private Choice choice = new Choice();

    /** Which fault it is. */
    private static final class Choice {

        @Parameters(paramLabel = "NAME", completionCandidates = Offers.FaultName.class, description = "The fault.")
        private String name;

        @Option(
                names = "--rule",
                paramLabel = "ID",
                completionCandidates = Offers.Rule.class,
                description = "The first of the faults that break this rule.")
        private String rule;
    }

    @Option(
            names = "--edition",
            paramLabel = "e1|e2|e3",
            completionCandidates = Offers.Edition.class,
            defaultValue = "e3",
            converter = EditionChoice.Single.class,
            description = "The edition of the documents to test for (default: ${DEFAULT-VALUE}).")
    private Edition edition;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What random packets are drawn from (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = {"-v", "--verbose"},
            description = "Tell of every case, not only of the first failure of each rule.")
    private boolean verbose;

    FaultsRunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var fault = chosen();
        var reports = examine(fault);
        tell(reports, verbose ? Verbosity.VERBOSE : Verbosity.NORMAL);
        long failed = reports.stream()
                .filter(each -> each.verdict() == Verdict.FAILED)
                .count();
        console.out().println(fault.name() + ": " + fault.description());
        console.out()
                .println("It breaks " + String.join(", ", fault.rules()) + ": " + failed + " of " + reports.size()
                        + " cases fail in edition " + edition.wireName() + ".");
        return failed > 0 ? ExitStatus.FINE : ExitStatus.INCONCLUSIVE;
    }

    private Fault chosen() {
        if (choice.name != null) {
            return named(choice.name);
        }
        if (choice.rule != null) {
            return breaking(choice.rule);
        }
        throw usage("name a fault, or with --rule a rule that it breaks; 'plumbline faults list' names them all");
    }

    private Fault named(String name) {
        return Faults.named(name)
                .or(() -> HarderFaults.named(name))
                .orElseThrow(() -> usage("there is no fault '" + name + "'"
                        + Nearest.hint(Nearest.to(
                                name, Faults.all().stream().map(Fault::name).toList()))));
    }

    /** One that breaks this rule before others, else any that breaks it. */
    private Fault breaking(String rule) {
        return Faults.all().stream()
                .filter(fault -> fault.rules().contains(rule))
                .min(Comparator.comparing(fault -> fault.rules().indexOf(rule)))
                .orElseThrow(() -> usage(
                        "no fault breaks " + rule + "; 'plumbline faults list' tells which rules each fault breaks"));
    }

    private List<CaseReport> examine(Fault fault) {
        var catalogue = Catalogue.load();
        var suite = Suite.load(catalogue);
        var request = new Request(
                fault.rules(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Suite.USUAL_TRIES,
                OptionalLong.empty());
        var chosen = Selection.concerning(edition, suite.cases(), catalogue, request)
                .map(part -> Selection.of(edition, suite.cases(), catalogue, Pending.load(catalogue), part))
                .map(Selection::chosen)
                .orElse(List.of());
        var adapter = ReferenceAdapter.with(Build.version(), fault, HashKind.RING, seed);
        try (var examinee = new Examinee(adapter, Examiner.greeting(edition))) {
            var run = suite.runner(examinee, edition, seed, Effort.WHOLE);
            return chosen.stream()
                    .map(each -> CaseReport.of(each, run.apply(each)))
                    .toList();
        }
    }

    private void tell(List<CaseReport> reports, Verbosity verbosity) {
        var narrator = new Narrator(console, verbosity);
        var told = new HashSet<String>();
        for (var each : reports) {
            boolean isFirst = told.add(each.group() + each.verdict());
            if (narrator.tellsOf(each) && (isFirst || verbosity == Verbosity.VERBOSE)) {
                narrator.tell(each);
            }
        }
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
