package dev.plumbline.judging;

import static dev.plumbline.engine.OneService.TRACKING;
import static dev.plumbline.engine.OneService.ack;
import static dev.plumbline.engine.OneService.service;
import static dev.plumbline.engine.OneService.syn;
import static dev.plumbline.engine.OneService.tcp;
import static dev.plumbline.engine.OneService.testbed;
import static dev.plumbline.engine.OneService.udp;
import static dev.plumbline.engine.OneService.withFailover;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.Client;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.engine.OneService;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One history for each way to be wrong: the judge finds it and blames the right rule first. */
class ViolationsTest {

    private static final BackendService SESSIONS = service()
            .withSessionAffinity("CLIENT_IP")
            .withConnectionTrackingPolicy(TRACKING.withTrackingMode("PER_SESSION"));

    private final Watch watch = new Watch();

    @Test
    void aSynThatIsAnsweredFromTheTable() {
        watch.configured(service(), "p1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(service(), "p1 p2 p3");
        // A packet that misses shows what the hash says, ...
        permits(watch.saw(syn(2), "p2"));
        watch.unhealthy("p2", "p3");
        permits(watch.saw(ack(1), "p1"));
        permits(watch.saw(syn(2), "p1"));
        watch.healthy("p2", "p3");
        // ... so of two SYNs of one connection that part, one was answered from the table.
        permits(watch.saw(syn(2), "p1"));
        permits(watch.saw(ack(2), "p1"));
        blames(watch.saw(syn(2), "p2"), "TRACK-SYN-1");
    }

    @Test
    void aSynOfAnUnhealthyConnectionThatStays() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.unhealthy("p1");
        permits(watch.saw(ack(1), "p1"));
        blames(watch.saw(syn(1), "p1"), "TRACK-SYN-1");
    }

    @Test
    void aSynThatLeavesItsSession() {
        watch.configured(SESSIONS, "p1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(SESSIONS, "p1 p2");
        blames(watch.saw(syn(2), "p2"), "TRACK-SYN-3");
    }

    @Test
    void aFinThatRemovesTheEntry() {
        blames(movedAfter(TcpFlag.FIN), "ENTRY-FIN-1");
    }

    @Test
    void aRstThatRemovesTheEntry() {
        blames(movedAfter(TcpFlag.RST), "ENTRY-RST-1");
    }

    private Judgement movedAfter(TcpFlag end) {
        watch.configured(service(), "p1");
        permits(watch.saw(syn(1), "p1"));
        permits(watch.saw(tcp(1, end), "p1"));
        watch.reconfigured(service(), "p1 p2");
        return watch.saw(ack(1), "p2");
    }

    @Test
    void anEntryThatIsGoneBeforeItsTimeout() {
        watch.configured(service(), "p1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(service(), "p1 p2");
        watch.passed(590);
        blames(watch.saw(ack(1), "p2"), "TRACK-LOOKUP-2");
    }

    @Test
    void anEntryThatOutlivesItsTimeout() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.unhealthy("p1");
        watch.passed(610);
        blames(watch.saw(ack(1), "p1"), "ENTRY-IDLE-1");
    }

    @Test
    void anEntryWhoseTimeIsCountedFromItsCreation() {
        watch.configured(service(), "p1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(service(), "p1 p2");
        watch.passed(400);
        permits(watch.saw(ack(1), "p1"));
        watch.passed(400);
        blames(watch.saw(ack(1), "p2"), "ENTRY-IDLE-2");
    }

    @Test
    void entriesThatAreSweptWhenTheirBackEndTurnsUnhealthy() {
        watch.configured(service(), "p1");
        permits(watch.saw(udp(1), "p1"));
        watch.reconfigured(service(), "p1 p2");
        watch.unhealthy("p1");
        watch.healthy("p1");
        blames(watch.saw(udp(1), "p2"), "LAZY-HEALTH-2");
    }

    @Test
    void udpThatStaysOnAnUnhealthyBackEnd() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(udp(1), "p1"));
        watch.unhealthy("p1");
        blames(watch.saw(udp(1), "p1"), "LAZY-HEALTH-1");
    }

