package dev.plumbline.features.glue;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.Installation;
import io.cucumber.java.en.When;
import java.time.Duration;
import java.util.List;

/** What happens by itself in a scenario: health changes, and time passes. */
public final class CourseSteps {

    private final Installation installation;

    public CourseSteps(Experiment experiment) {
        installation = experiment.installation();
    }

    @When("back end(s) {backends} turn(s) {health}")
    public void turn(List<String> backends, HealthState state) {
        installation.health(backends, state);
    }

    @When("every back end turns {health}")
    public void everyOneTurns(HealthState state) {
        installation.health(installation.bench().backends(), state);
    }

    @When("every {role} back end turns {health}")
    public void everyOneOfARoleTurns(Role role, HealthState state) {
        installation.health(installation.bench().backends(role), state);
    }

    @When("no packet is sent for {int} s")
    public void pass(int seconds) {
        installation.pass(Duration.ofSeconds(seconds));
    }

    @When("no packet is sent for just under the idle timeout")
    public void justUnderTheIdleTimeout() {
        installation.pass(installation.timepiece().clearlyBelow(idleTimeout()));
    }

    @When("no packet is sent for just over the idle timeout")
    public void justOverTheIdleTimeout() {
        installation.pass(installation.timepiece().clearlyAbove(idleTimeout()));
    }

    @When("no packet is sent for two thirds of the idle timeout")
    public void twoThirdsOfTheIdleTimeout() {
        installation.pass(idleTimeout().multipliedBy(2).dividedBy(3));
    }

    private Duration idleTimeout() {
        return installation.bench().settings().idleTimeout();
    }

    @When("no packet is sent until just under the draining timeout after the removal")
    public void justUnderTheDrainingTimeout() {
        installation.passUntilAfterTheRemoval(installation.timepiece().clearlyBelow(drainingTimeout()));
    }

    @When("no packet is sent until just over the draining timeout after the removal")
    public void justOverTheDrainingTimeout() {
        installation.passUntilAfterTheRemoval(installation.timepiece().clearlyAbove(drainingTimeout()));
    }

    private Duration drainingTimeout() {
        return installation.bench().settings().drainingTimeout();
    }
}
