package dev.plumbline.engine;

import static dev.plumbline.engine.OneService.TRACKING;
import static dev.plumbline.engine.OneService.ack;
import static dev.plumbline.engine.OneService.service;
import static dev.plumbline.engine.OneService.syn;
import static dev.plumbline.engine.OneService.testbed;
import static dev.plumbline.engine.OneService.udp;
import static dev.plumbline.engine.OneService.withFailover;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Client;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a balancer says of its decisions: which rules had a say, in which order, and what each of them said. */
class ExplanationTest {

    private static final BackendService SESSIONS =
            service().withConnectionTrackingPolicy(TRACKING.withTrackingMode("PER_SESSION"));
    private static final BackendService UNDRAINED = withFailover(service(), 0, false, true);

    private final Balancer balancer = new Balancer();

    @Test
    void aBackEndThatSendsToItsOwnBalancer() {
        balancer.configured(testbed(service(), "p1").withClients(List.of(Client.vm("p1", "10.1.15.1", "r1", "r1-a"))));

        assertThat(balancer.explained(syn(1).leaving("p1")))
                .containsExactly("CLIENT-SELF-1: its sender is itself a back end of this balancer");
    }

    @Test
    void aPacketToAnAddressWithoutAForwardingRule() {
        balancer.configured(service(), "p1");

        assertThat(balancer.explained(Packet.udp(OneService.CLIENT, 1, IpAddress.parse("10.1.2.98"), 80)))
                .containsExactly("NEXTHOP-DEST-2: no forwarding rule takes it");
    }

    @Test
    void aSynWhereConnectionsAreTracked() {
        balancer.configured(service(), "p1 p2");

        assertThat(balancer.explained(syn(1)))
                .containsExactly(
                        "TRACK-SYN-1: with PER_CONNECTION a SYN opens a connection and skips the table",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "HASH-SAME-1: selected by 5-tuple among {p1, p2}");
    }

    @Test
    void aSynWhereSessionsAreTrackedByAllFiveFields() {
        balancer.configured(SESSIONS.withSessionAffinity("CLIENT_IP_PORT_PROTO"), "p1");
        balancer.sent(syn(1));

        assertThat(balancer.explained(syn(1)))
                .containsExactly(
                        "TRACK-SYN-2: with PER_SESSION and CLIENT_IP_PORT_PROTO a SYN opens a connection",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "HASH-SAME-1: selected by 5-tuple among {p1}");
    }

    @Test
    void aSynWhereSessionsAreTrackedByFewerFields() {
        balancer.configured(SESSIONS.withSessionAffinity("CLIENT_IP"), "p1");

        assertThat(balancer.explained(syn(1)))
                .containsExactly(
                        "TRACK-SYN-3: with PER_SESSION and CLIENT_IP a SYN is looked up like any packet",
                        "TRACK-LOOKUP-1: the packet is looked up by its 2-tuple",
                        "TRACK-LOOKUP-3: there is no entry, so it is selected",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "HASH-SAME-1: selected by 2-tuple among {p1}");
        assertThat(balancer.explained(syn(2)))
                .containsExactly(
                        "TRACK-SYN-3: with PER_SESSION and CLIENT_IP a SYN is looked up like any packet",
                        "TRACK-LOOKUP-1: the packet is looked up by its 2-tuple",
                        "TRACK-LOOKUP-2: its entry names p1");
    }

