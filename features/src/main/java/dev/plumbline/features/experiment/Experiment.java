package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.Timepiece;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.history.Exchange;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** One scenario at work on one implementation: its balancer there, and the connections through it. */
public final class Experiment {

    private final Edition edition;
    private final Conversation conversation;
    private final Installation installation;
    private final Flows flows;
    private final Retelling retelling;
    private final Survey survey;
    private final Looks looks = new Looks();

    /**
     * An experiment that has not begun.
     *
     * @param examinee the implementation
     * @param edition the edition of the documents to test for
     * @param steps the steps of the model that runs beside it
     * @param seed whatever is random is drawn from it
     * @param effort how much of what is to be counted is counted
     */
    public Experiment(Examinee examinee, Edition edition, Steps steps, long seed, Effort effort) {
        this.edition = edition;
        var shadow = new Shadow(steps);
        var timepiece = Timepiece.of(examinee.hello().clock());
        conversation = new Conversation(examinee.running(), timepiece, shadow::observe);
        installation = new Installation(examinee.hello(), timepiece, conversation, shadow);
        flows = new Flows(examinee.hello(), installation, conversation, shadow, new SplittableRandom(seed), looks);
        survey = new Survey(
                examinee,
                new SplittableRandom(~seed),
                timepiece,
                installation::bench,
                installation::need,
                effort,
                looks);
        retelling = new Retelling(conversation, shadow::latest, installation::need);
    }

    /** Everything said so far, for a replay. */
    public List<Exchange> history() {
        return survey.hasBegun() ? survey.history() : conversation.history();
    }

    /** The optional features that it turned out to need. */
    public Set<Feature> needs() {
        return installation.needs();
    }

    /** What its looks add up to. */
    public Looks looks() {
        return looks;
    }

    /** The balancer. */
    public Installation installation() {
        return installation;
    }

    /** The connections. */
    public Flows flows() {
        return flows;
    }

    /** What is counted over many sets of back ends. */
    public Survey survey() {
        return survey;
    }

    /** What was sent last. */
    public Probe probe() {
        return flows.probe();
    }

    /** The other way to work on the implementation: packet by packet, on a configuration that is given as a document. */
    public Retelling retelling() {
        return retelling;
    }

    /** Each connection did what the edition that is tested for documents. */
    public void doesAsDocumented(Map<Edition, Documented> byEdition) {
        switch (byEdition.get(edition)) {
            case PERSIST -> probe().stay();
            case NO_PERSIST -> probe().selectedAmongEligible();
            case NOT_CONFIGURABLE -> installation.configuration().refusedFor("backendServices[0]");
            case UNSTATED -> throw CaseEnd.notApplicable("edition " + edition.wireName() + " does not state it");
        }
    }

    /** What an edition says of a connection whose back end turned unhealthy. */
    public enum Documented {
        PERSIST,
        NO_PERSIST,
        UNSTATED,
        NOT_CONFIGURABLE
    }
}