    @Test
    void tcpThatLeavesAnUnhealthyBackEnd() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.unhealthy("p1");
        blames(watch.saw(ack(1), "p2"), "PERSIST-DEFAULT-1");
    }

    @Test
    void anUnhealthyBackEndThatIsSelected() {
        watch.configured(service(), "p1 p2");
        watch.unhealthy("p1");
        blames(watch.saw(syn(1), "p1"), "ELIG-OFF-1");
    }

    @Test
    void aNewConnectionThatIsDroppedWhenNothingIsHealthy() {
        watch.configured(service(), "p1 p2");
        watch.unhealthy("p1", "p2");
        var judgement = watch.sawDropped(syn(1));
        blames(judgement, "TRACK-LOOKUP-3");
        assertThat(((Judgement.Violation) judgement).suspects()).contains("ELIG-OFF-2");
    }

    @Test
    void aPacketThatIsDroppedInMidStream() {
        watch.configured(service(), "p1 p2");
        blames(watch.sawDropped(ack(1)), "TRACK-LOOKUP-4");
    }

    @Test
    void aConnectionThatDoesNotSurviveASilentSwitchAndBack() {
        var failover = withFailover(service(), 0, false, true);
        watch.configured(failover, "p1 f1");
        permits(watch.saw(udp(1), "p1"));
        watch.reconfigured(failover, "p1 p2 f1");
        watch.unhealthy("p1", "p2");
        watch.healthy("p1", "p2");
        var judgement = watch.saw(udp(1), "p2");
        assertThat(((Judgement.Violation) judgement).suspects()).contains("LAZY-FAILOVER-2");
    }

    @Test
    void aConnectionOnAHealthyBackEndThatDoesNotSurviveASilentSwitchAndBack() {
        var failover = withFailover(service(), 0.5, false, true);
        watch.configured(failover, "p1 f1");
        permits(watch.saw(udp(1), "p1"));
        watch.reconfigured(failover, "p1 p2 p3 p4 f1");
        watch.unhealthy("p2", "p3", "p4");
        watch.healthy("p2", "p3", "p4");
        blames(watch.saw(udp(1), "p2"), "LAZY-FAILOVER-2");
    }

    @Test
    void aConnectionThatSurvivesASwitchWithoutDraining() {
        var failover = withFailover(service(), 0.5, false, true);
        watch.configured(failover, "p1 p2 p3 p4 f1");
        permits(watch.saw(syn(1), "p1"));
        watch.unhealthy("p2", "p3", "p4");
        blames(watch.saw(ack(1), "p1"), "LAZY-FAILOVER-1");
    }

    @Test
    void theMostRecentlyUsedEntryThatIsEvicted() {
        watch.configured(testbed(service(), "p1").withTrackingTableCapacity(2));
        permits(watch.saw(syn(1), "p1"));
        permits(watch.saw(syn(2), "p1"));
        permits(watch.saw(ack(1), "p1"));
        watch.reconfigured(testbed(service(), "p1 p2").withTrackingTableCapacity(2));
        permits(watch.saw(syn(3), "p2"));
        blames(watch.saw(ack(1), "p2"), "ENTRY-LRU-1");
    }

    @Test
    void anEntryOfARemovedBackEndThatIsNotDrained() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(service(), "p2");
        refutes(watch.saw(ack(1), "p1"));
    }

    @Test
    void anEntryThatOutlivesDraining() {
        var draining = service().withDrainingTimeout(300);
        watch.configured(draining, "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(draining, "p2");
        watch.passed(290);
        permits(watch.saw(ack(1), "p1"));
        watch.passed(20);
        blames(watch.saw(ack(1), "p1"), "DRAIN-ON-1");
    }

    @Test
    void aDeliveryByAnotherRule() {
        watch.configured(service(), "p1");
        var judgement = watch.saw(syn(1), new Delivery.Delivered("p1", Optional.of("fr-other"), Optional.empty()));
        assertThat(refutes(judgement).seen()).isEqualTo("taken by forwarding rule fr-other, not by fr");
    }

    @Test
    void aPacketThatWasChangedOnItsWay() {
        watch.configured(service(), "p1");
        var changed = Packet.tcp(OneService.CLIENT, 1, IpAddress.parse("10.1.15.1"), 80, TcpFlag.SYN);
        var judgement = watch.saw(syn(1), new Delivery.Delivered("p1", Optional.empty(), Optional.of(changed)));
        assertThat(refutes(judgement).seen())
                .isEqualTo(
                        "the back end saw TCP 10.71.3.9:1 > 10.1.15.1:80 SYN, not TCP 10.71.3.9:1 > 10.1.2.99:80 SYN");
    }

    @Test
    void aDeliveryThatNoRuleAsksFor() {
        var web = ForwardingRule.internal("fr-web", "10.1.2.99", "TCP", List.of("443"), "bes");
        watch.configured(testbed(service(), "p1").withForwardingRules(List.of(web)));
        permits(watch.sawDropped(syn(1)));
        blames(watch.saw(syn(1), "p1"), "NEXTHOP-DEST-2");
    }

    @Test
    void aBackEndsOwnPacketThatIsBalanced() {
        watch.configured(testbed(service(), "p1 p2").withClients(List.of(Client.vm("p1", "10.1.15.1", "r1", "r1-a"))));
        var own = Packet.tcp(IpAddress.parse("10.1.15.1"), 1, OneService.VIP, 80, TcpFlag.SYN);
        permits(watch.saw(own, new Delivery.Local()));
        blames(watch.saw(own, "p1"), "CLIENT-SELF-1");
    }

    @Test
    void aConfigurationThatIsAcceptedAgainstARule() {
        var policy = TRACKING.withTrackingMode("PER_SESSION").withPersistence("ALWAYS_PERSIST");
        blames(watch.configured(service().withConnectionTrackingPolicy(policy), "p1"), "PERSIST-ALWAYS-2");
    }

    @Test
    void theSameTupleThatIsSelectedTwoBackEndsFromOneSet() {
        watch.configured(service().withSessionAffinity("CLIENT_IP"), "p1 p2");
        permits(watch.saw(udp(1), "p1"));
        blames(watch.saw(udp(2), "p2"), "HASH-SAME-1");
    }

    private static void permits(Judgement judgement) {
        assertThat(judgement).isInstanceOf(Judgement.Permitted.class);
    }

    private static Judgement.Violation refutes(Judgement judgement) {
        assertThat(judgement).isInstanceOf(Judgement.Violation.class);
        return (Judgement.Violation) judgement;
    }

    private static void blames(Judgement judgement, String rule) {
        assertThat(refutes(judgement).suspects().get(0)).isEqualTo(rule);
    }
}
