package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.certification.Request;
import dev.plumbline.certification.Selection;
import dev.plumbline.certification.Suite;
import dev.plumbline.report.EarlierRun;
import dev.plumbline.report.ReportDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
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
            "With --edition all: 1 if some edition is not conformant, else 2 if some is inconclusive, else 0; an edition"
                    + " that the implementation does not declare counts for nothing. Each edition has a report of its own:"
                    + " DIR/e1, DIR/e2, DIR/e3.",
            "",
            "Examples:",
            "  plumbline certify                          the embedded reference implementation",
            "  plumbline certify -- ./my-lb --verbose     a program of yours, by its words",
            "  plumbline certify --adapter 'exec:./my-lb --name \"a b\"'",
            "  plumbline certify --adapter java:com.example.MyAdapter --class-path target/classes:lib/*",
            "  plumbline certify --rule TRACK-SYN-1 --seed 4711 -v -- ./my-lb",
            "  plumbline certify --edition all -- ./my-lb  which edition does it conform to?"
        })
final class CertifyCommand implements Callable<Integer> {

    private final Console console;
    private final Rerun rerun;
    private final ReferenceBuilder references;
    private final LongSupplier dice;
    private final IntFunction<Suite> suites;

    @Spec
    private CommandSpec command;

    @Mixin
    private CandidateOptions candidate;

    @Option(
            names = "--edition",
            paramLabel = "e1|e2|e3|all",
            completionCandidates = Offers.EditionOrAll.class,
            defaultValue = "e3",
            converter = EditionChoice.Converter.class,
            description =
                    "The edition of the documents to test for (default: ${DEFAULT-VALUE}), or all: each one that the"
                            + " implementation declares, one after the other.")
    private EditionChoice edition;

    @Mixin
    private SelectionOptions selecting;

