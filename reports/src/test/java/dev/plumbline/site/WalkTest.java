package dev.plumbline.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Testbed;
import dev.plumbline.document.Documents;
import dev.plumbline.document.Replay;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.Answer;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.Moment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What the documented balancer would have done is gone through by the page of the product. */
class WalkTest {

    private static final String FIRST = "198.51.100.1";
    private static final String SECOND = "203.0.113.1";

    private static final String GLOBAL = """
            {"forwardingRules": [{"name": "fr", "loadBalancingScheme": "EXTERNAL_PASSTHROUGH",
               "IPAddresses": ["198.51.100.1", "203.0.113.1"], "IPProtocol": "TCP", "allPorts": true, "backendService": "bes"}],
             "backendServices": [{"name": "bes", "loadBalancingScheme": "EXTERNAL_PASSTHROUGH", "protocol": "UNSPECIFIED",
               "backends": [{"group": "ig"}]}],
             "groups": [{"name": "ig", "kind": "INSTANCE_GROUP", "zone": "us-west1-a",
               "endpoints": [{"name": "b1", "ipAddress": "10.1.2.1"}, {"name": "b2", "ipAddress": "10.1.2.2"}]}]}
            """;

    @Test
    void aGlobalBalancersHealthCountsAtTheAddressThatWasProbed() {
        var walk = afterB1TurnedUnhealthyAt(FIRST);

        assertThat(selectedFor(FIRST, walk)).startsWith("b2, ");
        assertThat(selectedFor(SECOND, walk)).startsWith("b1, ");
    }

    private static Walk afterB1TurnedUnhealthyAt(String address) {
        var walk = new Walk(
                new Replay("1", "e3", 1, Optional.empty(), OptionalInt.empty(), OptionalDouble.empty(), List.of()));
        var testbed = Documents.read(GLOBAL, Testbed.class);
        walk.follow(
                exchange(new Event.Configure(testbed), new Answer.Configured(new ConfigureResult.Accepted(Map.of()))));
        walk.follow(exchange(
                new Event.SetHealth(Map.of("b1", HealthState.UNHEALTHY), Optional.of(address)), new Answer.Done()));
        return walk;
    }

    /** Whom the documents let a new connection have that the implementation gave to b1. */
    private static String selectedFor(String address, Walk walk) {
        var packet = Packet.tcp(IpAddress.parse("192.0.2.1"), 5000, IpAddress.parse(address), 80, TcpFlag.SYN);
        walk.follow(exchange(new Event.Send(List.of(packet)), new Answer.Deliveries(List.of(Delivery.to("b1")))));
        return walk.lastPath().orElseThrow().steps().stream()
                .filter(step -> step.stage() == PacketPath.Stage.SELECTION)
                .findFirst()
                .orElseThrow()
                .outcome();
    }

    private static Exchange exchange(Event event, Answer answer) {
        return new Exchange(event, answer, Moment.START);
    }
}
