package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.Brake;
import dev.plumbline.certification.CaseRunner;
import dev.plumbline.certification.Ending;
import dev.plumbline.certification.Examination;
import dev.plumbline.certification.Expectations;
import dev.plumbline.certification.ExpectedFailure;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.PeerWords;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.features.Pace;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.report.CaseRecorder;
import dev.plumbline.report.EarlierRun;
import dev.plumbline.report.Journal;
import dev.plumbline.report.JournalHeader;
import dev.plumbline.report.Report;
import dev.plumbline.report.Report.Occasion;
import dev.plumbline.report.Report.Setting;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.results.Case;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Examines an implementation for an edition: greets it, runs the cases, tells what fails, and keeps journal and report. */
final class Examiner {

    /** Of names that nobody knows, more don't tell more. */
    private static final int MOST_NAMES = 10;

    private static final Set<Verdict> STOPPING = Set.of(Verdict.FAILED, Verdict.ERRORED, Verdict.BLOCKED);

    private final Console console;
    private final Narrator narrator;
    private final Catalogue catalogue;
    private final Suite suite;
    private final Candidate candidate;
    private final Adapter adapter;
    private final Conduct conduct;
    private final long seed;
    private final List<String> command;

    /**
     * @param candidate who is examined
     * @param references makes the reference implementation, if it is that one
     * @param conduct how the cases are run
     * @param seed what is random is drawn from it
     * @param command what has the same run once more
     */
    Examiner(
            Console console,
            Narrator narrator,
            Catalogue catalogue,
            Suite suite,
            Candidate candidate,
            ReferenceBuilder references,
            Conduct conduct,
            long seed,
            List<String> command) {
        this.console = console;
        this.narrator = narrator;
        this.catalogue = catalogue;
        this.suite = suite;
        this.candidate = candidate;
        this.adapter = candidate.adapter(references, seed);
        this.conduct = conduct;
        this.seed = seed;
        this.command = command;
    }

    /**
     * Starts the implementation afresh, greets it with the selection's edition and runs the selected cases.
     *
     * @param directory where journal, report and replays are kept
     * @param earlier the run that this one goes on with, if any
     * @param brake ends the run early
     */
    Outcome examine(Selection selection, ReportDirectory directory, Optional<EarlierRun> earlier, Brake brake) {
        var greeting = greeting(selection.edition());
        try (var examinees = new Examinees(adapter, greeting, conduct, brake)) {
            Hello hello;
            try {
                hello = examinees.greet();
            } catch (ImplementationException e) {
                return unheard(e, examinees.first(), new Examination(selection, brake), directory, earlier);
            }
            if (!hello.declares(selection.edition())) {
                return new Outcome.Undeclared(hello.editions().stream().sorted().toList());
            }
            var effort = earlier.map(EarlierRun::effort).orElseGet(() -> effort(selection, examinees.first()));
            var occasion = occasion(effort);
            var header = JournalHeader.of(
                    occasion, catalogue, Optional.of(examinees.first().hello()), selection);
            var difference = earlier.flatMap(run -> run.header().differenceFrom(header));
            if (difference.isPresent()) {
                return new Outcome.Unresumable(difference.get());
            }
            var before = earlier.map(run -> run.under(header)).orElseGet(() -> EarlierRun.notBegun(header));
            var examination = new Examination(selection, brake);
            examination.resume(before.cases());
            var sitting = new Sitting(examination, occasion, brake, examinees, directory, expectations(hello));
            var kept = keepJournal(directory, before, journal -> run(sitting, journal));
            var report = Report.of(occasion, catalogue, Optional.of(hello), examination, sitting.expectations());
            return new Outcome.Examined(report, keep(report, directory, kept));
        }
    }

    static Greeting greeting(Edition edition) {
        return new Greeting(Greeting.PROTOCOL, Build.suite(), edition.wireName());
    }

    private Occasion occasion(Effort effort) {
        return new Occasion(Build.version(), adapter.description(), seed, suite.tries(), effort, Setting.here(command));
    }

    /** How much can be counted within the budget, at the pace of this implementation. */
    private Effort effort(Selection selection, Examinee examinee) {
        var hello = examinee.hello();
        double asked = suite.selections(selection.chosen().stream()
                .filter(each -> hello.declares(each.product()))
                .filter(each -> each.needs().stream().map(Feature::wireName).allMatch(hello.features()::contains))
                .toList());
        if (conduct.budget().isEmpty() || asked == 0) {
            return Effort.WHOLE;
        }
        var budget = conduct.budget().get();
        try {
            var pace = Pace.of(examinee, selection.edition(), seed, budget, System::nanoTime);
            return Effort.of(pace.selectionsPerSecond() * conduct.jobs() * budget.toMillis() / 1000.0, asked);
        } catch (ImplementationException | CaseEnd e) {
            examinee.close();
            console.say("Everything is counted, whatever the budget, since the pace could not be measured. "
                    + e.getMessage());
            return Effort.WHOLE;
        }
    }

