package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.history.Answer;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.tracking.Moment;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ConfigurationTextTest {

    private static final BackendService PLAIN = BackendService.internal("bes", "TCP", List.of(Backend.primary("ig")));

    @Test
    void policiesAreToldInWords() {
        var service = PLAIN.withDrainingTimeout(300)
                .withFailoverPolicy(new FailoverPolicy(OptionalDouble.of(0.5), Optional.of(true), Optional.of(true)))
                .withZonalAffinity(
                        new ZonalAffinity(Optional.of("ZONAL_AFFINITY_SPILL_CROSS_ZONE"), OptionalDouble.of(0.25)));

        var policies = ", draining 300 s, failover ratio 0.5, drop if unhealthy: true, drain on failover disabled,"
                + " ZONAL_AFFINITY_SPILL_CROSS_ZONE, spillover ratio 0.25";
        assertThat(said(new Event.Configure(testbed(service)))).isEqualTo("[p1], TCP, affinity NONE" + policies);
        assertThat(said(new Event.Reconfigure(testbed(service)))).isEqualTo("reconfigured: [p1]" + policies);
    }

    @Test
    void policiesThatAreNotSetAreNotTold() {
        assertThat(said(new Event.Configure(testbed(PLAIN)))).isEqualTo("[p1], TCP, affinity NONE");
    }

    private static Testbed testbed(BackendService service) {
        return Testbed.of(
                List.of(ForwardingRule.internalAllPorts("fr", "10.1.2.99", "TCP", "bes")),
                List.of(service),
                List.of(Group.instances("ig", "us-east4-a", List.of(Endpoint.ipv4("p1", "10.1.3.1")))));
    }

    private static String said(Event event) {
        return ConfigurationText.of(new Exchange(event, new Answer.Configured(ConfigureResult.ACCEPTED), Moment.START));
    }
}
