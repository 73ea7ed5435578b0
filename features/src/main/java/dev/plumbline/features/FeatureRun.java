package dev.plumbline.features;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.history.Exchange;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.ImplementationException;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.UnavailableException;
import io.cucumber.core.eventbus.EventBus;
import io.cucumber.core.runner.Runner;
import io.cucumber.core.runtime.BackendServiceLoader;
import io.cucumber.core.runtime.TimeServiceEventBus;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.Result;
import io.cucumber.plugin.event.Status;
import io.cucumber.plugin.event.TestCaseFinished;
import io.cucumber.plugin.event.TestSourceRead;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs cases of the features on one implementation. */
public final class FeatureRun {

    private final FeatureSuite suite;
    private final Catalogue catalogue;
    private final Examinee examinee;
    private final Edition edition;
    private final long seed;
    private final FailureMessage messages;
    private final Glue glue = new Glue();
    private final Runner runner;
    private Optional<Result> outcome = Optional.empty();

    /**
     * A run.
     *
     * @param edition the edition of the documents to test for
     * @param seed whatever is random is drawn from it
     */
    public FeatureRun(FeatureSuite suite, Catalogue catalogue, Examinee examinee, Edition edition, long seed) {
        this(suite, catalogue, examinee, edition, seed, publisher -> {});
    }

    /**
     * A run that others follow.
     *
     * @param edition the edition of the documents to test for
     * @param seed whatever is random is drawn from it
     * @param listening registers whoever wants to be told of features, scenarios and steps, as Cucumber's plug-ins are
     */
    public FeatureRun(
            FeatureSuite suite,
            Catalogue catalogue,
            Examinee examinee,
            Edition edition,
            long seed,
            Consumer<EventPublisher> listening) {
        this.suite = suite;
        this.catalogue = catalogue;
        this.examinee = examinee;
        this.edition = edition;
        this.seed = seed;
        messages = new FailureMessage(catalogue, edition);
        EventBus bus = new TimeServiceEventBus(Clock.systemUTC(), UUID::randomUUID);
        bus.registerHandlerFor(TestCaseFinished.class, event -> outcome = Optional.of(event.getResult()));
        listening.accept(bus);
        suite.features()
                .forEach(each -> bus.send(new TestSourceRead(bus.getInstant(), each.getUri(), each.getSource())));
        var loader = FeatureRun.class.getClassLoader();
        runner = new Runner(bus, new BackendServiceLoader(() -> loader, () -> glue).get(), glue, new GlueOptions());
    }

    /** Runs a case to its verdict. Whatever goes wrong ends in a verdict, too. */
    public CaseResult run(FeatureCase theCase) {
        long begin = System.nanoTime();
        var ending = attempt(theCase);
        var duration = Duration.ofNanos(System.nanoTime() - begin);
        var message = ending.verdict() == Verdict.FAILED || ending.verdict() == Verdict.ERRORED
                ? messages.of(theCase, ending)
                : "";
        return new CaseResult(
                theCase.id(),
                theCase.name(),
                theCase.rules().stream().map(Object::toString).toList(),
                theCase.needs().stream().map(Feature::wireName).sorted().toList(),
                ending.verdict(),
                ending.reason(),
                message,
                ending.history(),
                duration);
    }

    private Ending attempt(FeatureCase theCase) {
        if (!theCase.editions().contains(edition)) {
            return Ending.of(Verdict.NOT_APPLICABLE, "edition " + edition.wireName() + " does not state it");
        }
        try {
            var declared = examinee.hello().features();
            var missing = theCase.needs().stream()
                    .map(Feature::wireName)
                    .filter(feature -> !declared.contains(feature))
                    .sorted()
                    .toList();
            if (!missing.isEmpty()) {
                return Ending.of(
                        Verdict.SKIPPED,
                        "needs " + String.join(", ", missing) + ", which the implementation does not declare");
            }
            return perform(theCase);
        } catch (ImplementationException e) {
            return ending(e, List.of());
        }
    }

    private Ending perform(FeatureCase theCase) {
        var experiment = new Experiment(examinee, edition, Steps.internal(edition), seedOf(theCase));
        glue.prepare(experiment);
        outcome = Optional.empty();
        runner.runPickle(suite.pickle(theCase));
        var result = outcome.orElseThrow(() -> new IllegalStateException("a scenario ended without a result"));
        if (result.getStatus() == Status.PASSED) {
            var used = needs(theCase, experiment.needs());
            return theCase.needs().equals(used)
                    ? new Ending(Verdict.PASSED, "", FailureStory.NONE, experiment.history(), List.of())
                    : Ending.of(
                            Verdict.ERRORED,
                            "the scenario uses " + used + ", and its tags and rules say " + theCase.needs()
                                    + "; that is a defect of the suite, please report it");
        }
        return result.getError() == null
                ? Ending.of(Verdict.ERRORED, "the scenario has a step that is " + result.getStatus())
                : ending(result.getError(), experiment.history());
    }

    /** What the scenario used, and the features of its rules, which hold for those who have the feature. */
    private Set<Feature> needs(FeatureCase theCase, Set<Feature> used) {
        return Stream.concat(
                        used.stream(),
                        theCase.rules().stream()
                                .map(rule -> catalogue.require(rule).feature())
                                .filter(feature -> feature != Feature.CORE))
                .collect(Collectors.toSet());
    }

    private Ending ending(Throwable error, List<Exchange> history) {
        var log = examinee.logTail();
        if (error instanceof CaseEnd end) {
            return new Ending(end.verdict(), end.getMessage(), end.story(), history, log);
        }
        if (error instanceof ProtocolBreachException) {
            return new Ending(Verdict.FAILED, error.getMessage(), FailureStory.NONE, history, log);
        }
        if (error instanceof CallRejectedException rejected) {
            return new Ending(verdictOn(rejected), rejected.getMessage(), FailureStory.NONE, history, log);
        }
        if (error instanceof UnavailableException) {
            examinee.close();
            return new Ending(Verdict.ERRORED, error.getMessage(), FailureStory.NONE, history, log);
        }
        var frames = error.getStackTrace();
        return new Ending(
                Verdict.ERRORED,
                "a defect of the suite, please report it: " + error + (frames.length > 0 ? " at " + frames[0] : ""),
                FailureStory.NONE,
                history,
                log);
    }

    /** To reject a call that makes sense, or a method of a declared feature, is wrong by the protocol's own terms. */
    private static Verdict verdictOn(CallRejectedException rejected) {
        return rejected.code() == CallRejectedException.METHOD_NOT_FOUND
                        || rejected.code() == CallRejectedException.INVALID_PARAMETERS
                ? Verdict.FAILED
                : Verdict.ERRORED;
    }

    /** Cases draw independently of each other, whatever else is run. */
    private long seedOf(FeatureCase theCase) {
        long hash = seed;
        for (int i = 0; i < theCase.id().length(); i++) {
            hash = hash * 1_099_511_628_211L + theCase.id().charAt(i);
        }
        return hash;
    }

    /** How a case ended, before it is put in words. */
    record Ending(Verdict verdict, String reason, FailureStory story, List<Exchange> history, List<String> log) {

        static Ending of(Verdict verdict, String reason) {
            return new Ending(verdict, reason, FailureStory.NONE, List.of(), List.of());
        }
    }
}
