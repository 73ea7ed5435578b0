package dev.plumbline.features.glue;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.GroupKind;
import dev.plumbline.features.experiment.Installation;
import dev.plumbline.features.experiment.InternalFrontends.Access;
import dev.plumbline.features.experiment.InternalFrontends.Rules;
import dev.plumbline.features.experiment.ServiceProtocol;
import dev.plumbline.features.experiment.Setting;
import dev.plumbline.features.experiment.Settings.DrainOnFailover;
import dev.plumbline.features.experiment.Settings.LastResort;
import dev.plumbline.features.glue.Words.ZoneSize;
import dev.plumbline.packet.IpVersion;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** What a scenario says of the balancer as such: its back ends, forwarding rules and settings. */
public final class BalancerSteps {

    private final Installation installation;

    public BalancerSteps(Experiment experiment) {
        installation = experiment.installation();
    }

    // ---- back ends

    @Given("an internal {service} load balancer with {int} healthy back end(s)")
    public void balancer(ServiceProtocol protocol, int backends) {
        installation.describe(protocol);
        groups(Role.PRIMARY, List.of(backends), "b");
    }

    @Given("an internal {service} load balancer with {int} healthy back ends in {int} groups")
    public void balancerOfGroups(ServiceProtocol protocol, int backends, int groups) {
        installation.describe(protocol);
        groups(Role.PRIMARY, Collections.nCopies(groups, 0), "b");
        installation.addBackends(Role.PRIMARY, backends);
    }

    @Given("an internal {service} load balancer with {int} primary and {int} failover back end(s)")
    public void balancerWithFailover(ServiceProtocol protocol, int primary, int failover) {
        balancerWithFailoverGroups(protocol, List.of(primary), List.of(failover));
    }

    @Given(
            "an internal {service} load balancer with primary groups of {sizes} and failover groups of {sizes} back ends")
    public void balancerWithFailoverGroups(ServiceProtocol protocol, List<Integer> primary, List<Integer> failover) {
        installation.describe(protocol);
        groups(Role.PRIMARY, primary, "p");
        groups(Role.FAILOVER, failover, "f");
    }

    @Given("an internal {service} load balancer with {int} primary and {int} failover groups of {int} back end(s) each")
    public void balancerWithManyGroups(ServiceProtocol protocol, int primary, int failover, int size) {
        balancerWithFailoverGroups(protocol, Collections.nCopies(primary, size), Collections.nCopies(failover, size));
    }

    private void groups(Role role, List<Integer> sizes, String prefix) {
        sizes.forEach(size -> installation.describeGroup(role, size, Optional.empty(), prefix));
    }

    @Given("an internal {service} load balancer with healthy back ends {zones}")
    public void balancerInZones(ServiceProtocol protocol, List<ZoneSize> zones) {
        installation.describe(protocol);
        zonalGroups(Role.PRIMARY, zones, "");
    }

    @Given("an internal {service} load balancer with primary back ends {zones} and failover back ends {zones}")
    public void balancerWithFailoverInZones(ServiceProtocol protocol, List<ZoneSize> primary, List<ZoneSize> failover) {
        installation.describe(protocol);
        zonalGroups(Role.PRIMARY, primary, "p");
        zonalGroups(Role.FAILOVER, failover, "f");
    }

    private void zonalGroups(Role role, List<ZoneSize> zones, String prefix) {
        zones.forEach(zone ->
                installation.describeGroup(role, zone.size(), Optional.of(zone.zone()), prefix + zone.letter()));
    }

    @Given("its groups are NEGs")
    public void negs() {
        installation.setGroupKind(GroupKind.GCE_VM_IP_NEG);
    }

    @When("{int} healthy back end(s) is/are added")
    public void added(int count) {
        installation.addBackends(Role.PRIMARY, count);
    }

    @When("{int} healthy {role} back end(s) is/are added")
    public void addedInRole(int count, Role role) {
        installation.addBackends(role, count);
    }

    @When("{int} healthy back end(s) is/are added to the group of {backends}")
    public void addedBeside(int count, List<String> backends) {
        installation.addBackendsBeside(backends.get(0), count);
    }

    @When("a {role} group with {int} healthy back end(s) is added")
    public void groupAdded(Role role, int size) {
        installation.addGroup(role, size);
    }

    @When("back end(s) {backends} is/are removed")
    public void removed(List<String> backends) {
        installation.remove(backends);
    }

