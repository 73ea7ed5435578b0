package dev.plumbline.commandline;

import dev.plumbline.certification.ExpectedFailure;
import dev.plumbline.certification.KnownFailures;
import dev.plumbline.results.Case;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that say how a run is conducted. */
final class ConductOptions {

    @Spec(Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description =
                    "How many instances of the implementation are examined at a time (default: 1; of the reference"
                            + " implementation as many as there are processors).")
    private Optional<Integer> jobs = Optional.empty();

    @Option(names = "--fail-fast", description = "Run no further case after the first that fails or errs.")
    private boolean failFast;

    @Option(
            names = "--max-restarts",
            paramLabel = "N",
            defaultValue = "50",
            description =
                    "How often the implementation is started anew after it crashed or hung, before the run is given up"
                            + " (default: ${DEFAULT-VALUE}).")
    private int maxRestarts;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description =
                    "How long it may take to count connections, as in 60s (default: as long as it takes to count about"
                            + " 300,000). Fewer are counted where the implementation is too slow; what can be decided gets"
                            + " wider then, and the verdict is partial.")
    private Optional<Duration> budget = Optional.empty();

    @Option(
            names = "--known-failing",
            paramLabel = "FILE",
            description =
                    "Cases that are known to fail: an id or a pattern in a line, and after # why, best with a link. They don't"
                            + " fail the run; where all cases of a line pass, that line does.")
    private Optional<Path> knownFailing = Optional.empty();

    @Option(
            names = "--resume",
            description = "Go on with the run that DIR/journal.jsonl tells of: what ended in it is not run again.")
    private boolean resume;

    /** How the run is conducted. */
    Conduct conduct(Candidate candidate, FeatureChoice features, Collection<? extends Case> cases) {
        int instances = jobs.orElseGet(candidate::usualInstances);
        if (instances < 1) {
            throw usage("--jobs must be at least 1, not " + instances);
        }
        if (instances > candidate.mostInstances()) {
            throw usage("--jobs " + instances
                    + " needs as many instances of the implementation, and there can't be more than "
                    + candidate.mostInstances() + "; leave --jobs out");
        }
        if (maxRestarts < 0) {
            throw usage("--max-restarts must not be negative, not " + maxRestarts + "; 0 allows none");
        }
        return new Conduct(
                instances,
                failFast ? Conduct.OnFailure.STOP : Conduct.OnFailure.GO_ON,
                maxRestarts,
                budget,
                knownFailing.map(file -> known(file, cases)).orElse(List.of()),
                features::understood);
    }

    /** Whether an earlier run goes on. */
    boolean isResumed() {
        return resume;
    }

    private List<ExpectedFailure.Known> known(Path file, Collection<? extends Case> cases) {
        try {
            return KnownFailures.read(file.toString(), Files.readAllLines(file), cases);
        } catch (NoSuchFileException e) {
            throw usage("there is no file '" + file + "' of cases known to fail");
        } catch (CharacterCodingException e) {
            throw usage("'" + file + "' is no text in UTF-8");
        } catch (IOException e) {
            throw usage("'" + file + "' can't be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
