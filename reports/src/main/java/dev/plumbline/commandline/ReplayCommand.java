package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Reenactment;
import dev.plumbline.certification.RunVerdict;
import dev.plumbline.certification.Selection.Scope;
import dev.plumbline.certification.Suite;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Replay;
import dev.plumbline.document.ReplayDocument;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.history.Exchange;
import dev.plumbline.spi.ImplementationException;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.wire.TerminalText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Goes through a replay file again. */
@Command(
        name = "replay",
        usageHelpWidth = 100,
        description = "Runs a failed case again, or sends a recorded history again and judges it.",
        customSynopsis = "plumbline replay FILE [OPTION]... [-- CMD ARG...]",
        footer = {
            "",
            "A file that names a case has the case run again, with the recorded seed. Without \"case\" the recorded events"
                    + " are sent again, and each packet is judged by the documents.",
            "",
            "Exit status: 0 nothing failed; 1 a case failed or a packet broke a rule; 2 inconclusive; 64 usage.",
            "",
            "Examples:",
            "  plumbline replay plumbline-report/replay/TRACK-SYN-1.NONE.json -- ./my-lb",
            "  plumbline replay history.json --hash maglev"
        })
final class ReplayCommand implements Callable<Integer> {

    private final Console console;
    private final ReferenceBuilder references;

    @Spec
    private CommandSpec command;

    @Mixin
    private CandidateOptions candidate;

    @Parameters(paramLabel = "FILE", description = "The replay file.")
    private Path file;

    ReplayCommand(Console console, CandidateOptions candidate, ReferenceBuilder references) {
        this.console = console;
        this.candidate = candidate;
        this.references = references;
    }

    @Override
    public Integer call() {
        var replay = read();
        var edition = edition(replay);
        var performance = replay.caseId().isPresent()
                ? again(replay, replay.caseId().get(), edition)
                : reenactment(replay, edition);
        var adapter = candidate.candidate().adapter(references, replay.seed());
        var needs = replay.caseId().stream().flatMap(this::needs).toList();
        try (var examinee = new Examinee(adapter, Examiner.greeting(edition), said -> said.withMoreFeatures(needs))) {
            return isGreeted(examinee, edition) ? performance.applyAsInt(examinee) : ExitStatus.INCONCLUSIVE;
        }
    }

    /** What was run once is run again, whatever is declared by now. */
    private Stream<String> needs(String caseId) {
        return Suite.load(Catalogue.load()).find(caseId).stream()
                .flatMap(theCase -> theCase.needs().stream())
                .map(Feature::wireName);
    }

    private Edition edition(Replay replay) {
        return EditionChoice.named(replay.edition())
                .orElseThrow(() -> usage("'" + file + "' was recorded for the edition '" + replay.edition()
                        + "', which this version does not know; known: " + EditionChoice.NAMES));
    }

    /** Whether it said hello; if so, it can be tested for the edition. */
    private boolean isGreeted(Examinee examinee, Edition edition) {
        try {
            var hello = examinee.hello();
            if (!hello.declares(edition)) {
                throw usage("'" + file + "' was recorded for edition " + edition.wireName()
                        + ", which the implementation can't be tested for; it declares "
                        + String.join(", ", new TreeSet<>(hello.editions())));
            }
            return true;
        } catch (ImplementationException e) {
            console.say("Nothing was replayed, since the implementation did not say hello. " + e.getMessage());
            examinee.logTail().forEach(line -> console.say("  log  " + line));
            return false;
        }
    }

    private Replay read() {
        try {
            return ReplayDocument.read(Files.readString(file));
        } catch (DocumentException e) {
            throw usage("'" + file + "' is no replay: " + e.getMessage());
        } catch (NoSuchFileException e) {
            throw usage("there is no file '" + file + "'; certify writes replays of what failed to DIR/replay");
        } catch (IOException e) {
            throw usage("'" + file + "' can't be read: " + e.getMessage());
        }
    }

    /** The case run once more. */
    private ToIntFunction<Examinee> again(Replay replay, String caseId, Edition edition) {
        var catalogue = Catalogue.load();
        var suite = Suite.load(catalogue, replay.tries().orElse(Suite.USUAL_TRIES));
        var effort = effort(replay);
        var theCase = suite.find(caseId)
                .orElseThrow(() -> usage("this version has no case '" + caseId
                        + "'; take \"case\" out of the file to have the recorded history sent again"));
        if (!replay.suite().equals(Build.suite())) {
            console.say(
                    "Recorded by " + replay.suite() + ", replayed by " + Build.suite() + ": the packets may differ.");
        }
        return examinee -> {
            var run = suite.runner(examinee, edition, replay.seed(), effort);
            var report = CaseReport.of(theCase, run.apply(theCase));
            new Narrator(console, Verbosity.VERBOSE).tell(report);
            return ExitStatus.of(RunVerdict.of(Scope.WHOLE, List.of(report)));
        };
    }

    /** The recorded events sent once more. */
    private Effort effort(Replay replay) {
        try {
            return replay.effort().stream().mapToObj(Effort::new).findFirst().orElse(Effort.WHOLE);
        } catch (IllegalArgumentException e) {
            throw usage("'" + file + "' can't be replayed: " + e.getMessage());
        }
    }

    private ToIntFunction<Examinee> reenactment(Replay replay, Edition edition) {
        Reenactment.objectionTo(replay.history()).ifPresent(objection -> {
            throw usage("'" + file + "' can't be replayed: " + objection);
        });
        return examinee -> reenact(replay.history(), Reenactment.of(replay.history(), edition), examinee);
    }

    private int reenact(List<Exchange> history, Reenactment reenactment, Examinee examinee) {
        try {
            reenactment.perform(history, examinee);
        } catch (ImplementationException e) {
            tell(reenactment);
            console.say("The replay was cut off after " + reenactment.packets() + " packets. " + e.getMessage());
            examinee.logTail().forEach(line -> console.say("  log  " + line));
            boolean broken = e instanceof ProtocolBreachException
                    || !reenactment.violations().isEmpty();
            return broken ? ExitStatus.NOT_CONFORMANT : ExitStatus.INCONCLUSIVE;
        }
        tell(reenactment);
        if (!reenactment.violations().isEmpty()) {
            return ExitStatus.NOT_CONFORMANT;
        }
        console.out()
                .println("no violation in " + reenactment.packets() + " packets, " + reenactment.unjudged()
                        + " unjudged");
        return reenactment.packets() > reenactment.unjudged() ? ExitStatus.FINE : ExitStatus.INCONCLUSIVE;
    }

    private void tell(Reenactment reenactment) {
        var catalogue = Catalogue.load();
        for (var violation : reenactment.violations()) {
            var judgement = violation.judgement();
            line("✗ history[" + violation.exchange() + "]  no reading of the documents permits what became of "
                    + (violation.packet().isPresent() ? "packet " + violation.packets() : "this configuration"));
            line("  suspects   " + String.join(", ", judgement.suspects()));
            RuleId.parse(judgement.suspects().get(0))
                    .flatMap(catalogue::rule)
                    .ifPresent(rule -> line("  rule       " + rule.text()));
            violation.packet().ifPresent(packet -> line("  sent       " + packet));
            line("  permitted  " + judgement.permitted());
            judgement.why().forEach(step -> line("  why        " + step));
            line("  seen       " + judgement.seen());
        }
    }

    private void line(String text) {
        console.out().println(TerminalText.escape(text));
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
