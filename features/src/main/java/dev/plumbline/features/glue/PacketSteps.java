package dev.plumbline.features.glue;

import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.Field;
import dev.plumbline.features.experiment.Flows;
import dev.plumbline.features.experiment.PacketShape;
import dev.plumbline.features.experiment.ProbeBounds;
import dev.plumbline.features.experiment.TrafficKind;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;
import java.util.List;
import java.util.stream.IntStream;

/** What a scenario sends. */
public final class PacketSteps {

    private final Flows flows;

    public PacketSteps(Experiment experiment) {
        flows = experiment.flows();
    }

    // ---- new connections

    @Given("{int} {traffic} connections are open")
    public void open(int count, TrafficKind kind) {
        flows.open(kind, count);
        flows.requireDelivered();
    }

    @Given("one client has {int} {traffic} connections open")
    public void openFromOneClient(int count, TrafficKind kind) {
        flows.openFromOneClient(kind, count);
        flows.requireDelivered();
    }

    @Given("each of {int} clients has sent a later fragment")
    public void laterFragments(int count) {
        open(count, TrafficKind.UDP_FRAGMENT);
    }

    @When("each of {int} clients sends a later fragment")
    public void sendLaterFragments(int count) {
        flows.open(TrafficKind.UDP_FRAGMENT, count);
    }

    @When("{int} {traffic} connections are opened")
    public void opened(int count, TrafficKind kind) {
        flows.open(kind, count);
    }

    @When("one client opens {int} {traffic} connections")
    public void openedByOneClient(int count, TrafficKind kind) {
        flows.openFromOneClient(kind, count);
    }

    @When("new {traffic} connections are opened, enough to meet each of {int} back end(s)")
    public void openEnough(TrafficKind kind, int backends) {
        flows.open(kind, ProbeBounds.flowsToReach(backends));
    }

    @When("{int} clients send {packet} of {traffic} connections that were never opened")
    public void midStream(int count, PacketShape packet, TrafficKind kind) {
        flows.sendUnopened(kind, count, packet);
    }

    @When("that client sends {packet} of {int} other {traffic} connections")
    public void otherConnections(PacketShape packet, int count, TrafficKind kind) {
        flows.sendOthersOfTheClient(kind, count, packet);
    }

    @When("{int} {traffic} packets are sent to another address")
    public void toAnotherAddress(int count, TrafficKind kind) {
        flows.sendToNobody(kind, count);
    }

    @When("{int} {traffic} packets are sent to port {int}")
    public void toPort(int count, TrafficKind kind, int port) {
        flows.sendToPort(kind, count, port);
    }

    // ---- known connections

    @Given("these are called the {word} connections")
    public void called(String name) {
        flows.name(name);
    }

    @When("each connection sends {packet}")
    public void eachSends(PacketShape packet) {
        flows.sendInEach(packet);
    }

    @When("each {word} connection sends {packet}")
    public void eachOfThemSends(String name, PacketShape packet) {
        flows.comeBackTo(name);
        flows.sendInEach(packet);
    }

    @When("each connection sends {packet} {int} times")
    public void eachSendsTimes(PacketShape packet, int times) {
        IntStream.range(0, times).forEach(i -> {
            if (i > 0) {
                flows.probe().stay();
            }
            flows.sendInEach(packet);
        });
    }

    @When("each connection's client sends {packet} with another {fields}")
    public void eachSendsWithAnother(PacketShape packet, List<Field> fields) {
        flows.sendWithAnother(fields, packet);
    }

    @When("each connection's client sends {traffic}")
    public void eachClientSends(TrafficKind kind) {
        flows.sendOfSameClients(kind);
    }

    @When("like each connection another is opened, with another {fields}")
    public void openLikeEach(List<Field> fields) {
        flows.sendWithAnother(fields, PacketShape.OPENING);
    }

    @When("like each connection another is opened, with the next {fields}")
    public void openWithNext(List<Field> fields) {
        flows.openWithNext(fields);
    }

    @When("like each {word} connection another is opened, with another {fields}")
    public void openLikeEachOfThem(String name, List<Field> fields) {
        flows.comeBackTo(name);
        flows.sendWithAnother(fields, PacketShape.OPENING);
    }
}