    private Outcome unheard(
            ImplementationException silence,
            Examinee examinee,
            Examination examination,
            ReportDirectory directory,
            Optional<EarlierRun> earlier) {
        console.say("The implementation was not examined for edition "
                + examination.edition().wireName() + ", since it did not say hello. " + silence.getMessage());
        examinee.logTail().forEach(line -> console.say("  log  " + line));
        earlier.ifPresent(run -> examination.resume(run.cases()));
        examination.abandon(Verdict.ERRORED, "it did not say hello: " + silence.getMessage());
        var expectations = new Expectations(conduct.known());
        var occasion = occasion(earlier.map(EarlierRun::effort).orElse(Effort.WHOLE));
        var header = JournalHeader.of(occasion, catalogue, Optional.empty(), examination.selection());
        // An earlier journal stays as it is: it can still be gone on with.
        var kept = earlier.isPresent()
                ? Kept.WHOLE
                : keepJournal(directory, EarlierRun.notBegun(header), journal -> journal.end(examination.ending()));
        var report = Report.of(occasion, catalogue, Optional.empty(), examination, expectations);
        return new Outcome.Unheard(silence.getMessage(), report, keep(report, directory, kept));
    }

    /** Which failures surprise nobody. Tells what in the declaration makes no sense. */
    private Expectations expectations(Hello hello) {
        tellUnknown(
                "features",
                hello.features().stream()
                        .filter(name -> Named.of(Feature.class, name).isEmpty()));
        tellUnknown(
                "deviations from rules",
                hello.deviations().stream().map(Hello.Deviation::rule).filter(id -> rule(id).isEmpty()));
        return new Expectations(Stream.concat(
                        hello.deviations().stream().map(each -> ExpectedFailure.Declared.of(each, catalogue)),
                        conduct.known().stream())
                .toList());
    }

    private void tellUnknown(String what, Stream<String> names) {
        var unknown = names.sorted().map(PeerWords::escape).toList();
        if (!unknown.isEmpty()) {
            int more = unknown.size() - MOST_NAMES;
            console.say("The implementation declares " + what + " that the catalogue does not know: "
                    + unknown.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))
                    + (more > 0 ? " and " + more + " more." : "."));
        }
    }

    private Optional<Rule> rule(String id) {
        return RuleId.parse(id).flatMap(catalogue::rule);
    }

    /** What belongs to one run. */
    private record Sitting(
            Examination examination,
            Occasion occasion,
            Brake brake,
            Examinees examinees,
            ReportDirectory directory,
            Expectations expectations) {}

    private void run(Sitting sitting, Journal journal) {
        var examination = sitting.examination();
        var hello = sitting.examinees().first().hello();
        if (Stream.of(Product.values()).noneMatch(hello::declares)) {
            var reason = "the cases are about "
                    + Stream.of(Product.values()).map(Product::scheme).collect(Collectors.joining(" and "))
                    + " load balancers, and the implementation declares "
                    + hello.loadBalancingSchemes().stream().sorted().collect(Collectors.joining(", "));
            console.say("No case is run: " + reason + ".");
            examination.abandon(Verdict.NOT_APPLICABLE, reason);
        }
        try (var progress = Progress.of(console, examination.left())) {
            examination.run(runners(sitting), report -> {
                journal.add(report);
                var regarded = sitting.expectations().regard(report);
                progress.step();
                if (narrator.tellsOf(regarded)) {
                    progress.above(() -> narrator.tell(regarded));
                }
                if (conduct.onFailure() == Conduct.OnFailure.STOP && STOPPING.contains(regarded.verdict())) {
                    sitting.brake()
                            .pull(new Ending(
                                    Ending.How.STOPPED,
                                    regarded.id() + " " + regarded.verdict().wireName()));
                }
            });
        }
        journal.end(examination.ending());
        sitting.expectations().outdated(examination.reports()).stream()
                .filter(narrator::tellsOf)
                .forEach(narrator::tell);
    }

    private List<CaseRunner> runners(Sitting sitting) {
        var edition = sitting.examination().edition();
        var recorder = new CaseRecorder(
                sitting.directory(),
                Build.suite(),
                edition,
                sitting.occasion(),
                file -> candidate.replayCommand(file.toString()));
        return sitting.examinees().all().stream()
                .map(examinee -> runner(
                        examinee,
                        suite.runner(examinee, edition, seed, sitting.occasion().effort()),
                        recorder))
                .toList();
    }

    private static CaseRunner runner(Examinee examinee, Function<Case, CaseResult> run, CaseRecorder recorder) {
        return theCase -> {
            examinee.beginCaptures();
            return recorder.record(theCase, run.apply(theCase), examinee::captures);
        };
    }

    /**
     * Writes the journal of a run that goes on with this one.
     *
     * @return whether everything is in it
     */
    private Kept keepJournal(ReportDirectory directory, EarlierRun earlier, Consumer<Journal> writing) {
        try (var journal = directory.journal(earlier)) {
            writing.accept(journal);
            return Kept.WHOLE;
        } catch (IOException e) {
            console.say("The journal could not be written to '" + directory.journal() + "': " + e);
            return Kept.IN_PART;
        }
    }

    private enum Kept {
        WHOLE,
        IN_PART
    }

    /** A report or journal that is lost takes the evidence for a good verdict with it, but not the failures that were told. */
    private int keep(Report report, ReportDirectory directory, Kept journal) {
        int status = ExitStatus.of(report.verdict());
        var kept = journal;
        try {
            directory.write(report);
        } catch (IOException e) {
            console.say("The report could not be written to '" + directory.report() + "': " + e);
            kept = Kept.IN_PART;
        }
        return status == ExitStatus.FINE && kept == Kept.IN_PART ? ExitStatus.INCONCLUSIVE : status;
    }
}
