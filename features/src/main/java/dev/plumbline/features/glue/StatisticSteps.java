package dev.plumbline.features.glue;

import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.SetChange;
import dev.plumbline.features.experiment.TrafficKind;
import io.cucumber.java.ParameterType;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.math.BigDecimal;

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

    @When("in each of {int} such sets {int} {traffic} connections are opened")
    public void open(int sets, int connections, TrafficKind kind) {
        experiment.survey().open(kind, sets, connections);
    }

    @When("in each of {int} such sets {int} {traffic} connections are opened, where it holds as many back ends")
    public void openWhereItHoldsAsMany(int sets, int connections, TrafficKind kind) {
        experiment.survey().openWhereItHoldsAsMany(kind, sets, connections);
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

    @Then("the largest share of a set comes to {bigdecimal} fair ones at most, in the mean")
    public void largestShare(BigDecimal bound) {
        experiment.survey().probe().largestIsAtMost(bound.doubleValue());
    }

    @Then("the shares of the back ends are measured")
    public void measured() {
        experiment.survey().probe().measureShares();
    }

    @Then("of the connections on back ends that remain {int} % at most move to another one that remains")
    public void disruption(int percent) {
        experiment.survey().probe().movedAtMost(percent);
    }

    @Then("wherever one of the rest stands, it is then selected for {share} of the connections, give or take {int} %")
    public void everyPlaceOfTheRest(int oneIn, int percent) {
        experiment.survey().probe().afterwards().everyPlaceGets(oneIn, percent);
    }

    @Then("the largest share of the rest then comes to {bigdecimal} fair ones at most, in the mean")
    public void largestShareOfTheRest(BigDecimal bound) {
        experiment.survey().probe().afterwards().largestIsAtMost(bound.doubleValue());
    }

    @Then("all of the connections are on one back end")
    public void onOne() {
        experiment.probe().selectedAlike();
    }
}
