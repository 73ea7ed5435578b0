package dev.plumbline.compute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.Group;
import dev.plumbline.config.Route;
import dev.plumbline.packet.IpAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SetupReaderTest {

    @Test
    void resourcesOfAPlanGoTogetherByTheReferencesOfItsConfiguration() {
        var setup = read(sample("plan.json"));

        var rule = setup.testbed().forwardingRules().get(0);
        assertThat(rule.name()).isEqualTo("proxy-rule");
        assertThat(rule.backendService()).isEqualTo("proxy-service");
        assertThat(setup.testbed().routes()).containsExactly(new Route("STATIC", "0.0.0.0/0", "proxy-rule"));
        assertThat(setup.testbed().backendServices().get(0).backends())
                .extracting(BackendService.Backend::group, BackendService.Backend::failover)
                .containsExactly(tuple("spare", Optional.of(true)), tuple("main", Optional.empty()));
    }

    @Test
    void settingsOfAPlanAreReadUnderTheirOwnNames() {
        var setup = read(sample("plan.json"));

        var service = setup.testbed().backendServices().get(0);
        assertThat(service.sessionAffinity()).contains("CLIENT_IP");
        assertThat(service.connectionDraining()).contains(new BackendService.ConnectionDraining(OptionalInt.of(120)));
        var spot = setup.spotOf("backendServices[0].connectionTrackingPolicy.trackingMode");
        assertThat(spot.path())
                .isEqualTo(
                        "planned_values.root_module.child_modules[0].resources[0].values.connection_tracking_policy[0]"
                                + ".tracking_mode");
        assertThat(sample("plan.json").lines().toList().get(spot.line() - 1)).contains("\"tracking_mode\"");
        assertThat(setup.remarks())
                .extracting(Remark::text)
                .containsExactly("a back-end service has no member 'wanted_by_nobody' that is read");
    }

    @Test
    void aRouteToSomethingElseIsPassedOver() {
        var setup = read(sample("plan.json")
                .replace(
                        "\"module.proxy[0].rule\", \"module.proxy[0]\", \"module.proxy\"]",
                        "\"module.other[0].rule\", \"module.other[0]\", \"module.other\"]"));

        assertThat(setup.testbed().routes()).isEmpty();
        assertThat(setup.remarks())
                .extracting(Remark::text)
                .contains("its next hop is no forwarding rule of this configuration");
    }

    @Test
    void filesMakeOneConfiguration() {
        var files = new LinkedHashMap<String, String>();
        files.put(
                "rule.json",
                "[{\"kind\": \"compute#forwardingRule\", \"name\": \"r\", \"IPProtocol\": \"TCP\", \"ports\": [80],"
                        + " \"IPAddress\": \"10.0.0.1\", \"backendService\": \"https://x/projects/p/regions/e/backendServices/s\"}]");
        files.put(
                "service.yaml",
                "name: other\nkind: compute#backendService\n---\nname: s\nkind: compute#backendService\n");

        var setup = SetupReader.read(files, Assumptions.USUAL);

        assertThat(setup.testbed().forwardingRules()).first().satisfies(rule -> {
            assertThat(rule.backendService()).isEqualTo("s");
            assertThat(rule.ports()).containsExactly("80");
        });
        assertThat(setup.spotOf("backendServices[1].protocol")).isEqualTo(new Spot("service.yaml", 4, "protocol"));
    }

    @Test
    void whatTheApiDoesNotTellIsAssumedAndSaid() {
        var setup = SetupReader.read(
                Map.of(
                        "s.yaml",
                        "{name: s, protocol: UDP, backends: [{group: zones/z-a/instanceGroups/g}, {group: h}]}"),
                new Assumptions(3, Map.of("h", 1), List.of(IpAddress.parse("10.9.9.9"))));

        assertThat(setup.assumptions())
                .containsExactly(
                        "a forwarding rule for s: UDP, all ports of 10.9.9.9",
                        "VMs in the groups: 3 in g, 1 in h (--vms changes that)");
        assertThat(setup.testbed().groups())
                .extracting(Group::name, Group::zone, group -> group.endpoints().size())
                .containsExactly(tuple("g", Optional.of("z-a"), 3), tuple("h", Optional.empty(), 1));
    }

    @Test
    void aRuleAloneIsReadWithoutItsService() {
        var setup = read("{name: r, IPProtocol: UDP, ports: ['53'], backendService: regions/e/backendServices/dns}");

        assertThat(setup.testbed().backendServices())
                .extracting(BackendService::name)
                .containsExactly("dns");
        assertThat(setup.remarks())
                .extracting(Remark::text)
                .containsExactly("its back-end service is not given; name its file with --config as well");
    }

    @Test
    void balancersThatAreNotDescribedArePassedOver() {
        var setup = read("[{kind: compute#backendService, name: s, loadBalancingScheme: EXTERNAL},"
                + " {kind: compute#forwardingRule, name: r, backendService: s, IPAddress: 192.0.2.7}]");

        assertThat(setup.testbed().forwardingRules()).isEmpty();
        assertThat(setup.testbed().backendServices()).isEmpty();
        assertThat(setup.remarks())
                .hasSize(2)
                .allSatisfy(remark -> assertThat(remark.text()).startsWith("the documents do not describe"));
    }

    @Test
    void groupsOfOneNameInTwoZonesAreTwo() {
        var setup = read("{name: s, backends: [{group: zones/a/instanceGroups/g}, {group: zones/b/instanceGroups/g}]}");

        assertThat(setup.testbed().groups()).extracting(Group::name).containsExactly("g", "b/g");
    }

    @Test
    void aTestbedIsReadAsItIs() {
        var setup = read("""
                forwardingRules: []
                backendServices: [{name: s, backends: [{group: g}]}]
                groups:
                - name: g
                  endpoints: [{name: b1, ipAddress: 10.0.0.1}]
                """);

        assertThat(setup.isTestbed()).isTrue();
        assertThat(setup.assumptions()).isEmpty();
        assertThat(setup.testbed().groups().get(0).endpoints()).hasSize(1);
    }

    private static Setup read(String text) {
        return SetupReader.read(Map.of("file", text), Assumptions.USUAL);
    }

    private static String sample(String name) {
        try (var stream = SetupReaderTest.class.getResourceAsStream("/dev/plumbline/fuzzing/samples/" + name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
