package dev.plumbline.judging;

import static dev.plumbline.engine.OneService.ack;
import static dev.plumbline.engine.OneService.service;
import static dev.plumbline.engine.OneService.syn;
import static dev.plumbline.engine.OneService.testbed;
import static dev.plumbline.engine.OneService.udp;
import static dev.plumbline.engine.OneService.withFailover;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.Route;
import dev.plumbline.engine.OneService;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where the editions disagree, each is judged by its own words. */
class EditionsTest {

    private static final BackendService UNDRAINED = withFailover(service(), 0, false, true);

    @Test
    void inTheNewestEditionAnEntrySurvivesASilentSwitchAndReturn() {
        assertThat(afterSwitchAndReturn(Edition.E3, "p1")).isInstanceOf(Judgement.Permitted.class);
        assertViolation(afterSwitchAndReturn(Edition.E3, "p2"), "LAZY-FAILOVER-2");
    }

    @Test
    void inTheMiddleEditionASwitchEndsEntriesAtOnce() {
        // Selected anew, the same back end may come out.
        assertThat(afterSwitchAndReturn(Edition.E2, "p1")).isInstanceOf(Judgement.Permitted.class);
        assertThat(afterSwitchAndReturn(Edition.E2, "p2")).isInstanceOf(Judgement.Permitted.class);
        assertViolation(afterSwitchAndReturn(Edition.E2, "f1"), "ELIG-FO");
    }

    @Test
    void theOldestEditionSaysNothingOfIt() {
        assertThat(afterSwitchAndReturn(Edition.E1, "p2")).isInstanceOf(Judgement.Unjudged.class);
    }

    /** A connection on p1, p2 added, all primaries down and up again with no packet, then a packet that goes there. */
    private static Judgement afterSwitchAndReturn(Edition edition, String backend) {
        var watch = new Watch(edition);
        watch.configured(UNDRAINED, "p1 f1");
        watch.saw(syn(1), "p1");
        watch.reconfigured(UNDRAINED, "p1 p2 f1");
        watch.unhealthy("p1", "p2");
        watch.healthy("p1", "p2");
        return watch.saw(ack(1), backend);
    }

    @ParameterizedTest
    @EnumSource(names = {"E1", "E2"})
    void theEarlierEditionsAllowEitherAfterSilentIllHealth(Edition edition) {
        assertThat(afterSilentIllHealth(edition, "p1")).isInstanceOf(Judgement.Permitted.class);
        assertThat(afterSilentIllHealth(edition, "p2")).isInstanceOf(Judgement.Permitted.class);
    }

    @Test
    void theNewestEditionKeepsAnEntryThroughSilentIllHealth() {
        assertThat(afterSilentIllHealth(Edition.E3, "p1")).isInstanceOf(Judgement.Permitted.class);
        assertViolation(afterSilentIllHealth(Edition.E3, "p2"), "LAZY-HEALTH-2");
    }

    private static Judgement afterSilentIllHealth(Edition edition, String backend) {
        var watch = new Watch(edition);
        watch.configured(service(), "p1");
        watch.saw(udp(1), "p1");
        watch.reconfigured(service(), "p1 p2");
        watch.unhealthy("p1");
        watch.healthy("p1");
        return watch.saw(udp(1), backend);
    }

    @Test
    void sctpPersistsInTheNewestEditionOnly() {
        assertThat(sctpOnAnUnhealthyBackEnd(Edition.E3, "p1")).isInstanceOf(Judgement.Permitted.class);
        assertViolation(sctpOnAnUnhealthyBackEnd(Edition.E3, "p2"), "PERSIST-DEFAULT-2");
        assertThat(sctpOnAnUnhealthyBackEnd(Edition.E2, "p2")).isInstanceOf(Judgement.Permitted.class);
        assertViolation(sctpOnAnUnhealthyBackEnd(Edition.E2, "p1"), "ENTRY-HEALTH-1");
        assertThat(sctpOnAnUnhealthyBackEnd(Edition.E1, "p1")).isInstanceOf(Judgement.Unjudged.class);
    }

    private static Judgement sctpOnAnUnhealthyBackEnd(Edition edition, String backend) {
        var watch = new Watch(edition);
        watch.configured(service(), "p1");
        watch.saw(OneService.sctp(1), "p1");
        watch.reconfigured(service(), "p1 p2");
        watch.unhealthy("p1");
        return watch.saw(OneService.sctp(1), backend);
    }

    @Test
    void aNextHopTakesPacketsAlongItsRoute() {
        var watch = new Watch();
        watch.configured(testbed(service(), "p1 p2").withRoutes(List.of(new Route("STATIC", "192.168.0.0/16", "fr"))));
        assertThat(watch.saw(to("192.168.7.7"), "p1")).isInstanceOf(Judgement.Permitted.class);
        assertThat(watch.saw(to("192.168.7.8"), "p2")).isInstanceOf(Judgement.Permitted.class);
        assertViolation(watch.saw(to("192.169.7.7"), "p1"), "NEXTHOP-DEST-2");
    }

    private static Packet to(String address) {
        return Packet.tcp(OneService.CLIENT, 7, IpAddress.parse(address), 80, TcpFlag.SYN);
    }

    private static void assertViolation(Judgement judgement, String rule) {
        assertThat(judgement)
                .isInstanceOfSatisfying(
                        Judgement.Violation.class,
                        violation -> assertThat(violation.suspects()).anyMatch(each -> each.startsWith(rule)));
    }
}
