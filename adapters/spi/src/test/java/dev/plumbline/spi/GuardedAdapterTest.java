package dev.plumbline.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Whatever a peer in this program does is told as its doing. */
class GuardedAdapterTest {

    private static final Greeting GREETING = new Greeting(1, "plumbline test", "e3");
    private static final Testbed TESTBED = Testbed.of(List.of(), List.of(), List.of());
    private static final Packet PACKET = Packet.udp(IpAddress.parse("10.71.3.9"), 1, IpAddress.parse("10.1.2.99"), 53);
    private static final List<Packet> THREE = List.of(PACKET, PACKET, PACKET);
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);

    private final Peer peer = new Peer();
    private final ImplementationUnderTest guarded = guarded(() -> peer).start();

    private static GuardedAdapter guarded(Supplier<ImplementationUnderTest> start) {
        return new GuardedAdapter(Adapter.of("a peer", start), LONG, LONG);
    }

    @Test
    void aSoundPeerIsPassedThrough() {
        assertThat(guarded(() -> peer).description()).isEqualTo("a peer");
        assertThat(guarded.hello(GREETING).features()).containsExactly("failover");
        assertThat(guarded.configure(TESTBED)).isEqualTo(ConfigureResult.ACCEPTED);
        assertThat(guarded.reconfigure(TESTBED)).isEqualTo(ConfigureResult.ACCEPTED);
        guarded.setHealth(Map.of("b1", HealthState.UNHEALTHY), Optional.empty());
        assertThat(guarded.send(THREE)).hasSize(3).containsOnly(Delivery.to("b1"));
        guarded.advance(Duration.ofSeconds(1));
        guarded.close();

        assertThat(peer.calls).containsExactly("configure", "reconfigure", "setHealth", "send 3", "advance", "close");
        assertThat(peer.threads).as("threads that it was called on").hasSize(1).doesNotContain(Thread.currentThread());
    }

    @Test
    void packetsComeInCallsOfTheSizeThatItDeclares() {
        peer.hello = new Hello(
                1,
                peer.hello.implementation(),
                Set.of("INTERNAL"),
                Set.of(),
                new Hello.Limits(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(2)),
                Set.of(),
                Hello.Clock.VIRTUAL,
                List.of());
        guarded.hello(GREETING);

        assertThat(guarded.send(THREE)).hasSize(3);
        assertThat(guarded.send(List.of())).isEmpty();
        assertThat(peer.calls).containsExactly("send 2", "send 1");
    }

    @Test
    void aCallThatItRejectsIsRejected() {
        peer.send = packets -> {
            throw CallRejectedException.invalidParameters("no client is named 'c9'");
        };

        assertThatThrownBy(() -> guarded.send(THREE))
                .isInstanceOf(CallRejectedException.class)
                .hasMessage("no client is named 'c9'");
        assertThatThrownBy(() -> guarded.setLoad(Map.of()))
                .isInstanceOf(CallRejectedException.class)
                .hasMessage("no such method: setLoad");
    }

    @Test
    void anExceptionIsTheUnavailabilityOfThePeerWithItsTopFrames() {
        peer.send = packets -> {
            throw new IllegalStateException("no ring", new ArithmeticException("/ by zero"));
        };

        assertUnavailable(
                () -> guarded.send(THREE),
                "`send` threw java.lang.IllegalStateException: no ring\n  at dev.plumbline.spi.GuardedAdapterTest.",
                "\n  caused by java.lang.ArithmeticException: / by zero at dev.plumbline.spi.GuardedAdapterTest.");
    }

    @Test
    void soIsAnErrorOfTheMachine() {
        peer.send = packets -> peer.send.apply(packets);
        assertUnavailable(() -> guarded.send(THREE), "`send` threw java.lang.StackOverflowError\n  at ");

        peer.send = packets -> {
            throw new NoClassDefFoundError("org/example/Ring");
        };
        assertUnavailable(() -> guarded.send(THREE), "`send` threw java.lang.NoClassDefFoundError: org/example/Ring");
    }

    @Test
    void soIsAnExceptionThatCannotBeTold() {
        peer.send = packets -> {
            throw new Unspeakable();
        };

        assertUnavailable(() -> guarded.send(THREE), "`send` threw dev.plumbline.spi.GuardedAdapterTest$Unspeakable.");
    }

    @Test
    void afterAnExceptionItCanStillBeClosed() {
        peer.send = packets -> {
            throw new IllegalStateException();
        };
        assertUnavailable(() -> guarded.send(THREE), "IllegalStateException");

        guarded.close();

        assertThat(peer.calls).containsExactly("close");
        assertUnavailable(() -> guarded.send(THREE), "`send` was not called. The suite had taken leave of it.");
    }

    @Test
    void whatItThrowsAtItsEndIsOfNoConsequence() {
        peer.close = () -> {
            throw new IllegalStateException("not now");
        };

        guarded.close();

        assertThat(peer.calls).containsExactly("close");
    }

    @Test
    void nullIsABreachOfTheProtocol() {
        peer.configured = null;
        assertBreach(() -> guarded.configure(TESTBED), "`configure` returned null; it has to answer.");
        assertBreach(() -> guarded.reconfigure(TESTBED), "`reconfigure` returned null");

        peer.configured = new ConfigureResult.Accepted(null);
        assertBreach(() -> guarded.configure(TESTBED), "null for addresses; return ConfigureResult.ACCEPTED");

        peer.hello = null;
        assertBreach(() -> guarded.hello(GREETING), "`hello` returned null");

        peer.send = packets -> null;
        assertBreach(() -> guarded.send(THREE), "`send` returned null");

        peer.send = packets -> Arrays.asList(Delivery.to("b1"), null, Delivery.to("b1"));
        assertBreach(
                () -> guarded.send(THREE), "null for deliveries[1]; what no back end receives is Delivery.dropped()");

        peer.send = packets -> List.of(Delivery.to("b1"), Delivery.to("b1"), Delivery.to(null));
        assertBreach(() -> guarded.send(THREE), "deliveries[2] with a member that is null");
    }

    @Test
    void aWrongNumberOfDeliveriesIsABreachOfTheProtocol() {
        peer.send = packets -> List.of(Delivery.to("b1"));

        assertBreach(() -> guarded.send(THREE), "1 deliveries for 3 packets; there must be one for each");
    }

    @Test
    void aRefusalWithoutAReasonAndACodeThatTheProtocolLacksAreBreachesOfTheProtocol() {
        peer.configured = new ConfigureResult.Refused(List.of());
        assertBreach(() -> guarded.configure(TESTBED), "does not say which field is wrong");

        peer.send = packets -> {
            throw new CallRejectedException(7, "seven");
        };
        assertBreach(
                () -> guarded.send(THREE),
                "`send` was rejected with code 7: seven. The wire protocol has no such error");
    }

    @Test
    void anotherVersionOfTheProtocolIsNotSpoken() {
        peer.hello = new Hello(
                2,
                peer.hello.implementation(),
                Set.of("INTERNAL"),
                Set.of(),
                Hello.Limits.NONE,
                Set.of(),
                Hello.Clock.VIRTUAL,
                List.of());

        assertUnavailable(
                () -> guarded.hello(GREETING),
                "It speaks version 2 of the wire protocol; this suite speaks version 1.");
    }

    @Test
    void whatDoesNotReturnIsGivenUpAndShowsWhereItHangs() {
        var never = new CountDownLatch(1);
        peer.send = packets -> hang(never);
        var impatient = new GuardedAdapter(Adapter.of("a peer", () -> peer), SHORT, LONG).start();

        assertUnavailable(
                () -> impatient.send(THREE),
                "`send` did not return within 0.05 s. If it needs longer, raise --timeout. It was here:\n  at ",
                "GuardedAdapterTest.hang(");
        assertUnavailable(
                () -> impatient.configure(TESTBED),
                "`configure` was not called. It was given up before: `send` did not return within 0.05 s.");
        assertThat(impatient.logTail()).isEmpty();
        impatient.close();
        assertThat(peer.calls).isEmpty();
    }

    private static List<Delivery> hang(CountDownLatch latch) {
        while (true) {
            try {
                latch.await();
                return List.of();
            } catch (InterruptedException e) {
                // Stubborn: goes on waiting.
            }
        }
    }

    @Test
    void aStartThatFailsIsUnavailable() {
        assertUnavailable(
                () -> guarded(() -> {
                            throw new IllegalStateException("no licence");
                        })
                        .start(),
                "`start` threw java.lang.IllegalStateException: no licence");
        assertUnavailable(() -> guarded(() -> null).start(), "returned null; it has to return an implementation.");
        assertUnavailable(
                () -> new GuardedAdapter(
                                Adapter.of("a peer", () -> {
                                    hang(new CountDownLatch(1));
                                    return peer;
                                }),
                                LONG,
                                SHORT)
                        .start(),
                "`start` did not return within 0.05 s. If it needs longer, raise --start-timeout.");
    }

    @Test
    void theLogIsThePeersOrNone() {
        assertThat(guarded.logTail()).containsExactly("started");

        peer.log = Collections.singletonList(null);
        assertThat(guarded.logTail()).isEmpty();
    }

    @Test
    void soAreCapturesUnlessTheirNamesAreNoFiles() {
        assertThat(guarded.captures()).isEmpty();

        peer.captures = Optional.of(captures(Map.of("seen-at-b1", new byte[] {1}, "../seen", new byte[] {2})));
        var captures = guarded.captures().orElseThrow();
        captures.begin();
        assertThat(captures.files()).containsOnlyKeys("seen-at-b1");
        assertThat(peer.calls).containsExactly("begin");

        peer.captures = Optional.of(captures(Collections.singletonMap("seen-at-b1", null)));
        assertThat(guarded.captures().orElseThrow().files()).isEmpty();

        peer.captures = null;
        assertThat(guarded.captures()).isEmpty();
    }

    private Captures captures(Map<String, byte[]> files) {
        return new Captures() {
            @Override
            public void begin() {
                peer.note("begin");
            }

            @Override
            public Map<String, byte[]> files() {
                return files;
            }
        };
    }

    @Test
    void aHelloThatMakesNoSenseCannotBeSaid() {
        assertThatThrownBy(() -> new Hello(
                        1,
                        peer.hello.implementation(),
                        Set.of("INTERNAL"),
                        null,
                        Hello.Limits.NONE,
                        Set.of(),
                        Hello.Clock.VIRTUAL,
                        List.of()))
                .hasMessageStartingWith("editions is null; where there is nothing to say, say so with an empty set");
        assertThatThrownBy(() -> new Hello.Limits(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(0)))
                .hasMessage("packetsPerSend must be at least 1, not 0; leave it out where there is no limit");
        assertThat(Hello.internal("tiny", "1.0").withEditions("e3").editions()).containsExactly("e3");
    }

    private static void assertUnavailable(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call).isInstanceOf(UnavailableException.class).hasMessageContainingAll(parts);
    }

    private static void assertBreach(ThrowingCallable call, String part) {
        assertThatThrownBy(call).isInstanceOf(ProtocolBreachException.class).hasMessageContaining(part);
    }

    /** Nothing can be learned of it but its class. */
    private static final class Unspeakable extends RuntimeException {

        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new Unspeakable();
        }
    }

    /** Does what it is told to do here. */
    private static final class Peer implements ImplementationUnderTest {

        private final List<String> calls = new ArrayList<>();
        private final Set<Thread> threads = Collections.newSetFromMap(new IdentityHashMap<>());
        private Hello hello = Hello.internal("tiny", "1.0", "failover");
        private ConfigureResult configured = ConfigureResult.ACCEPTED;
        private List<String> log = List.of("started");
        private Optional<Captures> captures = Optional.empty();
        private Runnable close = () -> {};
        private Function<List<Packet>, List<Delivery>> send = packets -> {
            note("send " + packets.size());
            return Collections.nCopies(packets.size(), Delivery.to("b1"));
        };

        private void note(String call) {
            calls.add(call);
            threads.add(Thread.currentThread());
        }

        @Override
        public Hello hello(Greeting greeting) {
            return hello;
        }

        @Override
        public ConfigureResult configure(Testbed testbed) {
            note("configure");
            return configured;
        }

        @Override
        public ConfigureResult reconfigure(Testbed testbed) {
            note("reconfigure");
            return configured;
        }

        @Override
        public void setHealth(Map<String, HealthState> states, Optional<String> address) {
            note("setHealth");
        }

        @Override
        public List<Delivery> send(List<Packet> packets) {
            return send.apply(packets);
        }

        @Override
        public void advance(Duration duration) {
            note("advance");
        }

        @Override
        public List<String> logTail() {
            return log;
        }

        @Override
        public Optional<Captures> captures() {
            return captures;
        }

        @Override
        public void close() {
            note("close");
            close.run();
        }
    }
}
