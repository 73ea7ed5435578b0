package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.certification.Selection;
import dev.plumbline.features.FeatureSuite;
import dev.plumbline.report.ReportDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
            "With --edition all: 1 if some edition is not conformant, else 2 if some is inconclusive, else 0; an edition"
                    + " that the implementation does not declare counts for nothing. Each edition has a report of its own:"
                    + " DIR/e1, DIR/e2, DIR/e3.",
            "",
            "Examples:",
            "  plumbline certify                          the embedded reference implementation",
            "  plumbline certify -- ./my-lb --verbose     a program of yours, by its words",
            "  plumbline certify --adapter 'exec:./my-lb --name \"a b\"'",
            "  plumbline certify --rule TRACK-SYN-1 --seed 4711 -v -- ./my-lb",
            "  plumbline certify --edition all -- ./my-lb  which edition does it conform to?"
        })
final class CertifyCommand implements Callable<Integer> {

    private final Console console;
    private final ReferenceBuilder references;
    private final LongSupplier dice;

    @Spec
    private CommandSpec command;

    @Mixin
    private CandidateOptions candidate;

    @Option(
            names = "--edition",
            paramLabel = "e1|e2|e3|all",
            defaultValue = "e3",
            converter = EditionChoice.Converter.class,
            description =
                    "The edition of the documents to test for (default: ${DEFAULT-VALUE}), or all: each one that the"
                            + " implementation declares, one after the other.")
    private EditionChoice edition;

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
        return edition instanceof EditionChoice.One one
                ? certify(one.edition(), suite, catalogue, chosen)
                : certifyEach(suite, catalogue, chosen);
    }

    private int certify(Edition only, FeatureSuite suite, Catalogue catalogue, Candidate chosen) {
        var selection = selection(only, rules, suite, catalogue);
        var directory = directory(out);
        var narrator = new Narrator(console, verbosity.chosen());
        var examiner = new Examiner(console, narrator, catalogue, suite, chosen, references, drawn());

        var outcome = examiner.examine(selection, directory);
        if (outcome instanceof Outcome.Examined examined) {
            narrator.conclude(examined.report(), directory.report(), chosen);
            return examined.status();
        }
        if (outcome instanceof Outcome.Unheard unheard) {
            narrator.conclude(unheard.report(), directory.report(), chosen);
            return unheard.status();
        }
        throw usage("the implementation can't be tested for edition " + only.wireName() + "; it declares "
                + String.join(", ", ((Outcome.Undeclared) outcome).editions()));
    }

    private int certifyEach(FeatureSuite suite, Catalogue catalogue, Candidate chosen) {
        var selections = selections(suite, catalogue);
        var directories = new EnumMap<Edition, ReportDirectory>(Edition.class);
        EditionChoice.EDITIONS.forEach(each -> directories.put(each, directory(out.resolve(each.wireName()))));
        long drawn = drawn();
        var narrator = new Narrator(console, verbosity.chosen());
        var examiner = new Examiner(console, narrator, catalogue, suite, chosen, references, drawn);

        var survey = new EditionSurvey(console, directories);
        for (var each : EditionChoice.EDITIONS) {
            var selection = Optional.ofNullable(selections.get(each));
            selection.ifPresent(selected -> narrator.begin(each));
            survey.examine(each, selection, examiner);
        }
        int status = survey.conclude();
        if (!survey.hasExamined()) {
            throw usage("no edition is left to test for: "
                    + survey.outcomes().entrySet().stream()
                            .map(each -> each.getKey().wireName() + " is " + Narrator.sentence(each.getValue()))
                            .collect(Collectors.joining("; ")));
        }
        narrator.conclude(survey.outcomes(), directories, drawn, chosen);
        return status;
    }

    /** What each edition is asked, without those that state none of the rules. */
    private Map<Edition, Selection> selections(FeatureSuite suite, Catalogue catalogue) {
        var selections = new EnumMap<Edition, Selection>(Edition.class);
        for (var each : EditionChoice.EDITIONS) {
            var stated = rules.stream()
                    .filter(rule -> isStated(rule, each, catalogue))
                    .toList();
            if (rules.isEmpty() || !stated.isEmpty()) {
                selections.put(each, selection(each, stated, suite, catalogue));
            }
        }
        return selections;
    }

    private boolean isStated(String rule, Edition by, Catalogue catalogue) {
        try {
            return Selection.isStated(rule, by, catalogue);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private Selection selection(Edition of, List<String> asked, FeatureSuite suite, Catalogue catalogue) {
        try {
            return asked.isEmpty()
                    ? Selection.everything(of, suite.cases())
                    : Selection.ofRules(of, suite.cases(), catalogue, Pending.load(catalogue), asked);
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

    private long drawn() {
        return seed.orElseGet(dice::getAsLong);
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
