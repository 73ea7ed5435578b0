package dev.plumbline.judging;

import static dev.plumbline.engine.OneService.VIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Client;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The judge goes by the eligible set of each client's zone: a1 to a3 are in zone r1-a, b1 in r1-b. */
class ZonesTest {

    private static final ZonalAffinity STAY = ZonalAffinity.of("ZONAL_AFFINITY_STAY_WITHIN_ZONE");
    private static final ZonalAffinity SPILL = ZonalAffinity.of("ZONAL_AFFINITY_SPILL_CROSS_ZONE");
    private static final ZonalAffinity OFF = ZonalAffinity.of("ZONAL_AFFINITY_DISABLED");

    private final Watch watch = new Watch();

    @Test
    void aClientThatIsSentToAnotherZone() {
        watch.configured(testbed(STAY));
        permits(watch.saw(fromA(1), "a1"));
        blames(watch.saw(fromA(2), "b1"), "ZONE-STAY-3");
    }

    @Test
    void aTunnelThatReachesEveryZone() {
        watch.configured(testbed(STAY));
        permits(watch.saw(fromTunnel(1), "a1"));
        permits(watch.saw(fromTunnel(2), "b1"));
    }

    @Test
    void aHostThatIsNoClientReachesEveryZone() {
        watch.configured(testbed(STAY));
        permits(watch.saw(syn("10.9.0.7", 1), "a1"));
        permits(watch.saw(syn("10.9.0.7", 2), "b1"));
    }

    @Test
    void stayThatLeavesAZoneWhoseBackEndsAreUnhealthy() {
        watch.configured(testbed(STAY));
        watch.unhealthy("a1", "a2", "a3");
        permits(watch.saw(fromA(1), "a1"));
        blames(watch.saw(fromA(2), "b1"), "ZONE-STAY-4");
    }

    @Test
    void spillThatGoesBeyondTheZoneAtTheRatio() {
        watch.configured(testbed(SPILL.withRatio(1.0)));
        permits(watch.saw(fromA(1), "a1"));
        blames(watch.saw(fromA(2), "b1"), "ZONE-SPILL-13");
    }

    @Test
    void spillBelowTheRatioReachesEveryZone() {
        watch.configured(testbed(SPILL.withRatio(1.0)));
        watch.unhealthy("a2");
        permits(watch.saw(fromA(1), "a1"));
        permits(watch.saw(fromA(2), "b1"));
        blames(watch.saw(fromA(3), "a2"), "ZONE-SPILL-12");
    }

    @Test
    void aConnectionThatComesHomeWhenAffinityIsTurnedOn() {
        watch.configured(testbed(OFF));
        permits(watch.saw(fromA(1), "b1"));
        permits(watch.reconfigured(testbed(STAY)));
        blames(watch.saw(ackFromA(1), "a1"), "ZONE-TRACK-1");
    }

    @Test
    void aConnectionThatStaysWhenAffinityIsTurnedOn() {
        watch.configured(testbed(OFF));
        permits(watch.saw(fromA(1), "b1"));
        permits(watch.reconfigured(testbed(STAY)));
        permits(watch.saw(ackFromA(1), "b1"));
        permits(watch.saw(fromA(2), "a2"));
    }

    @Test
    void theOptionSaysNothingToAClientThatIsIncompatible() {
        watch.configured(testbed(OFF));
        permits(watch.saw(fromTunnel(1), "b1"));
        permits(watch.reconfigured(testbed(SPILL.withRatio(0.5))));
        assertThat(watch.saw(fromTunnel(1), "a1"))
                .isInstanceOfSatisfying(
                        Judgement.Violation.class,
                        violation -> assertThat(violation.suspects()).contains("HASH-SAME-1"));
    }

    @Test
    void whatAClientLearntOfItsOldSetIsForgotten() {
        watch.configured(testbed(OFF));
        permits(watch.saw(fromA(1), "a1"));
        permits(watch.reconfigured(testbed(STAY)));
        permits(watch.reconfigured(testbed(OFF)));
        permits(watch.saw(fromA(1), "b1"));
    }

    @Test
    void aRatioThatFloatingPointCanNotTellFromTheShareIsNotJudged() {
        watch.configured(testbed(SPILL.withRatio(0.333_333_3)));
        unjudged(watch.unhealthy("a2", "a3"), "ZONE-SPILL-9");
    }

    @Test
    void aRatioClearOfTheShareIsJudged() {
        watch.configured(testbed(SPILL.withRatio(0.3334)));
        permits(watch.unhealthy("a2", "a3"));
        permits(watch.saw(fromA(1), "b1"));
    }

    @Test
    void aClientAbroadWithoutGlobalAccessIsNotJudged() {
        var abroad = Client.vm("abroad", "10.9.0.9", "r2", "r2-a");
        unjudged(watch.configured(testbed(OFF).withClients(List.of(abroad))), "ZONE-COMPAT-6");
    }

    @Test
    void aZoneThatChangesIsNotJudged() {
        watch.configured(testbed(STAY));
        var moved = testbed(STAY).withClients(List.of(Client.vm("vm", "10.9.0.1", "r1", "r1-b")));
        unjudged(watch.reconfigured(moved), "the clients");
    }

    private static Testbed testbed(ZonalAffinity affinity) {
        var groups = List.of(
                Group.instances(
                        "ig-a",
                        "r1-a",
                        List.of(
                                Endpoint.ipv4("a1", "10.1.1.1"),
                                Endpoint.ipv4("a2", "10.1.1.2"),
                                Endpoint.ipv4("a3", "10.1.1.3"))),
                Group.instances("ig-b", "r1-b", List.of(Endpoint.ipv4("b1", "10.1.2.1"))));
        var service = BackendService.internal("bes", "TCP", List.of(Backend.primary("ig-a"), Backend.primary("ig-b")))
                .withZonalAffinity(affinity);
        var tunnel = new Client(
                "tunnel",
                Optional.of("VPN_TUNNEL"),
                Optional.of("10.9.0.2"),
                Optional.empty(),
                Optional.of("r1"),
                Optional.empty(),
                Optional.empty());
        return Testbed.of(
                        List.of(ForwardingRule.internalAllPorts("fr", VIP.toString(), "TCP", "bes")),
                        List.of(service),
                        groups)
                .withClients(List.of(Client.vm("vm", "10.9.0.1", "r1", "r1-a"), tunnel));
    }

    private static Packet fromA(int port) {
        return syn("10.9.0.1", port);
    }

    private static Packet ackFromA(int port) {
        return Packet.tcp(IpAddress.parse("10.9.0.1"), port, VIP, 80, TcpFlag.ACK);
    }

    private static Packet fromTunnel(int port) {
        return syn("10.9.0.2", port);
    }

    private static Packet syn(String address, int port) {
        return Packet.tcp(IpAddress.parse(address), port, VIP, 80, TcpFlag.SYN);
    }

    private static void permits(Judgement judgement) {
        assertThat(judgement).isInstanceOf(Judgement.Permitted.class);
    }

    private static void unjudged(Judgement judgement, String reason) {
        assertThat(judgement)
                .isInstanceOfSatisfying(
                        Judgement.Unjudged.class,
                        unjudged -> assertThat(unjudged.reason()).contains(reason));
    }

    private static void blames(Judgement judgement, String rule) {
        assertThat(judgement)
                .isInstanceOfSatisfying(
                        Judgement.Violation.class,
                        violation -> assertThat(violation.suspects().get(0)).isEqualTo(rule));
    }
}