    @Test
    void aSegmentInMidStreamWithoutAnEntry() {
        balancer.configured(service(), "p1");

        assertThat(balancer.explained(ack(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                        "TRACK-LOOKUP-4: there is no entry, so it is selected",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "HASH-SAME-1: selected by 5-tuple among {p1}");
    }

    @Test
    void aDatagramWithoutAnEntryAndThenWithOne() {
        balancer.configured(service(), "p1");

        assertThat(balancer.explained(udp(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                        "TRACK-LOOKUP-3: there is no entry, so it is selected",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "HASH-SAME-1: selected by 5-tuple among {p1}");
        assertThat(balancer.explained(udp(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple", "TRACK-LOOKUP-2: its entry names p1");
    }

    @Test
    void anEntryThatIsIdle() {
        balancer.configured(service(), "p1");
        balancer.sent(udp(1));
        balancer.passed(601);

        assertThat(balancer.explained(udp(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                        "ENTRY-IDLE-1: idle since 0 s, so gone by 601 s",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "HASH-SAME-1: selected by 5-tuple among {p1}");
    }

    @Test
    void anEntryOfAnUnhealthyBackEnd() {
        balancer.configured(service(), "p1 p2");
        balancer.sent(syn(1));
        balancer.sent(udp(1));
        balancer.unhealthy("p1");

        assertThat(balancer.explained(ack(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                        "PERSIST-DEFAULT-1: its entry names p1, unhealthy, where it persists");
        assertThat(balancer.explained(udp(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                        "LAZY-HEALTH-1: its entry names p1, unhealthy, and goes: PERSIST-DEFAULT-3",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "HASH-SAME-1: selected by 5-tuple among {p2}");
    }

    @Test
    void anEntryWhoseBackEndHasBeenDrained() {
        var draining = service().withDrainingTimeout(300);
        balancer.configured(draining, "p1 p2");
        balancer.sent(syn(1));
        balancer.passed(10);
        balancer.reconfigured(draining, "p2");
        balancer.passed(301);

        assertThat(balancer.explained(ack(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                        "DRAIN-ON-1: the draining of p1 ended at 310 s",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "HASH-SAME-1: selected by 5-tuple among {p2}");
    }

    @Test
    void anEntryWhoseBackEndWasRemovedWithoutDrainingIsGoneInEachEdition() {
        for (var edition : List.of(Edition.E1, Edition.E2, Edition.E3)) {
            var undrained = new Balancer(edition);
            undrained.configured(service(), "p1 p2");
            undrained.sent(syn(1));
            undrained.reconfigured(service(), "p2");

            assertThat(undrained.entries()).as("entries in %s", edition).isZero();
        }
    }

    @Test
    void anEntryAfterASwitchOfPools() {
        balancer.configured(UNDRAINED, "p1 f1");
        balancer.unhealthy("p1");
        balancer.sent(syn(1));
        balancer.healthy("p1");

        assertThat(balancer.explained(ack(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                        "LAZY-FAILOVER-1: the eligible pool was FAILOVER and is PRIMARY now",
                        "ELIG-FO-3: the ratio is 0.0 and a primary is healthy: the healthy primaries",
                        "HASH-SAME-1: selected by 5-tuple among {p1}");
    }

    @Test
    void anEntryAfterASwitchOfPoolsBackAndForthInAnEarlierEdition() {
        var earlier = new Balancer(Edition.E2);
        earlier.configured(UNDRAINED, "p1 f1");
        earlier.sent(syn(1));
        earlier.unhealthy("p1");
        earlier.healthy("p1");

        assertThat(earlier.explained(ack(1)))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                        "FAILOVER-DRAIN-4: the pools have switched since its last packet",
                        "ELIG-FO-3: the ratio is 0.0 and a primary is healthy: the healthy primaries",
                        "HASH-SAME-1: selected by 5-tuple among {p1}");
    }

    @Test
    void aPacketThatNobodyIsEligibleFor() {
        balancer.configured(withFailover(service(), 0, true, false), "p1 f1");
        balancer.unhealthy("p1", "f1");

        assertThat(balancer.explained(syn(1)))
                .containsExactly(
                        "TRACK-SYN-1: with PER_CONNECTION a SYN opens a connection and skips the table",
                        "ELIG-DROP-1: nothing is healthy: new connections drop");
    }

    @Test
    void aClientThatIsKeptInItsZone() {
        var zonal = service().withZonalAffinity(ZonalAffinity.of("ZONAL_AFFINITY_STAY_WITHIN_ZONE"));
        var client = Client.vm("c", OneService.CLIENT.toString(), "r1", "r1-a");
        balancer.configured(testbed(zonal, "p1").withClients(List.of(client)));

        assertThat(balancer.explained(syn(1)))
                .containsExactly(
                        "TRACK-SYN-1: with PER_CONNECTION a SYN opens a connection and skips the table",
                        "ELIG-OFF-1: the healthy back ends are eligible",
                        "ZONE-MATCH-10: original eligible back ends {p1} of the configured {p1}, so the match-test back"
                                + " ends are {p1}",
                        "ZONE-MATCH-9: zonal matched back ends, those in the client's zone r1-a: {p1}",
                        "ZONE-STAY-3: modified eligible back ends: the eligible ones of the zone",
                        "HASH-SAME-1: selected by 5-tuple among {p1}");
    }
}
