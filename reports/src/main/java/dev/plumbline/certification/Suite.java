package dev.plumbline.certification;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.features.FeatureRun;
import dev.plumbline.features.FeatureSuite;
import dev.plumbline.features.ScenarioText;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.histories.HistoryRun;
import dev.plumbline.histories.HistorySuite;
import dev.plumbline.results.Case;
import dev.plumbline.results.CaseResult;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;

/** All cases: those of the features, and after them those of random histories. */
public final class Suite {

    /** How many histories there are unless somebody asks for another number; with fewer, a run is not about everything. */
    public static final int USUAL_TRIES = HistorySuite.USUAL_TRIES;

    private final Catalogue catalogue;
    private final FeatureSuite features;
    private final HistorySuite histories;
    private final int tries;
    private final List<Case> cases;

    private Suite(Catalogue catalogue, FeatureSuite features, int tries) {
        this.catalogue = catalogue;
        this.features = features;
        this.tries = tries;
        histories = HistorySuite.of(tries);
        cases = Stream.<Case>concat(features.cases().stream(), histories.cases().stream())
                .toList();
    }

    /** The suite with as many histories as usual. */
    public static Suite load(Catalogue catalogue) {
        return load(catalogue, USUAL_TRIES);
    }

    /**
     * The suite.
     *
     * @param tries how many histories there are in all, at least 1
     */
    public static Suite load(Catalogue catalogue, int tries) {
        return new Suite(catalogue, FeatureSuite.load(catalogue), tries);
    }

    /** The suite of Plumbline's own catalogue, which is read while the features are: both take long, and a user waits. */
    public static Suite load(int tries) {
        var catalogue = CompletableFuture.supplyAsync(Catalogue::load);
        var features = FeatureSuite.load(catalogue::join);
        return new Suite(catalogue.join(), features, tries);
    }

    /** The rules that it is about. */
    public Catalogue catalogue() {
        return catalogue;
    }

    /** How many histories there are in all. */
    public int tries() {
        return tries;
    }

    /** The cases, in the order in which they are written. */
    public Collection<Case> cases() {
        return cases;
    }

    /** The scenarios and outlines that cases come from, as they are written; random histories have none. */
    public List<ScenarioText> scenarios() {
        return features.scenarios();
    }

    /** The case with this id. */
    public Optional<Case> find(String id) {
        return cases.stream().filter(each -> each.id().equals(id)).findFirst();
    }

    /** How many selections these cases count, where nothing limits the effort. */
    public long selections(Collection<Case> some) {
        return some.stream()
                .flatMap(each -> features.find(each.id()).stream())
                .mapToLong(features::selections)
                .sum();
    }

    /**
     * Runs cases of the suite on an implementation, one after the other.
     *
     * @param edition the edition of the documents to test for
     * @param seed whatever is random is drawn from it
     * @param effort how much of what the features count is counted
     */
    public Function<Case, CaseResult> runner(Examinee examinee, Edition edition, long seed, Effort effort) {
        var featureRun = new FeatureRun(features, catalogue, examinee, edition, seed, effort);
        var historyRun = new HistoryRun(catalogue, examinee, edition, seed);
        return theCase -> features.find(theCase.id())
                .map(featureRun::run)
                .or(() -> histories.find(theCase.id()).map(historyRun::run))
                .orElseThrow();
    }
}
