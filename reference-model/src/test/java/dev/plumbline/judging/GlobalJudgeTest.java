package dev.plumbline.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Testbed;
import dev.plumbline.document.Documents;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the judge says of global balancers: two back ends in the nearest region, e1 and e2 with a limit of 1,000 packets per
 * second, one in the next one, w1 with the same limit, and one in the farthest, a1.
 */
class GlobalJudgeTest {

    private static final String FIRST = "203.0.113.7";
    private static final String SECOND = "203.0.113.135";
    private static final double A_TENTH = 100;
    private static final double HALF_OF_IT = 500;
    private static final double HALF_ABOVE = 1500;

    private static final Testbed TESTBED = Documents.read("""
            {'forwardingRules': [
               {'name': 'fr', 'loadBalancingScheme': 'EXTERNAL_PASSTHROUGH', 'IPProtocol': 'L3_DEFAULT', 'allPorts': true,
                'IPAddresses': ['203.0.113.7', '203.0.113.135'], 'backendService': 'bes'}],
             'backendServices': [
               {'name': 'bes', 'loadBalancingScheme': 'EXTERNAL_PASSTHROUGH', 'protocol': 'UNSPECIFIED', 'backends': [
                 {'group': 'ig-e', 'balancingMode': 'RATE', 'maxRate': 1000},
                 {'group': 'ig-w', 'balancingMode': 'RATE', 'maxRate': 1000}, {'group': 'ig-a'}]}],
             'groups': [
               {'name': 'ig-e', 'zone': 'europe-west3-a', 'endpoints': [
                 {'name': 'e1', 'ipAddress': '10.1.1.1'}, {'name': 'e2', 'ipAddress': '10.1.1.2'}]},
               {'name': 'ig-w', 'zone': 'us-west1-a', 'endpoints': [{'name': 'w1', 'ipAddress': '10.1.2.1'}]},
               {'name': 'ig-a', 'zone': 'asia-south1-a', 'endpoints': [{'name': 'a1', 'ipAddress': '10.1.3.1'}]}],
             'clients': [{'name': 'c1', 'kind': 'INTERNET', 'ipAddress': '91.64.3.9', 'pointOfEntry': 'fra'}],
             'pointsOfEntry': [{'name': 'fra', 'regions': ['europe-west3', 'us-west1', 'asia-south1']}]}
            """.replace('\'', '"'), Testbed.class);

    private final Watch watch = new Watch(Steps.externalGlobal());

    @BeforeEach
    void configure() {
        permits(watch.configured(TESTBED));
    }

    private static Packet tcp(int port, TcpFlag... flags) {
        return tcpTo(FIRST, port, flags);
    }

    private static Packet tcpTo(String address, int port, TcpFlag... flags) {
        return Packet.tcp(IpAddress.parse("91.64.3.9"), port, IpAddress.parse(address), 80, flags);
    }

    private static Packet syn(int port) {
        return tcp(port, TcpFlag.SYN);
    }

    private static Packet ack(int port) {
        return tcp(port, TcpFlag.ACK);
    }

    private static Packet udp(int port) {
        return Packet.udp(IpAddress.parse("91.64.3.9"), port, IpAddress.parse(FIRST), 80);
    }

    // ---- connections

