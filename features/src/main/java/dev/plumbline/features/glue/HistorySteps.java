package dev.plumbline.features.glue;

import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.packet.Packet;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;
import java.util.List;

/** Packet by packet: how a history that was found at random is told again, as it was. */
public final class HistorySteps {

    private final Experiment experiment;

    public HistorySteps(Experiment experiment) {
        this.experiment = experiment;
    }

    @Given("a load balancer configured as")
    public void configured(String testbed) {
        experiment.retelling().configure(testbed);
    }

    @When("it is reconfigured as")
    public void reconfigured(String testbed) {
        experiment.retelling().reconfigure(testbed);
    }

    @When("{string} is sent")
    public void sent(String packet) {
        experiment.retelling().send(Packet.parse(packet));
    }

    @When("{backends} is/are found {health}")
    public void found(List<String> backends, HealthState state) {
        experiment.retelling().setHealth(backends, state);
    }

    @When("no packet is sent for {int} ms")
    public void pass(int millis) {
        experiment.retelling().pass(Duration.ofMillis(millis));
    }

    @Then("it goes to one of {backends}")
    public void goesToOneOf(List<String> backends) {
        experiment.retelling().goesToOneOf(backends);
    }

    @Then("it goes where {string} went")
    public void goesWhere(String packet) {
        experiment.retelling().goesWhere(Packet.parse(packet));
    }

    @Then("it goes nowhere")
    public void goesNowhere() {
        experiment.retelling().goesNowhere();
    }
}