    @When("the group of {backends} is removed from the service")
    public void groupRemoved(List<String> backends) {
        installation.removeGroupOf(backends.get(0));
    }

    @When("the group of {backends} is made a {role} group")
    public void roleChanged(List<String> backends, Role role) {
        installation.changeRole(backends.get(0), role);
    }

    @When("the groups are listed in reverse order")
    public void groupsReversed() {
        installation.reverseGroups();
    }

    @When("the back ends of each group are listed in reverse order")
    public void backendsReversed() {
        installation.reverseBackends();
    }

    // ---- forwarding rules

    @Given("its service is behind a TCP and a UDP forwarding rule")
    public void bothProtocols() {
        installation.setFrontends(frontends -> frontends.with(Rules.TCP_AND_UDP));
    }

    @Given("its service is behind forwarding rules on two addresses")
    public void twoAddresses() {
        installation.setFrontends(frontends -> frontends.with(Rules.TWO_ADDRESSES));
    }

    @Given("a second service of the same back ends, with all settings left out, is behind a rule on another address")
    public void twoServices() {
        installation.setFrontends(frontends -> frontends.with(Rules.TWO_SERVICES));
    }

    @Given(
            "the group of {backends} is in a second service, behind an L3_DEFAULT rule listed {listed} on the same address")
    public void besideL3Default(List<String> backends, Rules rules) {
        installation.setSecondService(backends.get(0));
        installation.setFrontends(frontends -> frontends.with(rules));
    }

    @Given("its forwarding rule takes ports {ports}")
    public void ports(List<String> ports) {
        installation.setFrontends(frontends -> frontends.withPorts(ports));
    }

    @Given("its forwarding rule allows global access")
    public void globalAccess() {
        installation.setFrontends(frontends -> frontends.with(Access.GLOBAL));
    }

    @Given("its addresses are IPv6")
    public void ipv6() {
        installation.setFrontends(frontends -> frontends.with(IpVersion.IPV6));
    }

    @Given("it is the next hop of a static route to {word}")
    public void nextHop(String range) {
        installation.setFrontends(frontends -> frontends.withRoute("STATIC", range));
    }

    @Given("it is the next hop of a policy-based route to {word}")
    public void nextHopByPolicy(String range) {
        installation.setFrontends(frontends -> frontends.withRoute("POLICY_BASED", range));
    }

    // ---- settings

    @Given("the {setting} is {value}")
    public void setting(Setting setting, String value) {
        installation.set(setting, value);
    }

    @Given("the {setting} is {value} and the {setting} {value}")
    public void settings(Setting setting, String value, Setting other, String otherValue) {
        installation.set(setting, value);
        installation.set(other, otherValue);
    }

    @When("the {setting} is changed to {value}")
    public void settingChanged(Setting setting, String value) {
        installation.set(setting, value);
    }

    @Given("new connections are dropped when no back end is healthy")
    public void drop() {
        installation.set(settings -> settings.with(LastResort.DROP));
    }

    @Given("new connections are not dropped when no back end is healthy")
    public void noDrop() {
        installation.set(settings -> settings.with(LastResort.ALL_PRIMARIES));
    }

    @Given("drain on failover is enabled")
    public void drainOnFailover() {
        installation.set(settings -> settings.with(DrainOnFailover.ENABLED));
    }

    @Given("drain on failover is disabled")
    public void noDrainOnFailover() {
        installation.set(settings -> settings.with(DrainOnFailover.DISABLED));
    }

    @Given("the tracking table holds {int} entries for each client")
    public void capacity(int entries) {
        installation.set(settings -> settings.withCapacity(entries));
    }

    // ---- what is said to a configuration

    @Then("the configuration is accepted")
    public void accepted() {
        installation.configuration().accepted();
    }

    @Then("the configuration is refused for the field {string}")
    public void refused(String field) {
        installation.configuration().refusedFor(field);
    }

    @Then("the configuration is refused for the field {string} or {string}")
    public void refusedForEither(String field, String other) {
        installation.configuration().refusedFor(field, other);
    }

    @Then("the change is accepted")
    public void changeAccepted() {
        installation.latestChange().accepted();
    }

    @Then("the change is refused for the field {string} or {string}")
    public void changeRefusedForEither(String field, String other) {
        installation.latestChange().refusedFor(field, other);
    }

    @Then("the change is refused for the field {string}")
    public void changeRefused(String field) {
        installation.latestChange().refusedFor(field);
    }
}
