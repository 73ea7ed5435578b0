package dev.plumbline.features.glue;

import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.Flows;
import dev.plumbline.features.experiment.Installation;
import dev.plumbline.features.experiment.StackType;
import dev.plumbline.features.experiment.TrafficKind;
import dev.plumbline.features.glue.Words.Destination;
import dev.plumbline.features.glue.Words.RegionSize;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.Load;
import dev.plumbline.packet.IpVersion;
import io.cucumber.datatable.DataTable;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a scenario says of a global external balancer, and does to it, besides what it shares with an internal one. */
public final class GlobalSteps {

    private final Installation installation;
    private final Flows flows;

    public GlobalSteps(Experiment experiment) {
        installation = experiment.installation();
        flows = experiment.flows();
    }

    // ---- the balancer

    @Given("a global load balancer with healthy back ends {regions}")
    public void balancer(List<RegionSize> regions) {
        installation.describeGlobal(regions.stream().map(RegionSize::toGroup).toList());
    }

    @Given("a global load balancer with {int} groups of {int} back end(s) in region {region}")
    public void balancerOfGroups(int groups, int size, String region) {
        installation.describeGlobal(Collections.nCopies(groups, new RegionSize(region, size, 'b').toGroup()));
    }

    @Given("its forwarding rules are")
    public void rules(DataTable table) {
        installation.setRules(table.asMaps());
    }

    @Given("the group of {backends} is in service {word}")
    public void service(List<String> backends, String service) {
        installation.setService(backends.get(0), service);
    }

    @Given("the field {string} is {json}")
    public void field(String field, String value) {
        installation.setField(field, Optional.of(value));
    }

    @Given("the field {string} is left out")
    public void fieldLeftOut(String field) {
        installation.setField(field, Optional.empty());
    }

    @Given("its back ends are of stack type {stack}")
    public void stackType(StackType stack) {
        installation.setStackType(stack);
    }

    @Given("the balancer may refuse that")
    public void mayRefuse() {
        installation.mayBeRefused();
    }

    @Given("address {word} is reserved for availability group {int}")
    public void reserved(String address, int group) {
        installation.reserve(address, group);
    }

    @Given("client(s) {clients} enter(s) nearest to {regionsInOrder}")
    public void enters(List<String> names, List<String> regions) {
        names.forEach(name -> installation.addInternetClient(name, regions));
    }

    @Then("rule {word} has two addresses, {word} one of them")
    public void hasAddress(String rule, String address) {
        installation.requireAddresses(rule, List.of(address));
    }

    @Then("rule {word} has two {version} addresses")
    public void hasAddresses(String rule, IpVersion version) {
        installation.requireAddresses(rule, version);
    }

    // ---- what happens to it

    @When("back end(s) {backends} turn(s) {health} on {destination}")
    public void turn(List<String> backends, HealthState state, Destination address) {
        installation.health(backends, state, address.in(installation).toString());
    }

    @When("the group of {backends} has a load of {int} packets per second")
    public void rate(List<String> backends, int packets) {
        installation.load(
                backends.get(0),
                new Load(OptionalDouble.of(packets), OptionalDouble.empty()),
                packets + " packets per second");
    }

    @When("the group of {backends} has a utilization of {double}")
    public void utilization(List<String> backends, double share) {
        installation.load(
                backends.get(0),
                new Load(OptionalDouble.empty(), OptionalDouble.of(share)),
                "a utilization of " + share);
    }

    @When("availability group {int} fails")
    public void fails(int group) {
        installation.availability(group, AvailabilityState.DOWN);
    }

    @When("availability group {int} is restored")
    public void restored(int group) {
        installation.availability(group, AvailabilityState.UP);
    }

    // ---- packets to one of several addresses

    @When("{int} {traffic} connections are opened to {destination}")
    public void openedTo(int count, TrafficKind kind, Destination address) {
        flows.openTo(kind, count, address.in(installation), flows.port());
    }

    @When("{int} {traffic} connections are opened to port {int} of {destination}")
    public void openedToPort(int count, TrafficKind kind, int port, Destination address) {
        flows.openTo(kind, count, address.in(installation), port);
    }

    @When("{int} {traffic} connections are opened by {clients} to {destination}")
    public void openedByTo(int count, TrafficKind kind, List<String> clients, Destination address) {
        flows.openTo(clients, kind, count, address.in(installation));
    }
}
