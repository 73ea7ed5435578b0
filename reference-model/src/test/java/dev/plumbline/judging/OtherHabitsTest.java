package dev.plumbline.judging;

import static dev.plumbline.engine.OneService.TRACKING;
import static dev.plumbline.engine.OneService.ack;
import static dev.plumbline.engine.OneService.fragment;
import static dev.plumbline.engine.OneService.sctp;
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
import dev.plumbline.config.Group;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.OneService;
import dev.plumbline.history.Event;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Implementations that take the documents another way than the recommended one are never found wrong. */
class OtherHabitsTest {

    private static final BackendService NO_DRAIN = withFailover(service(), 0, false, true);
    private static final BackendService NO_DRAIN_AND_DROP = withFailover(service(), 0, true, true);
    private static final BackendService DRAINING = service().withDrainingTimeout(300);

    private final Watch watch = new Watch();

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p2"})
    void atTheInstantOfTheTimeoutAnEntryMayBeThereOrNot(String backend) {
        watch.configured(service(), "p1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(service(), "p1 p2");
        watch.passed(600);
        permits(watch.saw(ack(1), backend));
        assertThat(watch.worlds()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p2"})
    void atTheInstantAtWhichDrainingEndsAnEntryMayBeThereOrNot(String backend) {
        watch.configured(DRAINING, "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(DRAINING, "p2");
        watch.passed(300);
        permits(watch.saw(ack(1), backend));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p2"})
    void anEntryOfADrainingBackEndMayGoByIdlingOrNot(String backend) {
        var brief = DRAINING.withConnectionTrackingPolicy(TRACKING.withIdleTimeout(60));
        watch.configured(brief, "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(brief, "p2");
        watch.passed(70);
        permits(watch.saw(ack(1), backend));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p2"})
    void anEntryOfADrainingBackEndMayGoByHealthOrNot(String backend) {
        watch.configured(DRAINING, "p1 p2");
        permits(watch.saw(udp(1), "p1"));
        watch.unhealthy("p1");
        watch.reconfigured(DRAINING, "p2");
        permits(watch.saw(udp(1), backend));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p2"})
    void aBackEndThatReturnsWhileItDrainsMayKeepItsConnectionsOrNot(String backend) {
        watch.configured(DRAINING, "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(DRAINING, "p2");
        watch.passed(100);
        watch.reconfigured(DRAINING, "p1 p2");
        watch.passed(210);
        permits(watch.saw(ack(1), backend));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p2"})
    void aBackEndThatReturnedAndIsDrainedAgainMayKeepItsConnectionsOrNot(String backend) {
        watch.configured(DRAINING, "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(DRAINING, "p2");
        watch.passed(100);
        watch.reconfigured(DRAINING, "p1 p2");
        watch.passed(100);
        watch.reconfigured(DRAINING, "p2");
        watch.passed(150);
        permits(watch.saw(ack(1), backend));
    }

    @Test
    void aBackEndThatReturnsAfterItsDrainingHasLostItsConnections() {
        watch.configured(DRAINING, "p1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(DRAINING, "p2");
        watch.passed(310);
        watch.reconfigured(DRAINING, "p1 p2 p3");
        permits(watch.saw(udp(1), "p2"));
        watch.unhealthy("p1");
        refutes(watch.saw(ack(1), "p1"));
    }

    @ParameterizedTest
    @CsvSource({"f1, f1", "f1, p1", "p1, p1"})
    void aSwitchThroughTheLastResortMayEndConnectionsOrNotAtEitherStep(String inLastResort, String afterwards) {
        watch.configured(NO_DRAIN, "p1 p2 f1");
        watch.unhealthy("p1", "p2");
        permits(watch.saw(syn(1), "f1"));
        watch.unhealthy("f1");
        permits(watch.saw(ack(1), inLastResort));
        watch.healthy("p1", "p2");
        permits(watch.saw(ack(1), afterwards));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p2"})
    void passingThroughAnEmptySetMayCountAsASwitchOrNot(String backend) {
        watch.configured(NO_DRAIN_AND_DROP, "p1 f1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(NO_DRAIN_AND_DROP, "p1 p2 f1");
        watch.unhealthy("p1", "p2", "f1");
        permits(watch.saw(ack(1), "p1"));
        watch.healthy("p1", "p2", "f1");
        permits(watch.saw(ack(1), backend));
    }

    @Test
    void aConnectionMayBeDroppedWhenNothingIsLeftToSwitchTo() {
        watch.configured(NO_DRAIN_AND_DROP, "p1 f1");
        permits(watch.saw(syn(1), "p1"));
        watch.unhealthy("p1", "f1");
        permits(watch.sawDropped(ack(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"f1", "p1"})
    void anEmptySetBetweenTheTwoPoolsMayHideTheSwitch(String backend) {
        watch.configured(NO_DRAIN_AND_DROP, "p1 f1");
        watch.unhealthy("p1");
        permits(watch.saw(syn(1), "f1"));
        watch.unhealthy("f1");
        permits(watch.saw(ack(1), "f1"));
        watch.healthy("p1");
        permits(watch.saw(ack(1), backend));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p1", "p2"})
    void aSynThatIsDiscardedMayTakeTheOlderEntryWithItOrNot(String backend) {
        var drop = withFailover(service(), 0, true, false);
        watch.configured(drop, "p1 f1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(drop, "p1 p2 f1");
        watch.unhealthy("p1", "p2", "f1");
        permits(watch.sawDropped(syn(1)));
        watch.healthy("p1", "p2", "f1");
        permits(watch.saw(ack(1), backend));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aFullTableMayMakeRoomInBatchesOfAnySize(int batch) {
        watch.configured(testbed(service(), "p1").withTrackingTableCapacity(4));
        IntStream.rangeClosed(1, 4).forEach(port -> permits(watch.saw(syn(port), "p1")));
        watch.reconfigured(testbed(service(), "p1 p2").withTrackingTableCapacity(4));
        permits(watch.saw(syn(5), "p1"));
        assertThat(watch.worlds()).isEqualTo(3);
        // From the latest one to the oldest one: those that are left stay, the others are selected anew.
        IntStream.iterate(4, port -> port > 0, port -> port - 1)
                .forEach(port -> permits(watch.saw(ack(port), port > batch ? "p1" : "p2")));
        assertThat(watch.worlds()).isLessThanOrEqualTo(3);
    }

    @Test
    void aBatchTakesTheOldestEntriesFirst() {
        watch.configured(testbed(service(), "p1").withTrackingTableCapacity(4));
        IntStream.rangeClosed(1, 4).forEach(port -> permits(watch.saw(syn(port), "p1")));
        watch.reconfigured(testbed(service(), "p1 p2").withTrackingTableCapacity(4));
        permits(watch.saw(syn(5), "p1"));
        permits(watch.saw(ack(3), "p2"));
        assertThat(watch.worlds()).as("only a batch of three takes the third").isEqualTo(1);
        watch.unhealthy("p1");
        refutes(watch.saw(ack(2), "p1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p2", "p3"})
    void entriesThatDrainingHasEndedMayTakeUpRoomOrNot(String backend) {
        watch.configured(testbed(DRAINING, "p1 p2").withTrackingTableCapacity(2));
        permits(watch.saw(syn(2), "p2"));
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(testbed(DRAINING, "p2 p3").withTrackingTableCapacity(2));
        watch.passed(310);
        permits(watch.saw(syn(3), "p3"));
        watch.unhealthy("p2");
        // The oldest entry went to make room, or had not to, as one was gone.
        permits(watch.saw(ack(2), backend));
    }

    @Test
    void aBackEndMayGetAnotherShareAfterTheSetHasChangedAndChangedBack() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(udp(1), "p1"));
        permits(watch.saw(syn(1), "p1"));
        watch.unhealthy("p2");
        watch.healthy("p2");
        permits(watch.saw(syn(1), "p2"));
        refutes(watch.saw(syn(1), "p1"));
    }

    @Test
    void aHashMayBeSeededAnewByConfigure() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.configured(service(), "p1 p2");
        permits(watch.saw(syn(1), "p2"));
    }

    @Test
    void aPacketThatMayHaveFollowedAnEntryTeachesNothing() {
        watch.configured(service(), "p1");
        permits(watch.saw(syn(1), "p1"));
        watch.reconfigured(service(), "p1 p2");
        watch.passed(600);
        permits(watch.saw(ack(1), "p1"));
        permits(watch.saw(syn(1), "p2"));
    }

    @Test
    void whatABackEndSawMayRepeatWhichClientThePacketLeft() {
        watch.configured(testbed(service(), "p1").withClients(List.of(Client.vm("c", "10.71.3.9", "r1", "r1-a"))));
        var packet = syn(1).leaving("c");
        permits(watch.saw(packet, new Delivery.Delivered("p1", Optional.of("fr"), Optional.of(packet))));
    }

    @Test
    void sctpMayBeSelectedByThreeFields() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(sctp(1), "p1"));
        permits(watch.saw(sctp(2), "p1"));
        assertThat(watch.worlds()).as("by 3-tuple or by chance").isEqualTo(4);
    }

    @Test
    void sctpMayBeSelectedAndTrackedByFiveFields() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(sctp(1), "p1"));
        permits(watch.saw(sctp(2), "p2"));
        assertThat(watch.worlds()).as("tracked by 5-tuple").isEqualTo(2);
        permits(watch.saw(sctp(1), "p1"));
        refutes(watch.saw(sctp(2), "p1"));
    }

    @Test
    void sctpThatWasTrackedByThreeFieldsIsHeldToIt() {
        watch.configured(service(), "p1");
        permits(watch.saw(sctp(1), "p1"));
        watch.reconfigured(service(), "p1 p2");
        permits(watch.saw(sctp(2), "p2"));
        // By 5-tuple, that is: the other entry is still there.
        refutes(watch.saw(sctp(1), "p2"));
    }

    @Test
    void firstFragmentsMayBeTakenAsWholeDatagrams() {
        watch.configured(service(), "p1 p2 p3");
        permits(watch.saw(fragment(udp(1), 1480), "p1"));
        permits(watch.saw(udp(1), "p2"));
        permits(watch.saw(fragment(udp(1), 0), "p2"));
        permits(watch.saw(fragment(udp(2), 0), "p3"));
        assertThat(watch.worlds()).isEqualTo(1);
    }

    @Test
    void firstFragmentsMayBeTakenAsLaterOnes() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(fragment(udp(1), 1480), "p1"));
        permits(watch.saw(udp(1), "p2"));
        permits(watch.saw(fragment(udp(1), 0), "p1"));
        permits(watch.saw(fragment(udp(2), 0), "p1"));
    }

    @Test
    void laterFragmentsHaveNoChoice() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(fragment(udp(1), 1480), "p1"));
        refutes(watch.saw(fragment(udp(2), 1480), "p2"));
    }

    @Test
    void worldsThatCameToTheSameAreOne() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.passed(600);
        permits(watch.saw(ack(1), "p1"));
        assertThat(watch.worlds()).isEqualTo(1);
    }

    @Test
    void moreThanSixtyFourWorldsAreNotFollowed() {
        watch.configured(testbed(service(), "p1").withTrackingTableCapacity(70));
        IntStream.rangeClosed(1, 70).forEach(port -> permits(watch.saw(syn(port), "p1")));
        unjudged(
                watch.saw(syn(71), "p1"),
                "the documents can be taken in more than 64 ways by now, what is open being [EVICTION_BATCH]");
        unjudged(
                watch.saw(syn(72), "nowhere"),
                "the documents can be taken in more than 64 ways by now, what is open being [EVICTION_BATCH]");
    }

    @Test
    void sixtyFourWorldsAreFollowedThoughEachHasSeveralReadings() {
        watch.configured(testbed(service(), "p1").withTrackingTableCapacity(60));
        IntStream.rangeClosed(1, 200).forEach(port -> permits(watch.saw(syn(port), "p1")));
    }

    @ParameterizedTest
    @CsvSource({"0.3, 7", "0.7, 3", "0.1, 9", "0.300005, 7", "0.499999, 5"})
    void aShareThatBinaryFractionsDoNotHoldIsNotComparedWithTheRatio(double ratio, int unhealthy) {
        watch.configured(withFailover(service(), ratio, false, false), "p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 f1");
        unjudged(
                watch.unhealthy(IntStream.rangeClosed(1, unhealthy)
                        .mapToObj(number -> "p" + number)
                        .toArray(String[]::new)),
                "in what precision the healthy share is compared with the ratio " + ratio + " is not said (ELIG-FO-4)");
    }

    @ParameterizedTest
    @CsvSource({"0.5, p2", "0.75, p1", "0.25, p3", "0.51, f1", "0.76, f1"})
    void aShareThatIsExactOrClearOfTheRatioIsCompared(double ratio, String allowed) {
        var failover = withFailover(service(), ratio, false, false);
        watch.configured(failover, "p1 p2 p3 p4 f1");
        if (ratio > 0.7) {
            permits(watch.unhealthy("p4"));
        } else {
            permits(watch.unhealthy("p4", ratio < 0.3 ? "p1" : "p3"));
        }
        if (ratio < 0.3) {
            permits(watch.unhealthy("p2"));
        }
        permits(watch.saw(syn(1), allowed));
        refutes(watch.saw(syn(2), allowed.equals("f1") ? "p1" : "f1"));
    }

    @Test
    void withoutPrimariesAndHealthNobodyIsKnownToBeEligible() {
        watch.configured(withFailover(service(), 0, false, false), "f1 f2");
        permits(watch.saw(syn(1), "f1"));
        unjudged(
                watch.unhealthy("f1", "f2"),
                "who is eligible without any primary, and nothing healthy, is not said (ELIG-OFF-3)");
    }

    @Test
    void aChangedSettingLeavesOpenWhatBecomesOfEntries() {
        changing(each -> each.withSessionAffinity("CLIENT_IP"), "the session affinity");
        changing(
                each -> each.withConnectionTrackingPolicy(TRACKING.withTrackingMode("PER_SESSION")),
                "the tracking mode");
        changing(
                each -> each.withConnectionTrackingPolicy(TRACKING.withPersistence("NEVER_PERSIST")),
                "the persistence option");
        changing(each -> each.withConnectionTrackingPolicy(TRACKING.withIdleTimeout(60)), "the idle timeout");
        changing(each -> withFailover(each, 0, false, true), "drain on failover");
        changing(
                each -> each.withBackends(
                        List.of(BackendService.Backend.failover("p"), BackendService.Backend.primary("f"))),
                "a back end's group, its zone or its role");
    }

    private void changing(UnaryOperator<BackendService> change, String what) {
        var before = withFailover(service(), 0, false, false);
        watch.configured(before, "p1 f1");
        unjudged(
                watch.reconfigured(change.apply(before), "p1 f1"),
                "what becomes of entries when reconfigure changes " + what + " is not said");
    }

    @Test
    void aTableThatShrinksLeavesOpenWhatBecomesOfEntries() {
        watch.configured(testbed(service(), "p1").withTrackingTableCapacity(4));
        permits(watch.reconfigured(testbed(service(), "p1").withTrackingTableCapacity(5)));
        unjudged(
                watch.reconfigured(testbed(service(), "p1").withTrackingTableCapacity(4)),
                "what becomes of entries when reconfigure changes the table's capacity, downwards, is not said");
    }

    @Test
    void aDrainingTimeoutChangedByTheRemovalIsNotJudged() {
        watch.configured(DRAINING, "p1 p2");
        permits(watch.reconfigured(DRAINING.withDrainingTimeout(200), "p1 p2"));
        unjudged(
                watch.reconfigured(DRAINING, "p2"),
                "what becomes of entries when reconfigure changes the draining timeout of removed back ends is not"
                        + " said");
    }

    @Test
    void turningFailoverOffMayOrMayNotSwitchThePools() {
        watch.configured(NO_DRAIN, "p1 f1");
        unjudged(
                watch.reconfigured(NO_DRAIN, "f1"),
                "whether the pools switch when failover is turned on or off is not said");
    }

    @Test
    void anotherForwardingRuleLeavesOpenWhatBecomesOfEntries() {
        watch.configured(service(), "p1");
        var other = ForwardingRule.internalAllPorts("fr", "10.1.2.98", "L3_DEFAULT", "bes");
        unjudged(
                watch.reconfigured(testbed(service(), "p1").withForwardingRules(List.of(other))),
                "what becomes of entries when reconfigure changes the forwarding rules is not said");
    }

    @Test
    void packetsThatTheDocumentsLeaveOpenAreNotJudged() {
        var backend = Packet.tcp(IpAddress.parse("10.1.15.1"), 1, OneService.VIP, 80, TcpFlag.SYN);
        unjudgedPacket(
                tcp(1, TcpFlag.SYN, TcpFlag.ACK),
                "whether a SYN with further flags opens a connection is not said (TRACK-SYN-1)");
        unjudgedPacket(fragment(ack(1), 0), "how fragments other than UDP's are taken is not said (KEY-SELECT-1)");
        unjudgedPacket(
                Packet.of(new Protocol(33), OneService.CLIENT, OneService.VIP),
                "whether a balancer takes protocol 33 is not said (TRACK-ALL-3)");
        unjudgedPacket(backend, "where a back end's packets go that is not listed as a client is not said");
    }

    private void unjudgedPacket(Packet packet, String reason) {
        watch.configured(service(), "p1");
        unjudged(watch.sawDropped(packet), reason);
        watch.configured(service(), "p1");
        unjudged(watch.saw(packet, "p1"), reason);
    }

    @Test
    void aSynThatOffersCongestionNotificationOpensAConnection() {
        watch.configured(service(), "p1 p2");
        permits(watch.saw(syn(1), "p1"));
        watch.unhealthy("p1");
        refutes(watch.saw(tcp(1, TcpFlag.SYN, TcpFlag.ECE, TcpFlag.CWR), "p1"));
    }

    @Test
    void fragmentsWithoutPortsAtARuleWithListedPortsAreNotJudged() {
        var rules = List.of(ForwardingRule.internal("fr", "10.1.2.99", "UDP", List.of("80"), "bes"));
        watch.configured(testbed(service(), "p1").withForwardingRules(rules));
        permits(watch.saw(fragment(udp(1), 0), "p1"));
        unjudged(
                watch.saw(fragment(udp(1), 1480), "p1"),
                "what a rule with listed ports does to packets without ports is not said (FRAG-ALLPORTS-1)");
    }

    @Test
    void twoRulesThatTakeTheSamePacketAreNotToldApart() {
        var rules = List.of(
                ForwardingRule.internalAllPorts("fr-all", "10.1.2.99", "TCP", "bes"),
                ForwardingRule.internal("fr-web", "10.1.2.99", "TCP", List.of("80"), "bes"));
        watch.configured(testbed(service(), "p1").withForwardingRules(rules));
        unjudged(watch.saw(syn(1), "p1"), "which of several forwarding rules takes a packet is not said");
    }

    @Test
    void anL3DefaultRuleBesideOneForAProtocolIsToldApartByWhatOnlyOneOfThemNames() {
        var rules = List.of(
                ForwardingRule.internal("fr-web", "10.1.2.99", "TCP", List.of("80"), "bes"),
                ForwardingRule.internalAllPorts("fr-rest", "10.1.2.99", "L3_DEFAULT", "bes"));
        watch.configured(testbed(service(), "p1").withForwardingRules(rules));
        permits(watch.saw(udp(1), "p1"));
        unjudged(watch.saw(syn(1), "p1"), "which of several forwarding rules takes a packet is not said");
    }

    @Test
    void anIpVersionThatABackEndLacksIsNotJudged() {
        var ipv6 = ForwardingRule.internalAllPorts("fr", "2001:db8::99", "TCP", "bes");
        unjudged(
                watch.configured(testbed(service(), "p1").withForwardingRules(List.of(ipv6))),
                "which back ends get packets of an IP version that they don't have is not said");
    }

    @Test
    void servicesThatMayShareATableAreNotJudged() {
        var sessions = service()
                .withSessionAffinity("CLIENT_IP")
                .withConnectionTrackingPolicy(TRACKING.withTrackingMode("PER_SESSION"));
        var other = BackendService.internal("other", "TCP", List.of(BackendService.Backend.primary("p")));
        var group = testbed(sessions, "p1").groups();
        unjudged(
                watch.configured(Testbed.of(List.of(), List.of(sessions, other), group)),
                "whether services share a client's table is not said (KEY-SESS-4)");
        permits(watch.configured(Testbed.of(List.of(), List.of(service(), other), group)));
    }

    @Test
    void aDocumentThatNoRuleRefusesMayBeAccepted() {
        var twice =
                Testbed.of(List.of(), List.of(service(), service()), List.of(Group.instances("p", "r1-a", List.of())));
        assertThat(watch.configured(twice)).isInstanceOf(Judgement.Unjudged.class);
    }

    @Test
    void aRefusalOfWhatTheDocumentsAllowIsNotJudged() {
        var judgement = watch.refused(new Event.Configure(testbed(service(), "p1")));
        unjudged(judgement, "a configuration was refused that the documents allow: []");
    }

    @Test
    void anEndpointOutsideOfEveryServiceKeepsItsHealth() {
        var idle = Group.instances("q", "r1-a", List.of(Group.Endpoint.ipv4("q1", "10.1.16.1")));
        var plain = testbed(service(), "p1");
        var groups = List.of(plain.groups().get(0), idle);
        watch.configured(plain.withGroups(groups));
        watch.unhealthy("q1");
        var both = service()
                .withBackends(List.of(BackendService.Backend.primary("p"), BackendService.Backend.primary("q")));
        permits(watch.reconfigured(plain.withGroups(groups).withBackendServices(List.of(both))));
        refutes(watch.saw(syn(1), "q1"));
    }

    private static void permits(Judgement judgement) {
        assertThat(judgement).isInstanceOf(Judgement.Permitted.class);
    }

    private static void refutes(Judgement judgement) {
        assertThat(judgement).isInstanceOf(Judgement.Violation.class);
    }

    private static void unjudged(Judgement judgement, String reason) {
        assertThat(judgement).isEqualTo(new Judgement.Unjudged(reason));
    }
}
