package dev.plumbline.engine;

import static dev.plumbline.engine.OneService.VIP;
import static dev.plumbline.engine.OneService.ack;
import static dev.plumbline.engine.OneService.service;
import static dev.plumbline.engine.OneService.syn;
import static dev.plumbline.engine.OneService.testbed;
import static dev.plumbline.engine.OneService.udp;
import static dev.plumbline.engine.OneService.withFailover;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.ForwardingRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of packets and entries, in literal situations. */
class EngineTest {

    private static final BackendService DROP = withFailover(service(), 0, true, false);

    private final Balancer balancer = new Balancer();

    @Test
    void aDecisionTellsWhatTheTableHadToSay() {
        balancer.configured(service(), "p1");

        assertThat(selected(balancer.decided(udp(1)))).isEqualTo(new Lookup.Miss());
        assertThat(selected(balancer.decided(syn(1)))).isEqualTo(new Lookup.Bypassed());
        balancer.unhealthy("p1");
        assertThat(selected(balancer.decided(udp(1))))
                .asInstanceOf(type(Lookup.Removed.class))
                .extracting(Lookup.Removed::rule)
                .isEqualTo("LAZY-HEALTH-1");
    }

    private static Lookup selected(Decision decision) {
        return ((Decision.Selected) decision).lookup();
    }

    @Test
    void anEntryThatWentDoesNotComeBackThoughItsPacketIsDiscarded() {
        balancer.configured(DROP, "p2 f1");
        balancer.sent(udp(1));
        balancer.reconfigured(DROP, "p1 p2 f1");
        balancer.unhealthy("p1", "p2", "f1");
        assertThat(balancer.sent(udp(1))).isEqualTo("dropped");

        balancer.healthy("p1", "p2", "f1");

        assertThat(balancer.sent(udp(1))).isEqualTo("delivered to p1");
    }

    @Test
    void aPacketThatIsRefusedForWhatTheTableSaysTakesItsEntryAlong() {
        var steps = Steps.internal(Edition.E3);
        var refusing = new Balancer(
                steps.withLookup((arrival, key, tables, upkeep, trace) ->
                        arrival.packet().equals(ack(1))
                                ? new Lookup.Refused("TRACK-LOOKUP-4", "it is in mid-stream")
                                : steps.lookup().of(arrival, key, tables, upkeep, trace)),
                Latitude.RECOMMENDED);
        refusing.configured(service(), "p1");
        refusing.sent(syn(1));

        assertThat(refusing.sent(ack(1))).isEqualTo("dropped");
        assertThat(refusing.entries()).isZero();
    }

    @Test
    void aBackEndThatIsRemovedAndReturnsIsHealthy() {
        balancer.configured(service(), "p1 p2");
        balancer.unhealthy("p1");
        balancer.reconfigured(service(), "p2");
        balancer.reconfigured(service(), "p2 p3");

        balancer.reconfigured(service(), "p1 p2 p3");

        assertThat(balancer.sent(syn(1))).isEqualTo("delivered to p1");
    }

    @Test
    void aBackEndThatRemainsStaysUnhealthy() {
        balancer.configured(service(), "p1 p2");
        balancer.unhealthy("p1");

        balancer.reconfigured(service(), "p1 p2 p3");

        assertThat(balancer.sent(syn(1))).isEqualTo("delivered to p2");
    }

    @Test
    void aBackEndThatDrainsKeepsItsHealthThroughAFurtherChange() {
        var draining = service().withDrainingTimeout(300);
        Latitude byHealth = (freedom, readings) -> freedom == Freedom.HEALTH_WHILE_DRAINING ? 1 : 0;
        var heeding = new Balancer(Steps.internal(Edition.E3), byHealth);
        heeding.configured(draining, "p1 p2");
        heeding.sent(udp(1));
        heeding.unhealthy("p1");
        heeding.reconfigured(draining, "p2");

        heeding.reconfigured(draining, "p2 p3");

        assertThat(heeding.sent(udp(1))).isEqualTo("delivered to p2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TCP, L3_DEFAULT", "L3_DEFAULT, TCP"})
    void aRuleForOneProtocolGoesBeforeOneForAllOfThemInWhateverOrderTheyAreListed(String protocols) {
        var rules = Stream.of(protocols.split(", "))
                .map(protocol -> ForwardingRule.internalAllPorts("for " + protocol, VIP.toString(), protocol, "bes"))
                .toList();
        balancer.configured(testbed(service(), "p1").withForwardingRules(rules));

        assertThat(balancer.decided(syn(1)).delivery().forwardingRule()).contains("for TCP");
        assertThat(balancer.decided(udp(1)).delivery().forwardingRule()).contains("for L3_DEFAULT");
    }
}
