package dev.plumbline.features.glue;

import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.Field;
import dev.plumbline.features.experiment.PacketShape;
import dev.plumbline.features.experiment.ProbeBounds;
import dev.plumbline.packet.Protocol;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.List;
import java.util.stream.IntStream;

/** What a scenario sends, and what has to become of it. */
public final class PacketSteps {

    private final Experiment experiment;

    public PacketSteps(Experiment experiment) {
        this.experiment = experiment;
    }

    @Given("{int} {protocol} connections are open")
    public void open(int count, Protocol protocol) {
        experiment.open(protocol, count);
        experiment.requireDelivered();
    }

    @Given("one client has {int} {protocol} connections open")
    public void openFromOneClient(int count, Protocol protocol) {
        experiment.openFromOneClient(protocol, count);
        experiment.requireDelivered();
    }

    @Given("each of {int} clients has sent a later fragment")
    public void laterFragments(int count) {
        experiment.openFragments(count);
        experiment.requireDelivered();
    }

    @When("new {protocol} connections are opened, enough to meet each of {int} back end(s)")
    public void openEnough(Protocol protocol, int backends) {
        experiment.open(protocol, ProbeBounds.flowsToReach(backends));
    }

    @When("{int} clients send {packet} of {protocol} connections that were never opened")
    public void midStream(int count, PacketShape packet, Protocol protocol) {
        experiment.sendUnopened(protocol, count, packet);
    }

    @When("that client sends {packet} of {int} other {protocol} connections")
    public void otherConnections(PacketShape packet, int count, Protocol protocol) {
        experiment.sendOthersOfTheClient(protocol, count, packet);
    }

    @When("each of {int} clients sends a later fragment")
    public void sendLaterFragments(int count) {
        experiment.openFragments(count);
    }

    @When("each connection sends {packet}")
    public void eachSends(PacketShape packet) {
        experiment.sendInEach(packet);
    }

    @When("each connection sends {packet} {int} times")
    public void eachSendsTimes(PacketShape packet, int times) {
        IntStream.range(0, times).forEach(i -> {
            if (i > 0) {
                experiment.probe().stay();
            }
            experiment.sendInEach(packet);
        });
    }

    @When("each connection's client sends {packet} with another {field}")
    public void eachSendsWithAnother(PacketShape packet, Field field) {
        experiment.sendWithAnother(field, packet);
    }

    @When("like each connection another is opened, with another {field}")
    public void openLikeEach(Field field) {
        experiment.sendWithAnother(field, PacketShape.OPENING);
    }

    @Then("each connection stays on its back end")
    public void stays() {
        experiment.probe().stay();
    }

    @Then("the connections are selected anew")
    public void selectedAnew() {
        experiment.probe().selectedAnew();
    }

    @Then("each connection is selected the same back end again")
    public void selectedTheSame() {
        experiment.probe().selectedTheSame();
    }

    @Then("for some of the connections another back end is selected")
    public void selectedElsewhereForSome() {
        experiment.probe().selectedElsewhereForSome();
    }

    @Then("each connection is selected one of {backends}")
    public void selectedAmong(List<String> backends) {
        experiment.probe().selectedAmong(backends);
    }

    @Then("each connection is selected one of b{int} to b{int}")
    public void selectedAmongRange(int first, int last) {
        experiment.probe().selectedAmong(range(first, last));
    }

    @Then("every one of {backends} is reached, and no other")
    public void reached(List<String> backends) {
        experiment.probe().reachAll(backends);
    }

    @Then("every one of b{int} to b{int} is reached, and no other")
    public void reachedRange(int first, int last) {
        experiment.probe().reachAll(range(first, last));
    }

    private static List<String> range(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToObj(i -> "b" + i).toList();
    }
}