    @Mixin
    private ConductOptions conducting;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "plumbline-report",
            description = "Where journal, report and replays are written (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(names = "--dry-run", description = "Tell which cases would be run, and run none.")
    private boolean dryRun;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "What random packets are drawn from: the same for the same (default: drawn anew).")
    private Optional<Long> seed = Optional.empty();

    @ArgGroup
    private Verbosity.Options verbosity = new Verbosity.Options();

    /**
     * @param rerun what was typed
     * @param dice draws a seed where none is given
     * @param suites loads the suite with so many histories
     */
    CertifyCommand(
            Console console,
            CandidateOptions candidate,
            Rerun rerun,
            ReferenceBuilder references,
            LongSupplier dice,
            IntFunction<Suite> suites) {
        this.console = console;
        this.candidate = candidate;
        this.rerun = rerun;
        this.references = references;
        this.dice = dice;
        this.suites = suites;
    }

    @Override
    public Integer call() {
        var suite = suites.apply(selecting.tries());
        var examined = candidate.candidate();
        var conduct = conducting.conduct(examined, selecting.features(), suite.cases());
        try (var interruption = Interruption.watch()) {
            var occasion = new Occasion(suite.catalogue(), suite, examined, conduct, interruption);
            if (dryRun) {
                return foretell(occasion);
            }
            return edition instanceof EditionChoice.One one ? certify(one.edition(), occasion) : certifyEach(occasion);
        }
    }

    /** What does not change while the command is carried out. */
    private record Occasion(
            Catalogue catalogue, Suite suite, Candidate examined, Conduct conduct, Interruption interruption) {}

    private int foretell(Occasion occasion) {
        var request = selecting.request(drawn(Map.of()));
        var selections = edition instanceof EditionChoice.One one
                ? Map.of(one.edition(), selection(one.edition(), request, occasion))
                : selections(request, occasion);
        selections.values().forEach(new Narrator(console, verbosity.chosen())::foretell);
        return ExitStatus.FINE;
    }

    private int certify(Edition only, Occasion occasion) {
        var directory = directory(out);
        var earlier = earlierRuns(Map.of(only, directory));
        long drawn = drawn(earlier);
        var selection = selection(only, selecting.request(drawn), occasion);
        var narrator = new Narrator(console, verbosity.chosen());
        var examiner = examiner(occasion, narrator, drawn);

        var outcome = examiner.examine(
                selection,
                directory,
                Optional.ofNullable(earlier.get(only)),
                occasion.interruption().brake());
        if (outcome instanceof Outcome.Examined examined) {
            narrator.conclude(examined.report(), directory.report(), occasion.examined());
            return examined.status();
        }
        if (outcome instanceof Outcome.Unheard unheard) {
            narrator.conclude(unheard.report(), directory.report(), occasion.examined());
            return unheard.status();
        }
        throw usage(
                outcome instanceof Outcome.Undeclared undeclared
                        ? "the implementation can't be tested for edition " + only.wireName() + "; it declares "
                                + String.join(", ", undeclared.editions()) + ": name one of them with --edition, or all"
                        : Narrator.sentence(outcome));
    }

    private Examiner examiner(Occasion occasion, Narrator narrator, long drawn) {
        return new Examiner(
                console,
                narrator,
                occasion.catalogue(),
                occasion.suite(),
                occasion.examined(),
                references,
                occasion.conduct(),
                drawn,
                rerun.words(drawn));
    }

    private int certifyEach(Occasion occasion) {
        var directories = new EnumMap<Edition, ReportDirectory>(Edition.class);
        EditionChoice.EDITIONS.forEach(each -> directories.put(each, directory(out.resolve(each.wireName()))));
        var earlier = earlierRuns(directories);
        long drawn = drawn(earlier);
        var selections = selections(selecting.request(drawn), occasion);
        var narrator = new Narrator(console, verbosity.chosen());
        var examiner = examiner(occasion, narrator, drawn);

        forget(directories, earlier);

        var survey = new EditionSurvey(console, directories, earlier);
        for (var each : EditionChoice.EDITIONS) {
            if (occasion.interruption().isUnderWay()) {
                survey.leaveOut(each);
                continue;
            }
            var selection = Optional.ofNullable(selections.get(each));
            selection.ifPresent(selected -> narrator.begin(each));
            var outcome = survey.examine(
                    each, selection, examiner, occasion.interruption().brake());
            if (outcome instanceof Outcome.Unresumable) {
                throw usage("edition " + each.wireName() + ": " + Narrator.sentence(outcome));
            }
        }
        int status = survey.conclude();
        if (!survey.hasExamined()) {
            throw usage("no edition is left to test for: "
                    + survey.outcomes().entrySet().stream()
                            .map(each -> each.getKey().wireName() + " is " + Narrator.sentence(each.getValue()))
                            .collect(Collectors.joining("; ")));
        }
        narrator.conclude(survey.outcomes(), directories, drawn, occasion.examined());
        return status;
    }

    /** What an earlier run left of an edition that this one may not get to is none of this one's. */
    private void forget(Map<Edition, ReportDirectory> directories, Map<Edition, EarlierRun> resumed) {
        for (var each : directories.entrySet()) {
            try {
                if (!resumed.containsKey(each.getKey())) {
                    each.getValue().forget();
                }
            } catch (IOException e) {
                throw usage("'" + each.getValue().journal() + "' is of an earlier run and can't be removed: " + e);
            }
        }
    }

    /** What each edition is asked, without those that all that is asked for is foreign to. */
    private Map<Edition, Selection> selections(Request request, Occasion occasion) {
        var cases = occasion.suite().cases();
        var selections = new EnumMap<Edition, Selection>(Edition.class);
        try {
            request.requireSense(cases);
            for (var each : EditionChoice.EDITIONS) {
                Selection.concerning(each, cases, occasion.catalogue(), request)
                        .ifPresent(part -> selections.put(each, selection(each, part, occasion)));
            }
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
        return selections;
    }

    private Selection selection(Edition of, Request request, Occasion occasion) {
        var catalogue = occasion.catalogue();
        try {
            return Selection.of(of, occasion.suite().cases(), catalogue, Pending.load(catalogue), request);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ReportDirectory directory(Path path) {
        try {
            return ReportDirectory.at(path);
        } catch (IOException e) {
            throw usage("the directory '" + path + "' can't be used for the report: " + e.getMessage()
                    + "; name another one with --out");
        }
    }

    /** The runs to go on with: none unless that is asked for, else at least one. */
    private Map<Edition, EarlierRun> earlierRuns(Map<Edition, ReportDirectory> directories) {
        var runs = new EnumMap<Edition, EarlierRun>(Edition.class);
        if (conducting.isResumed()) {
            directories.forEach((each, directory) -> earlierRun(directory).ifPresent(run -> runs.put(each, run)));
            if (runs.isEmpty()) {
                throw usage("there is nothing to resume: no journal in "
                        + directories.values().stream()
                                .map(each -> "'" + each.journal() + "'")
                                .collect(Collectors.joining(", "))
                        + "; name the directory of the earlier run with --out, or leave --resume out");
            }
        }
        return runs;
    }

    private Optional<EarlierRun> earlierRun(ReportDirectory directory) {
        try {
            return directory.earlierRun();
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        } catch (IOException e) {
            throw usage("'" + directory.journal() + "' can't be read: " + e);
        }
    }

    /** The seed that is given, else that of the runs to go on with, else a new one. */
    private long drawn(Map<Edition, EarlierRun> earlier) {
        return seed.or(() -> earlier.values().stream().map(EarlierRun::seed).findFirst())
                .orElseGet(dice::getAsLong);
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