    @Test
    void aConnectionHoldsWhileNothingChanges() {
        permits(watch.saw(syn(1), "e1"));
        watch.passed(300);
        refutes("TRACK-EXT-3", watch.saw(ack(1), "e2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e1", "e2"})
    void afterAChangeOfHealthAConnectionMayStayOrGo(String backend) {
        permits(watch.saw(syn(1), "e1"));
        permits(watch.unhealthy("e1"));
        permits(watch.saw(ack(1), backend));
        assertThat(watch.worlds()).isEqualTo(1);
    }

    @Test
    void whereItWentAfterAChangeItStays() {
        permits(watch.saw(syn(1), "e1"));
        permits(watch.unhealthy("w1"));
        permits(watch.saw(ack(1), "e2"));
        refutes("TRACK-EXT-3", watch.saw(ack(1), "e1"));
    }

    @Test
    void aConnectionThatWasClosedOrNeverOpenedHoldsNothing() {
        permits(watch.saw(syn(1), "e1"));
        permits(watch.saw(tcp(1, TcpFlag.RST), "e1"));
        permits(watch.saw(ack(1), "e2"));
        permits(watch.saw(ack(1), "e1"));
        permits(watch.saw(udp(2), "e1"));
        permits(watch.saw(udp(2), "e2"));
    }

    /** It is where no new one goes any more. */
    @ParameterizedTest
    @ValueSource(strings = {"w1", "e1"})
    void aSynOfAConnectionMayFollowItOrOpenAnother(String backend) {
        permits(watch.loaded("ig-e", HALF_ABOVE));
        permits(watch.saw(syn(1), "w1"));
        permits(watch.loaded("ig-e", A_TENTH));
        permits(watch.saw(syn(1), backend));
    }

    @Test
    void theFailureOfTheOtherAvailabilityGroupEndsNoConnection() {
        permits(watch.saw(syn(1), "e1"));
        permits(watch.failed(1));
        refutes("AG-ISO-2", watch.saw(ack(1), "e2"));
    }

    @Test
    void nothingIsDeliveredAtTheAddressOfAFailedGroup() {
        permits(watch.failed(1));
        permits(watch.sawDropped(tcpTo(SECOND, 1, TcpFlag.SYN)));
        refutes("AG-ISO-2", watch.saw(tcpTo(SECOND, 2, TcpFlag.SYN), "e1"));
    }

    // ---- regions

    @ParameterizedTest
    @ValueSource(strings = {"e1", "e2", "w1"})
    void aFullRegionMayTakeSomeOrNone(String backend) {
        permits(watch.loaded("ig-e", HALF_ABOVE));
        permits(watch.saw(syn(1), backend));
    }

    @Test
    void nothingGoesPastTheNextRegionWithRoom() {
        permits(watch.loaded("ig-e", HALF_ABOVE));
        refutes("REGION-NEAR-1", watch.saw(syn(1), "a1"));
    }

    @Test
    void aTenthOfTheLimitLeavesRoomForAll() {
        permits(watch.loaded("ig-e", A_TENTH));
        refutes("REGION-NEAR-1", watch.saw(syn(1), "w1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e1", "w1"})
    void betweenTheTwoARegionMayBeTakenForFull(String backend) {
        permits(watch.loaded("ig-e", HALF_OF_IT));
        permits(watch.saw(syn(1), backend));
    }

    @Test
    void aConnectionStaysWhileItsRegionOverflows() {
        permits(watch.saw(syn(1), "e1"));
        permits(watch.loaded("ig-e", HALF_ABOVE));
        refutes("REGION-SPILL-2", watch.saw(ack(1), "w1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"w1", "e1"})
    void aConnectionThatOverflowedMayComeBackWhenThereIsRoom(String backend) {
        permits(watch.loaded("ig-e", HALF_ABOVE));
        permits(watch.saw(syn(1), "w1"));
        permits(watch.loaded("ig-e", 0));
        permits(watch.saw(ack(1), backend));
    }

    // ---- health

    @Test
    void anUnhealthyBackEndGetsNoNewConnection() {
        permits(watch.unhealthy("e1"));
        refutes("HEALTH-USE-1", watch.saw(syn(1), "e1"));
    }

    @Test
    void healthOnOneAddressCountsThereAlone() {
        permits(watch.unhealthyOn(FIRST, "e1"));
        permits(watch.saw(tcpTo(SECOND, 1, TcpFlag.SYN), "e1"));
        refutes("HEALTH-PROBE-1", watch.saw(syn(2), "e1"));
    }

    @ParameterizedTest
    @CsvSource({"e1", "w1", "a1"})
    void whereNobodyIsHealthyAnyMayGetIt(String backend) {
        permits(watch.unhealthy("e1", "e2", "w1", "a1"));
        permits(watch.saw(syn(1), backend));
    }

    @Test
    void whereNobodyIsHealthyItMayBeDropped() {
        permits(watch.unhealthy("e1", "e2", "w1", "a1"));
        permits(watch.sawDropped(syn(1)));
    }

    private static void permits(Judgement judgement) {
        assertThat(judgement).isInstanceOf(Judgement.Permitted.class);
    }

    private static void refutes(String rule, Judgement judgement) {
        assertThat(judgement)
                .isInstanceOfSatisfying(
                        Judgement.Violation.class,
                        violation -> assertThat(violation.suspects()).startsWith(rule));
    }
}
