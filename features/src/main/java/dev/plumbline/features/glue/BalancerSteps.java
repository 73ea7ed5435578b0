package dev.plumbline.features.glue;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.experiment.Bench.Rules;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.packet.Protocol;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;
import java.util.List;

/** What a scenario says of the balancer: its settings, back ends, health and time. */
public final class BalancerSteps {

    private final Experiment experiment;

    public BalancerSteps(Experiment experiment) {
        this.experiment = experiment;
    }

    @Given("an internal {protocol} load balancer with {int} healthy back end(s)")
    public void balancer(Protocol protocol, int backends) {
        experiment.balancer(protocol, backends, 1);
    }

    @Given("an internal {protocol} load balancer with {int} healthy back ends in {int} groups")
    public void balancerOfGroups(Protocol protocol, int backends, int groups) {
        experiment.balancer(protocol, backends, groups);
    }

    @Given("the session affinity is {affinity}")
    public void affinity(SessionAffinity affinity) {
        experiment.affinity(affinity);
    }

    @Given("the tracking mode is {mode} and the session affinity {affinity}")
    public void modeAndAffinity(TrackingMode mode, SessionAffinity affinity) {
        experiment.mode(mode);
        experiment.affinity(affinity);
    }

    @Given("its service is behind a TCP and a UDP forwarding rule")
    public void bothProtocols() {
        experiment.rules(Rules.TCP_AND_UDP);
    }

    @Given("its service is behind forwarding rules on two addresses")
    public void twoAddresses() {
        experiment.rules(Rules.TWO_ADDRESSES);
    }

    @When("{int} healthy back end(s) is/are added")
    public void added(int count) {
        experiment.addBackends(count);
    }

    @When("back end(s) {backends} is/are removed")
    public void removed(List<String> backends) {
        backends.forEach(experiment::removeBackend);
    }

    @When("back end(s) {backends} turn(s) {health}")
    public void turn(List<String> backends, HealthState state) {
        experiment.health(backends, state);
    }

    @When("every back end turns {health}")
    public void everyOneTurns(HealthState state) {
        experiment.health(experiment.bench().backends(), state);
    }

    @When("no packet is sent for just under the idle timeout")
    public void justUnderTheIdleTimeout() {
        experiment.pass(experiment.timepiece().clearlyBelow(experiment.bench().idleTimeout()));
    }

    @When("no packet is sent for just over the idle timeout")
    public void justOverTheIdleTimeout() {
        experiment.pass(experiment.timepiece().clearlyAbove(experiment.bench().idleTimeout()));
    }

    @When("no packet is sent for two thirds of the idle timeout")
    public void twoThirdsOfTheIdleTimeout() {
        experiment.pass(experiment.bench().idleTimeout().multipliedBy(2).dividedBy(3));
    }
}
