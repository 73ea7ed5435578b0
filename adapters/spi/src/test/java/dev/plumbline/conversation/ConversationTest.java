package dev.plumbline.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Exchange;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.tracking.Moment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConversationTest {

    private static final Testbed TESTBED = Testbed.of(List.of(), List.of(), List.of());
    private static final Packet PACKET = Packet.udp(IpAddress.parse("10.71.3.9"), 1, IpAddress.parse("10.1.2.99"), 53);

    private final Told told = new Told();
    private final List<Exchange> heard = new ArrayList<>();
    private final Conversation conversation = new Conversation(told, Timepiece.of(Hello.Clock.VIRTUAL), heard::add);

    @Test
    void eachCallIsNotedWithItsAnswerAndItsMoment() {
        conversation.configure(TESTBED);
        conversation.pass(Duration.ofSeconds(590));
        conversation.setHealth(Map.of("vm", HealthState.UNHEALTHY));
        conversation.send(List.of(PACKET));

        assertThat(conversation.history()).isEqualTo(heard).hasSize(4);
        assertThat(heard)
                .extracting(Exchange::when)
                .containsExactly(Moment.at(0), Moment.at(590_000), Moment.at(590_000), Moment.at(590_000));
        assertThat(told.calls).containsExactly("configure", "advance PT9M50S", "setHealth", "send 1");
    }

    @Test
    void theClockStartsAnewWithAConfigurationThatIsAccepted() {
        conversation.configure(TESTBED);
        conversation.pass(Duration.ofSeconds(10));
        conversation.configure(TESTBED);
        conversation.send(List.of(PACKET));

        assertThat(heard).extracting(Exchange::when).last().isEqualTo(Moment.at(0));
    }

    @Test
    void theClockGoesOnAfterAConfigurationThatIsRefused() {
        conversation.configure(TESTBED);
        conversation.pass(Duration.ofSeconds(10));
        told.result = new ConfigureResult.Refused(List.of());
        conversation.configure(TESTBED);

        assertThat(heard).extracting(Exchange::when).last().isEqualTo(Moment.at(10_000));
    }

    @Test
    void aVirtualClockTestsTimeoutsTenSecondsToEitherSide() {
        var timepiece = Timepiece.of(Hello.Clock.VIRTUAL);

        assertThat(timepiece.clearlyBelow(Duration.ofSeconds(600))).isEqualTo(Duration.ofSeconds(590));
        assertThat(timepiece.clearlyAbove(Duration.ofSeconds(600))).isEqualTo(Duration.ofSeconds(610));
    }

    @Test
    void aRealClockTestsTimeoutsAtFourAndFiveFourthsOfThem() {
        var timepiece = Timepiece.of(new Hello.Clock.Real(100, 500));

        assertThat(timepiece.clearlyBelow(Duration.ofSeconds(100))).isEqualTo(Duration.ofSeconds(80));
        assertThat(timepiece.clearlyAbove(Duration.ofSeconds(100))).isEqualTo(Duration.ofSeconds(125));
    }

    @Test
    void aRealClockTellsEachCallsIntervalInDocumentedTimeWidenedByTheTolerance() {
        var real = new Conversation(told, Timepiece.of(new Hello.Clock.Real(1000, 400)), heard::add);

        real.configure(TESTBED);
        // 20 s of documented time are 20 ms of ours.
        real.pass(Duration.ofSeconds(20));
        real.send(List.of(PACKET));

        assertThat(told.calls).as("time passes by itself").containsExactly("configure", "send 1");
        var configured = heard.get(0).when();
        var passed = heard.get(1).when();
        var sent = heard.get(2).when();
        assertThat(configured.earliest()).isZero();
        assertThat(configured.latest()).isGreaterThanOrEqualTo(400);
        assertThat(passed.latest() - passed.earliest()).isGreaterThanOrEqualTo(20_000 + 2 * 400 - 400);
        assertThat(sent.earliest()).isGreaterThanOrEqualTo(20_000 - 400);
        assertThat(sent.latest() - sent.earliest()).isGreaterThanOrEqualTo(2 * 400);
        assertThat(sent.latest()).isGreaterThan(passed.latest() - 1);
    }

    @Test
    void anExamineeIsStartedWhenItIsNeededAndAfreshAfterItWasEnded() {
        var examinee = new Examinee(new Starting(told), new Greeting(1, "suite", "e3"));
        assertThat(examinee.starts()).isZero();

        assertThat(examinee.hello().implementation().name()).isEqualTo("told");
        assertThat(examinee.running()).isSameAs(told);
        assertThat(examinee.starts()).isOne();

        examinee.close();
        examinee.close();
        examinee.running();
        assertThat(examinee.starts()).isEqualTo(2);
        assertThat(told.calls).containsExactly("hello", "close", "hello");
    }

    private record Starting(Told told) implements Adapter {

        @Override
        public String description() {
            return "told";
        }

        @Override
        public ImplementationUnderTest start() {
            return told;
        }
    }

    /** An implementation that notes what it is told. */
    private static final class Told implements ImplementationUnderTest {

        private final List<String> calls = new ArrayList<>();
        private ConfigureResult result = ConfigureResult.ACCEPTED;

        @Override
        public Hello hello(Greeting greeting) {
            calls.add("hello");
            return Hello.internal(new Hello.Implementation("told", "1", Optional.empty(), List.of()), Set.of());
        }

        @Override
        public ConfigureResult configure(Testbed testbed) {
            calls.add("configure");
            return result;
        }

        @Override
        public ConfigureResult reconfigure(Testbed testbed) {
            calls.add("reconfigure");
            return result;
        }

        @Override
        public void setHealth(Map<String, HealthState> states, Optional<String> address) {
            calls.add("setHealth");
        }

        @Override
        public List<Delivery> send(List<Packet> packets) {
            calls.add("send " + packets.size());
            return packets.stream().map(packet -> Delivery.dropped()).toList();
        }

        @Override
        public void advance(Duration duration) {
            calls.add("advance " + duration);
        }

        @Override
        public void close() {
            calls.add("close");
        }
    }
}
