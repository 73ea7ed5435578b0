package dev.plumbline.features.glue;

import dev.plumbline.features.experiment.Bench;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.Flows.Ports;
import dev.plumbline.features.experiment.ProbeBounds;
import dev.plumbline.features.experiment.TrafficKind;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;
import java.util.List;

/** Clients that have a name, and what they send. */
public final class ClientSteps {

    private final Experiment experiment;

    public ClientSteps(Experiment experiment) {
        this.experiment = experiment;
    }

    @Given("client {clients} is a VM in zone {zone}")
    public void vm(List<String> names, String zone) {
        experiment.flows().addVms(names, zone);
    }

    @Given("clients {clients} are VMs in zone {zone}")
    public void vms(List<String> names, String zone) {
        experiment.flows().addVms(names, zone);
    }

    @Given("client {clients} is a VPN_TUNNEL")
    public void tunnel(List<String> names) {
        gateways(names, "VPN_TUNNEL");
    }

    @Given("client {clients} is a VLAN_ATTACHMENT")
    public void attachment(List<String> names) {
        gateways(names, "VLAN_ATTACHMENT");
    }

    @Given("client {clients} is a VPN_TUNNEL of region {region}")
    public void tunnelOf(List<String> names, String region) {
        gateways(names, "VPN_TUNNEL", region);
    }

    @Given("client {clients} is a VLAN_ATTACHMENT of region {region}")
    public void attachmentOf(List<String> names, String region) {
        gateways(names, "VLAN_ATTACHMENT", region);
    }

    private void gateways(List<String> names, String kind, String region) {
        names.forEach(
                name -> experiment.installation().addClient(bench -> bench.with(Bench.gateway(name, kind, region))));
    }

    private void gateways(List<String> names, String kind) {
        names.forEach(name -> experiment.installation().addClient(bench -> bench.with(Bench.gateway(name, kind))));
    }

    @Given("back end(s) {backends} is/are itself a client")
    public void backendAsClient(List<String> backends) {
        backends.forEach(experiment.installation()::addClientAt);
    }

    @Given("{int} {traffic} connections of {clients} are open")
    public void open(int count, TrafficKind kind, List<String> clients) {
        experiment.flows().openFrom(clients, kind, count);
        experiment.flows().requireDelivered();
    }

    @When("{int} {traffic} connections are opened by {clients}")
    public void opened(int count, TrafficKind kind, List<String> clients) {
        experiment.flows().openFrom(clients, kind, count);
    }

    @When("new {traffic} connections are opened by {clients}, enough to meet each of {int} back end(s)")
    public void openEnough(TrafficKind kind, List<String> clients, int backends) {
        experiment.flows().openFrom(clients, kind, ProbeBounds.flowsToReach(backends));
    }

    @When("back end {backends} sends {traffic} packets to the load balancer")
    public void toItself(List<String> backends, TrafficKind kind) {
        experiment.flows().sendFromBackend(backends.get(0), kind, Ports.OF_THE_SERVICE);
    }

    @When("back end {backends} sends {traffic} packets to any port of the load balancer")
    public void toItselfOnAnyPort(List<String> backends, TrafficKind kind) {
        experiment.flows().sendFromBackend(backends.get(0), kind, Ports.ANY);
    }
}
