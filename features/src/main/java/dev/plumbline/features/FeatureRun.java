package dev.plumbline.features;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.Trial;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.history.Exchange;
import dev.plumbline.results.CaseEnding;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.FailureStory;
import dev.plumbline.results.Verdict;
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
    private final Effort effort;
    private final Trial trial;
    private final Glue glue = new Glue();
    private final Runner runner;
    private Optional<Result> outcome = Optional.empty();

    /**
     * A run that counts as much as the scenarios say.
     *
     * @param edition the edition of the documents to test for
     * @param seed whatever is random is drawn from it
     */
    public FeatureRun(FeatureSuite suite, Catalogue catalogue, Examinee examinee, Edition edition, long seed) {
        this(suite, catalogue, examinee, edition, seed, Effort.WHOLE);
    }

    /**
     * A run.
     *
     * @param edition the edition of the documents to test for
     * @param seed whatever is random is drawn from it
     * @param effort how much of what the scenarios count is counted
     */
    public FeatureRun(
            FeatureSuite suite, Catalogue catalogue, Examinee examinee, Edition edition, long seed, Effort effort) {
        this(suite, catalogue, examinee, edition, seed, effort, publisher -> {});
    }

    /**
     * A run that others follow.
     *
     * @param edition the edition of the documents to test for
     * @param seed whatever is random is drawn from it
     * @param effort how much of what the scenarios count is counted
     * @param listening registers whoever wants to be told of features, scenarios and steps, as Cucumber's plug-ins are
     */
    public FeatureRun(
            FeatureSuite suite,
            Catalogue catalogue,
            Examinee examinee,
            Edition edition,
            long seed,
            Effort effort,
            Consumer<EventPublisher> listening) {
        this.suite = suite;
        this.catalogue = catalogue;
        this.examinee = examinee;
        this.edition = edition;
        this.effort = effort;
        trial = new Trial(catalogue, examinee, edition, seed);
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
        return trial.of(theCase, seed -> perform(theCase, seed));
    }

    private CaseEnding perform(FeatureCase theCase, long seed) {
        var experiment = new Experiment(examinee, edition, Steps.of(theCase.product(), edition), seed, effort);
        return perform(theCase, experiment).with(experiment.looks().evidence());
    }

    private CaseEnding perform(FeatureCase theCase, Experiment experiment) {
        glue.prepare(experiment);
        outcome = Optional.empty();
        runner.runPickle(suite.pickle(theCase));
        var result = outcome.orElseThrow(() -> new IllegalStateException("a scenario ended without a result"));
        if (result.getStatus() == Status.PASSED) {
            var used = needs(theCase, experiment.needs());
            return theCase.needs().equals(used)
                    ? CaseEnding.of(Verdict.PASSED, "", FailureStory.NONE, experiment.history(), List.of())
                    : CaseEnding.of(
                            Verdict.ERRORED,
                            "the scenario uses " + used + ", and its tags and rules say " + theCase.needs()
                                    + "; that is a defect of the suite, please report it");
        }
        return result.getError() == null
                ? CaseEnding.of(Verdict.ERRORED, "the scenario has a step that is " + result.getStatus())
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

    private CaseEnding ending(Throwable error, List<Exchange> history) {
        return error instanceof CaseEnd end
                ? CaseEnding.of(end.verdict(), end.getMessage(), end.story(), history, examinee.logTail())
                : trial.brokenOff(error, history);
    }
}
