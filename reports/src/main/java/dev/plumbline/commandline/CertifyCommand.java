package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.certification.Examination;
import dev.plumbline.certification.Selection;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.features.FeatureRun;
import dev.plumbline.features.FeatureSuite;
import dev.plumbline.report.CaseRecorder;
import dev.plumbline.report.Report;
import dev.plumbline.report.Report.Occasion;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationException;
import dev.plumbline.wire.TerminalText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Examines an implementation case by case, tells what fails, and writes a report. */
@Command(
        name = "certify",
        usageHelpWidth = 100,
        description = "Examines a load balancer and tells which documented rules it keeps.",
        customSynopsis = "plumbline certify [OPTION]... [-- CMD ARG...]",
        footer = {
            "",
            "Exit status: 0 conformant, or partial with nothing failed; 1 not conformant; 2 inconclusive; 64 usage.",
            "",
            "Examples:",
            "  plumbline certify                          the embedded reference implementation",
            "  plumbline certify -- ./my-lb --verbose     a program of yours, by its words",
            "  plumbline certify --adapter 'exec:./my-lb --name \"a b\"'",
            "  plumbline certify --rule TRACK-SYN-1 --seed 4711 -v -- ./my-lb"
        })
final class CertifyCommand implements Callable<Integer> {

    private static final String PRODUCT = "INTERNAL";

    private final Console console;
    private final ReferenceBuilder references;
    private final LongSupplier dice;

    @Spec
    private CommandSpec command;

    @Mixin
    private CandidateOptions candidate;

    @Option(
            names = "--edition",
            paramLabel = "e3",
            defaultValue = "e3",
            converter = EditionConverter.class,
            description = "The edition of the documents to test for (default: ${DEFAULT-VALUE}).")
    private Edition edition;

    @Option(
            names = "--rule",
            paramLabel = "ID",
            description = "Run only the cases that check this rule; may be repeated. The verdict is then partial.")
    private List<String> rules = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "plumbline-report",
            description = "Where the report and the replays are written (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "What random packets are drawn from: the same for the same (default: drawn anew).")
    private Optional<Long> seed = Optional.empty();

    @ArgGroup
    private Verbosity.Options verbosity = new Verbosity.Options();

    CertifyCommand(Console console, CandidateOptions candidate, ReferenceBuilder references, LongSupplier dice) {
        this.console = console;
        this.candidate = candidate;
        this.references = references;
        this.dice = dice;
    }

    @Override
    public Integer call() {
        var catalogue = Catalogue.load();
        var suite = FeatureSuite.load(catalogue);
        var chosen = candidate.candidate();
        var examination = new Examination(selection(suite, catalogue));
        var directory = directory();
        long drawn = seed.orElseGet(dice::getAsLong);
        var adapter = chosen.adapter(references, drawn);
        var recorder = new CaseRecorder(
                directory, Build.suite(), edition, drawn, file -> chosen.replayCommand(file.toString()));
        var narrator = new Narrator(console, verbosity.chosen());

        Optional<Hello> hello;
        try (var examinee = new Examinee(adapter, greeting())) {
            hello = greet(examinee, examination);
            if (hello.filter(this::isOfTheProduct).isPresent()) {
                var run = new FeatureRun(suite, catalogue, examinee, edition, drawn);
                perform(examination, run, recorder, narrator);
            }
        }
        var occasion = new Occasion(Build.version(), edition, adapter.description(), drawn, Report.Environment.here());
        var report = Report.of(occasion, catalogue, hello, examination);
        narrator.conclude(report, directory.report());
        return keep(report, directory);
    }

    /** A report that is lost takes the evidence for a good verdict with it, but not the failures that were told. */
    private int keep(Report report, ReportDirectory directory) {
        int status = ExitStatus.of(report.verdict());
        try {
            directory.write(report);
            return status;
        } catch (IOException e) {
            say("The report could not be written to '" + directory.report() + "': " + e);
            return status == ExitStatus.FINE ? ExitStatus.INCONCLUSIVE : status;
        }
    }

    private Selection selection(FeatureSuite suite, Catalogue catalogue) {
        try {
            return rules.isEmpty()
                    ? Selection.everything(suite.cases())
                    : Selection.ofRules(suite.cases(), catalogue, Pending.load(catalogue), rules);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ReportDirectory directory() {
        try {
            return ReportDirectory.at(out);
        } catch (IOException e) {
            throw usage("the directory '" + out + "' can't be used for the report: " + e.getMessage()
                    + "; name another one with --out");
        }
    }

    private Greeting greeting() {
        return new Greeting(Greeting.PROTOCOL, Build.suite(), edition.wireName());
    }

    /** What the implementation says of itself; if it does not, no case is run. */
    private Optional<Hello> greet(Examinee examinee, Examination examination) {
        Hello hello;
        try {
            hello = examinee.hello();
        } catch (ImplementationException e) {
            say("The implementation was not examined, since it did not say hello. " + e.getMessage());
            examinee.logTail().forEach(line -> say("  log  " + line));
            examination.abandon(Verdict.ERRORED, "it did not say hello: " + e.getMessage());
            return Optional.empty();
        }
        if (!hello.editions().isEmpty() && !hello.editions().contains(edition.wireName())) {
            throw usage("the implementation can't be tested for edition " + edition.wireName() + "; it declares "
                    + listed(hello.editions()));
        }
        if (!isOfTheProduct(hello)) {
            var reason = "the cases are about " + PRODUCT + " load balancers, and the implementation declares "
                    + listed(hello.loadBalancingSchemes());
            say("No case is run: " + reason + ".");
            examination.abandon(Verdict.NOT_APPLICABLE, reason);
        }
        var unknown = hello.features().stream()
                .filter(name -> Named.of(Feature.class, name).isEmpty())
                .toList();
        if (!unknown.isEmpty()) {
            say("The implementation declares features that the catalogue does not know: " + listed(unknown) + ".");
        }
        return Optional.of(hello);
    }

    private boolean isOfTheProduct(Hello hello) {
        return hello.loadBalancingSchemes().contains(PRODUCT);
    }

    private static String listed(Collection<String> names) {
        return names.stream().sorted().collect(Collectors.joining(", "));
    }

    private void perform(Examination examination, FeatureRun run, CaseRecorder recorder, Narrator narrator) {
        try (var progress = Progress.of(console, examination.size())) {
            examination.run(theCase -> recorder.record(run.run(theCase)), each -> {
                progress.step();
                if (narrator.tellsOf(each)) {
                    progress.above(() -> narrator.tell(each));
                }
            });
        }
    }

    private void say(String text) {
        text.lines().forEach(line -> console.err().println(TerminalText.escape(line)));
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
