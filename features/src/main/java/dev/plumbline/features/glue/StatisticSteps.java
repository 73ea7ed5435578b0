package dev.plumbline.features.glue;

import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.SetChange;
import io.cucumber.java.ParameterType;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;

/** What shows only over many connections and many sets of back ends. */
public final class StatisticSteps {

    private final Experiment experiment;

    public StatisticSteps(Experiment experiment) {
        this.experiment = experiment;
    }

    /** How a set changes. */
    @ParameterType(
            "an? (?:back end|group|unhealthy back end) .*?|the (?:first|last) back end of the list .*?|3 back ends .*?")
    public SetChange change(String words) {
        return SetChange.named(words);
    }

    /** A share, {@code 1/N}. */
    @ParameterType("1/(\\d+)")
    public Integer share(String oneIn) {
        return Integer.valueOf(oneIn);
    }

    @When("in each of {int} such sets {int} TCP connections are opened")
    public void open(int sets, int connections) {
        experiment.survey().open(sets, connections);
    }

    @When("in each of {int} such sets {int} TCP connections are opened, {change}, and each connection sends SYN")
    public void openAgain(int sets, int connections, SetChange change) {
        experiment.survey().openAgainAfter(change, sets, connections);
    }

    @Then("wherever a back end stands, it is selected for {share} of the connections, give or take {int} %")
    public void everyPlace(int oneIn, int percent) {
        experiment.survey().probe().everyPlaceGets(oneIn, percent);
    }

    @Then("the back end that came is selected for {share} of the connections, give or take {int} %")
    public void newcomer(int oneIn, int percent) {
        experiment.survey().probe().newcomerGets(oneIn, percent);
    }

    @Then("the back end that left had {share} of the connections, give or take {int} %")
    public void leaver(int oneIn, int percent) {
        experiment.survey().probe().leaverHad(oneIn, percent);
    }

    @Then("the shares of the back ends deviate from a fair one by {int} % at most, in the root mean square")
    public void dispersion(int percent) {
        experiment.survey().probe().dispersedAtMost(percent);
    }

    @Then("of the connections on back ends that remain {int} % at most move to another one that remains")
    public void disruption(int percent) {
        experiment.survey().probe().movedAtMost(percent);
    }

    @Then("no other back end is selected for more than {int} % of the connections of the one that left")
    public void inheritance(int percent) {
        experiment.survey().probe().inheritedAtMost(percent);
    }

    @Then("all of the connections are on one back end")
    public void onOne() {
        experiment.probe().selectedAlike();
    }
}
