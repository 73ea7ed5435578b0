package dev.plumbline.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.Answer;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.history.Load;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayDocumentTest {

    private static final Testbed TESTBED = Testbed.of(
            List.of(ForwardingRule.internalAllPorts("fr", "10.1.2.99", "TCP", "bes")),
            List.of(BackendService.internal("bes", "TCP", List.of(Backend.primary("ig")))),
            List.of(Group.instances("ig", "us-central1-a", List.of(Endpoint.ipv4("b1", "10.1.3.12")))));
    private static final Packet SYN =
            Packet.tcp(IpAddress.parse("10.64.0.1"), 40_001, IpAddress.parse("10.1.2.99"), 80, TcpFlag.SYN);
    private static final Answer DONE = new Answer.Done();

    @ParameterizedTest
    @CsvSource({"tries, 0, 'tries: must be 1 or more, not 0'", "effort, -0.5, 'effort: must be more than 0, not -0.5'"})
    void whatNoRunHasIsAnError(String member, String value, String problem) {
        var json = ReplayDocument.write(new Replay("plumbline 1.2", "e3", 1, Optional.of("A-1"), List.of()));
        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> ReplayDocument.read(json.replaceFirst("\\{", "{\"" + member + "\": " + value + ",")))
                .withMessageContaining(problem);
    }

    @Test
    void aReplayWithEveryCallAndAnswerIsReadAsItWasWritten() {
        var replay = new Replay(
                "plumbline 1.2",
                "e3",
                -4711,
                Optional.of("TRACK-SYN-1/NONE"),
                OptionalInt.of(62),
                OptionalDouble.of(0.25),
                List.of(
                        exchange(new Event.Configure(TESTBED), new Answer.Configured(ConfigureResult.ACCEPTED), 0),
                        exchange(
                                new Event.Reconfigure(TESTBED),
                                new Answer.Configured(
                                        new ConfigureResult.Accepted(Map.of("fr", List.of("10.1.2.99", "10.1.2.100")))),
                                1),
                        exchange(
                                new Event.Reconfigure(TESTBED),
                                new Answer.Configured(new ConfigureResult.Refused(
                                        List.of(new ConfigureResult.Violation("backendServices[0].name", "is odd")))),
                                2),
                        exchange(
                                new Event.SetHealth(Map.of("b1", HealthState.UNHEALTHY), Optional.of("10.1.2.99")),
                                DONE,
                                3),
                        exchange(new Event.SetHealth(Map.of("b1", HealthState.HEALTHY), Optional.empty()), DONE, 4),
                        exchange(
                                new Event.SetLoad(
                                        Map.of("ig", new Load(OptionalDouble.of(900), OptionalDouble.empty()))),
                                DONE,
                                5),
                        exchange(new Event.SetAvailabilityGroup(1, AvailabilityState.DOWN), DONE, 6),
                        exchange(new Event.SetAvailabilityGroup(0, AvailabilityState.UP), DONE, 6),
                        exchange(
                                new Event.Send(List.of(SYN, SYN.leaving("client-a"))),
                                new Answer.Deliveries(List.of(Delivery.to("b1"), Delivery.dropped())),
                                7),
                        exchange(new Event.Advance(Duration.ofMillis(610_001)), DONE, 8)));

        assertThat(ReplayDocument.read(ReplayDocument.write(replay))).isEqualTo(replay);
    }

    @Test
    void aReplayWithoutACaseAndAHistoryIsReadAsItWasWritten() {
        var replay = new Replay("plumbline 1.2", "e3", 1, Optional.empty(), List.of());

        assertThat(ReplayDocument.read(ReplayDocument.write(replay))).isEqualTo(replay);
    }

    @Test
    void eachExchangeIsALineInTheWireProtocolsWords() {
        var send = exchange(new Event.Send(List.of(SYN)), new Answer.Deliveries(List.of(Delivery.to("b1"))), 5);
        var replay = new Replay("plumbline 1.2", "e3", 7, Optional.of("TRACK-SYN-1"), List.of(send));

        assertThat(ReplayDocument.write(replay)).isEqualTo("""
                {"format":"plumbline-replay/1","suite":"plumbline 1.2","edition":"e3","seed":7,"case":"TRACK-SYN-1",
                "history": [
                {"method":"send","params":{"packets":[{"src":"10.64.0.1","dst":"10.1.2.99","protocol":"TCP",\
                "srcPort":40001,"dstPort":80,"flags":["SYN"]}]},"answer":{"deliveries":[{"outcome":"DELIVERED",\
                "backend":"b1"}]},"when":{"earliest":5,"latest":6}}
                ]}
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"seed\":7 | \"seed\":\"7\" | `seed: must be a whole number`",
                "\"edition\":\"e3\", | `` | `edition: is missing`",
                "plumbline-replay/1 | plumbline-report/1 | `format: must be \"plumbline-replay/1\", not`",
                "\"method\":\"send\" | \"method\":\"receive\" | `history[0].method: must be one of configure, `",
                "\"flags\":[\"SYN\"] | \"flags\":[\"SIN\"] | `history[0].params.packets[0].flags[0]: must be one of `",
                "\"outcome\":\"DELIVERED\" | \"outcome\":\"LOST\" | `history[0].answer.deliveries[0].outcome: must be`",
                "{\"outcome\":\"DELIVERED\",\"backend\":\"b1\"} | `` | `history[0].answer.deliveries: must hold one for`",
                "\"latest\":6 | \"latest\":4 | `history[0].when: a moment can't begin at 5 and end at 4`",
                "\"dstPort\":80 | \"dstPort\":80}} | `(line 3, column `"
            })
    void whatIsWrongIsNamedByItsLineOrMember(String right, String wrong, String message) {
        var send = exchange(new Event.Send(List.of(SYN)), new Answer.Deliveries(List.of(Delivery.to("b1"))), 5);
        var replay = new Replay("plumbline 1.2", "e3", 7, Optional.of("TRACK-SYN-1"), List.of(send));
        var json = ReplayDocument.write(replay);
        assertThat(json).contains(right);

        assertThatExceptionOfType(DocumentException.class)
                .isThrownBy(() -> ReplayDocument.read(json.replace(right, wrong)))
                .withMessageContaining(message);
    }

    private static Exchange exchange(Event event, Answer answer, long millis) {
        return new Exchange(event, answer, new Moment(millis, millis + 1));
    }
}
