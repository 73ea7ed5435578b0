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
import java.time.Duration;
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

    @Test
    void anotherEndThanThatOfTheDocumentsIsNotKept() {
        var walk = configured();

        var opened = sent(tcp(TcpFlag.SYN), "b1", walk);
        var moved = sent(tcp(TcpFlag.ACK), "b2", walk);

        assertThat(opened.isKept()).isTrue();
        assertThat(opened.gist()).isEqualTo("opens a connection, and is not looked up");
        assertThat(moved.isKept()).isFalse();
        assertThat(moved)
                .extracting(PacketPath::gist, PacketPath::end, PacketPath::seen)
                .containsExactly("follows its entry", "b1", "b2");
    }

    @Test
    void anEntryCountsForItsBackEndUntilItHasBeenIdleForTooLong() {
        var walk = configured();
        sent(tcp(TcpFlag.SYN), "b2", walk);
        assertThat(walk.entries()).isEqualTo(Map.of("b2", 1));

        walk.follow(passed(Duration.ofSeconds(599)));
        assertThat(walk.entries()).isEqualTo(Map.of("b2", 1));

        walk.follow(passed(Duration.ofMinutes(10)));
        assertThat(walk.entries()).isEmpty();
    }

    private static Exchange passed(Duration sinceStart) {
        var moment = Moment.START.plus(sinceStart.toMillis());
        return new Exchange(new Event.Advance(sinceStart), new Answer.Done(), moment);
    }

    private static Packet tcp(TcpFlag flag) {
        return Packet.tcp(IpAddress.parse("192.0.2.1"), 5000, IpAddress.parse(FIRST), 80, flag);
    }

    private static Walk configured() {
        var walk = new Walk(
                new Replay("1", "e3", 1, Optional.empty(), OptionalInt.empty(), OptionalDouble.empty(), List.of()));
        var testbed = Documents.read(GLOBAL, Testbed.class);
        walk.follow(
                exchange(new Event.Configure(testbed), new Answer.Configured(new ConfigureResult.Accepted(Map.of()))));
        return walk;
    }

    private static Walk afterB1TurnedUnhealthyAt(String address) {
        var walk = configured();
        walk.follow(exchange(
                new Event.SetHealth(Map.of("b1", HealthState.UNHEALTHY), Optional.of(address)), new Answer.Done()));
        return walk;
    }

    /** Whom the documents let a new connection have that the implementation gave to b1. */
    private static String selectedFor(String address, Walk walk) {
        var packet = Packet.tcp(IpAddress.parse("192.0.2.1"), 5000, IpAddress.parse(address), 80, TcpFlag.SYN);
        return sent(packet, "b1", walk).steps().stream()
                .filter(step -> step.stage() == PacketPath.Stage.SELECTION)
                .findFirst()
                .orElseThrow()
                .outcome();
    }

    private static PacketPath sent(Packet packet, String receiver, Walk walk) {
        return walk.follow(exchange(
                        new Event.Send(List.of(packet)), new Answer.Deliveries(List.of(Delivery.to(receiver)))))
                .get(0);
    }

    private static Exchange exchange(Event event, Answer answer) {
        return new Exchange(event, answer, Moment.START);
    }
}
