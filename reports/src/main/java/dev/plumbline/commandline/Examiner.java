package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.certification.Examination;
import dev.plumbline.certification.Selection;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.features.FeatureRun;
import dev.plumbline.features.FeatureSuite;
import dev.plumbline.report.CaseRecorder;
import dev.plumbline.report.Report;
import dev.plumbline.report.Report.Environment;
import dev.plumbline.report.Report.Occasion;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationException;
import java.io.IOException;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;

/** Examines an implementation for an edition: greets it, runs the cases, tells what fails, and keeps a report. */
final class Examiner {

    private static final String PRODUCT = "INTERNAL";

    private final Console console;
    private final Narrator narrator;
    private final Catalogue catalogue;
    private final FeatureSuite suite;
    private final Candidate candidate;
    private final Adapter adapter;
    private final long seed;

    /**
     * @param candidate who is examined
     * @param references makes the reference implementation, if it is that one
     * @param seed what is random is drawn from it
     */
    Examiner(
            Console console,
            Narrator narrator,
            Catalogue catalogue,
            FeatureSuite suite,
            Candidate candidate,
            ReferenceBuilder references,
            long seed) {
        this.console = console;
        this.narrator = narrator;
        this.catalogue = catalogue;
        this.suite = suite;
        this.candidate = candidate;
        this.adapter = candidate.adapter(references, seed);
        this.seed = seed;
    }

    /**
     * Starts the implementation afresh, greets it with the selection's edition and runs the selected cases.
     *
     * @param directory where the report and the replays are kept
     */
    Outcome examine(Selection selection, ReportDirectory directory) {
        var examination = new Examination(selection);
        var edition = selection.edition();
        try (var examinee = new Examinee(adapter, greeting(edition))) {
            Hello hello;
            try {
                hello = examinee.hello();
            } catch (ImplementationException e) {
                return unheard(e, examinee, examination, directory);
            }
            if (!hello.declares(edition)) {
                return new Outcome.Undeclared(hello.editions().stream().sorted().toList());
            }
            tellUnknownFeatures(hello);
            if (hello.loadBalancingSchemes().contains(PRODUCT)) {
                perform(examination, examinee, directory);
            } else {
                abandon(examination, hello);
            }
            var report = report(Optional.of(hello), examination);
            return new Outcome.Examined(report, keep(report, directory));
        }
    }

    static Greeting greeting(Edition edition) {
        return new Greeting(Greeting.PROTOCOL, Build.suite(), edition.wireName());
    }

    private Outcome unheard(
            ImplementationException silence, Examinee examinee, Examination examination, ReportDirectory directory) {
        console.say("The implementation was not examined for edition "
                + examination.edition().wireName() + ", since it did not say hello. " + silence.getMessage());
        examinee.logTail().forEach(line -> console.say("  log  " + line));
        examination.abandon(Verdict.ERRORED, "it did not say hello: " + silence.getMessage());
        var report = report(Optional.empty(), examination);
        return new Outcome.Unheard(silence.getMessage(), report, keep(report, directory));
    }

    private void tellUnknownFeatures(Hello hello) {
        var unknown = hello.features().stream()
                .filter(name -> Named.of(Feature.class, name).isEmpty())
                .toList();
        if (!unknown.isEmpty()) {
            console.say(
                    "The implementation declares features that the catalogue does not know: " + listed(unknown) + ".");
        }
    }

    private void abandon(Examination examination, Hello hello) {
        var reason = "the cases are about " + PRODUCT + " load balancers, and the implementation declares "
                + listed(hello.loadBalancingSchemes());
        console.say("No case is run: " + reason + ".");
        examination.abandon(Verdict.NOT_APPLICABLE, reason);
    }

    private static String listed(Collection<String> names) {
        return names.stream().sorted().collect(Collectors.joining(", "));
    }

    private void perform(Examination examination, Examinee examinee, ReportDirectory directory) {
        var edition = examination.edition();
        var run = new FeatureRun(suite, catalogue, examinee, edition, seed);
        var recorder = new CaseRecorder(
                directory, Build.suite(), edition, seed, file -> candidate.replayCommand(file.toString()));
        try (var progress = Progress.of(console, examination.size())) {
            examination.run(theCase -> recorder.record(theCase, run.run(theCase)), each -> {
                progress.step();
                if (narrator.tellsOf(each)) {
                    progress.above(() -> narrator.tell(each));
                }
            });
        }
    }

    private Report report(Optional<Hello> hello, Examination examination) {
        var occasion = new Occasion(Build.version(), adapter.description(), seed, Environment.here());
        return Report.of(occasion, catalogue, hello, examination);
    }

    /** A report that is lost takes the evidence for a good verdict with it, but not the failures that were told. */
    private int keep(Report report, ReportDirectory directory) {
        int status = ExitStatus.of(report.verdict());
        try {
            directory.write(report);
            return status;
        } catch (IOException e) {
            console.say("The report could not be written to '" + directory.report() + "': " + e);
            return status == ExitStatus.FINE ? ExitStatus.INCONCLUSIVE : status;
        }
    }
}
