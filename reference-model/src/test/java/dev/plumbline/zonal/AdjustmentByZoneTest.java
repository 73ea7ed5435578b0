package dev.plumbline.zonal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Client;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationLimits;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Spillover;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which clients get zonal affinity at all. */
class AdjustmentByZoneTest {

    private static final String HOME = "us-central1";
    private static final IpAddress ADDRESS = IpAddress.parse("10.1.2.99");

    @ParameterizedTest
    @CsvSource({
        "VM,              us-central1,  us-central1-a, ZONE-STAY-3,   true",
        "VM,              us-central1,  us-central1-f, ZONE-MATCH-15, false",
        "VM,              europe-west1, europe-west1-a, ZONE-COMPAT-4, false",
        "VPN_TUNNEL,      us-central1,  us-central1-a, ZONE-COMPAT-2, false",
        "VPN_TUNNEL,      europe-west1, europe-west1-a, ZONE-COMPAT-2, false",
        "VLAN_ATTACHMENT, us-central1,  us-central1-a, ZONE-COMPAT-3, false",
        "VLAN_ATTACHMENT, europe-west1, europe-west1-a, ZONE-COMPAT-3, false",
        "INTERNET,        us-central1,  us-central1-a, ZONE-COMPAT-1, false"
    })
    void onlyVmsOfTheRegionAreKeptInTheirZone(String kind, String region, String zone, String rule, boolean kept) {
        var adjusted = adjusted(stay(client(kind, Optional.of(region), Optional.of(zone))), fromTheClient());

        assertThat(adjusted.names()).hasSize(kept ? 1 : 2);
        assertThat(lastRule(adjusted)).isEqualTo(rule);
    }

    @Test
    void aClientWithoutARegionIsInThatOfItsZone() {
        var testbed = stay(client("VM", Optional.empty(), Optional.of("us-central1-b")));

        assertThat(adjusted(testbed, fromTheClient()).names()).containsExactly("b1");
    }

    @Test
    void aVmInNoZoneIsKeptNowhere() {
        var testbed = stay(client("VM", Optional.of(HOME), Optional.empty()));

        assertThat(adjusted(testbed, fromTheClient()).names()).containsExactlyInAnyOrder("a1", "b1");
    }

    @Test
    void aClientIsFoundByItsSourceAddressToo() {
        var packet = Packet.tcp(IpAddress.parse("10.9.0.1"), 1024, ADDRESS, 80, TcpFlag.SYN);

        assertThat(adjusted(stay(vmInA()), packet).names()).containsExactly("a1");
    }

    @Test
    void whichClientAPacketLeavesCountsBeforeItsSourceAddress() {
        var testbed = stay(vmInA(), Client.vm("other", "10.9.0.2", HOME, HOME + "-b"));
        var packet = from("client", IpAddress.parse("10.9.0.2"));

        assertThat(adjusted(testbed, packet).names()).containsExactly("a1");
    }

    @Test
    void aHostThatIsNoClientIsIncompatible() {
        var packet = Packet.tcp(IpAddress.parse("10.9.0.7"), 1024, ADDRESS, 80, TcpFlag.SYN);

        assertThat(adjusted(stay(vmInA()), packet).names()).containsExactlyInAnyOrder("a1", "b1");
    }

    @ParameterizedTest
    @EnumSource
    void withNobodyEligibleNothingIsAdjusted(Spillover option) {
        var configuration = configuration(testbed(ZonalAffinity.of(option.name()), List.of(vmInA())));
        var service = configuration.services().get("bes");
        var nobody = EligibleSet.of(EligiblePool.NONE, List.of(), "ELIG-DROP-1", "nothing is healthy");

        var adjusted = AdjustmentByZone.documented()
                .of(nobody, service, configuration.senderOf(fromTheClient()), configuration);

        assertThat(adjusted).isSameAs(nobody);
    }

    @Test
    void disabledAffinityLeavesTheSetAsItIs() {
        var disabled = testbed(ZonalAffinity.of("ZONAL_AFFINITY_DISABLED").withRatio(0.5), List.of(vmInA()));

        assertThat(adjusted(disabled, fromTheClient()).names()).containsExactlyInAnyOrder("a1", "b1");
    }

    private static String lastRule(EligibleSet set) {
        return set.reasons().get(set.reasons().size() - 1).rule();
    }

    private static EligibleSet adjusted(Testbed testbed, Packet packet) {
        var configuration = configuration(testbed);
        var service = configuration.services().get("bes");
        var all = EligibleSet.of(
                EligiblePool.PRIMARY, List.copyOf(service.members().values()), "ELIG-OFF-1", "all are healthy");
        return AdjustmentByZone.documented().of(all, service, configuration.senderOf(packet), configuration);
    }

    private static Configuration configuration(Testbed testbed) {
        return ((Configuration.Reading.Valid) Configuration.of(testbed, ConfigurationLimits.LATER_EDITIONS))
                .configuration();
    }

    private static Testbed stay(Client... clients) {
        return testbed(ZonalAffinity.of("ZONAL_AFFINITY_STAY_WITHIN_ZONE"), List.of(clients));
    }

    private static Testbed testbed(ZonalAffinity affinity, List<Client> clients) {
        var groups = List.of(
                Group.instances("ig-a", HOME + "-a", List.of(Endpoint.ipv4("a1", "10.1.2.11"))),
                Group.instances("ig-b", HOME + "-b", List.of(Endpoint.ipv4("b1", "10.1.2.21"))));
        var service = BackendService.internal(
                        "bes",
                        "TCP",
                        List.of(BackendService.Backend.primary("ig-a"), BackendService.Backend.primary("ig-b")))
                .withZonalAffinity(affinity);
        var rule = ForwardingRule.internalAllPorts("fr", ADDRESS.toString(), "TCP", "bes");
        return Testbed.of(List.of(rule), List.of(service), groups).withClients(clients);
    }

    private static Client vmInA() {
        return client("VM", Optional.of(HOME), Optional.of(HOME + "-a"));
    }

    private static Client client(String kind, Optional<String> region, Optional<String> zone) {
        return new Client(
                "client", Optional.of(kind), Optional.of("10.9.0.1"), Optional.empty(), region, zone, Optional.empty());
    }

    private static Packet fromTheClient() {
        return from("client", IpAddress.parse("10.9.0.1"));
    }

    private static Packet from(String client, IpAddress src) {
        var packet = Packet.tcp(src, 1024, ADDRESS, 80, TcpFlag.SYN);
        return new Packet(
                Optional.of(client),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                packet.srcPort(),
                packet.dstPort(),
                packet.flags(),
                packet.fragment());
    }
}
