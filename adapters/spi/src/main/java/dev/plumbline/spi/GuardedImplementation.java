package dev.plumbline.spi;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;

/** An implementation in this program whose answers are looked at before they are believed. */
final class GuardedImplementation implements ImplementationUnderTest {

    static final String START_OPTION = "--start-timeout";
    private static final String CALL_OPTION = "--timeout";

    private final ImplementationUnderTest inner;
    private final PeerThread thread;
    private final Duration callDeadline;
    private final Duration helloDeadline;
    private int packetsPerSend = Integer.MAX_VALUE;

    GuardedImplementation(
            ImplementationUnderTest inner, PeerThread thread, Duration callDeadline, Duration helloDeadline) {
        this.inner = inner;
        this.thread = thread;
        this.callDeadline = callDeadline;
        this.helloDeadline = helloDeadline;
    }

    @Override
    public Hello hello(Greeting greeting) {
        var hello = call("hello", helloDeadline, START_OPTION, () -> inner.hello(greeting));
        requireAnswer("hello", hello);
        if (hello.protocol() != greeting.protocol()) {
            throw new UnavailableException("It speaks version " + hello.protocol()
                    + " of the wire protocol; this suite speaks version " + greeting.protocol() + ".");
        }
        packetsPerSend = hello.limits().packetsPerSend().orElse(packetsPerSend);
        return hello;
    }

    @Override
    public ConfigureResult configure(Testbed testbed) {
        return configured("configure", call("configure", () -> inner.configure(testbed)));
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed) {
        return configured("reconfigure", call("reconfigure", () -> inner.reconfigure(testbed)));
    }

    private static ConfigureResult configured(String method, ConfigureResult result) {
        requireAnswer(method, result);
        if (result instanceof ConfigureResult.Refused refused
                && (refused.violations() == null || refused.violations().isEmpty())) {
            throw new ProtocolBreachException(
                    ProtocolRule.REFUSAL,
                    "`" + method + "` refuses the configuration, but does not say which field" + " is wrong.");
        }
        if (result instanceof ConfigureResult.Accepted accepted && accepted.addresses() == null) {
            throw new ProtocolBreachException(
                    ProtocolRule.ANSWER,
                    "`" + method
                            + "` returned null for addresses; return ConfigureResult.ACCEPTED where there are none.");
        }
        return result;
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        perform("setHealth", () -> inner.setHealth(Collections.unmodifiableMap(states), address));
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        perform("setLoad", () -> inner.setLoad(Collections.unmodifiableMap(groups)));
    }

    @Override
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        perform("setAvailabilityGroup", () -> inner.setAvailabilityGroup(group, state));
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        var deliveries = new ArrayList<Delivery>(packets.size());
        int most = Math.min(packetsPerSend, packets.size());
        for (int from = 0; from < packets.size(); from += most) {
            deliveries.addAll(sendBatch(List.copyOf(packets.subList(from, Math.min(from + most, packets.size())))));
        }
        return deliveries;
    }

    private List<Delivery> sendBatch(List<Packet> packets) {
        var answer = call("send", () -> {
            var given = inner.send(packets);
            // Copied on the peer's thread: a list can have code of its own.
            return given == null ? null : new ArrayList<>(given);
        });
        requireAnswer("send", answer);
        if (answer.size() != packets.size()) {
            throw new ProtocolBreachException(
                    ProtocolRule.ONE_DELIVERY_EACH,
                    "`send` returned " + answer.size() + " deliveries for " + packets.size()
                            + " packets; there must be one for each, in the same order.");
        }
        for (int i = 0; i < answer.size(); i++) {
            requireWhole(i, answer.get(i));
        }
        return answer;
    }

    private static void requireWhole(int index, Delivery delivery) {
        var where = "deliveries[" + index + "]";
        if (delivery == null) {
            throw new ProtocolBreachException(
                    ProtocolRule.DELIVERY,
                    "`send` returned null for " + where + "; what no back end receives is Delivery.dropped().");
        }
        if (delivery.forwardingRule() == null
                || (delivery instanceof Delivery.Delivered delivered
                        && (delivered.backend() == null || delivered.packet() == null))) {
            throw new ProtocolBreachException(
                    ProtocolRule.DELIVERY,
                    "`send` returned " + where
                            + " with a member that is null; Delivery.to(backend) leaves out what is not told.");
        }
    }

    @Override
    public void advance(Duration duration) {
        perform("advance", () -> inner.advance(duration));
    }

    @Override
    public List<String> logTail() {
        return told("logTail", () -> List.copyOf(inner.logTail()), List.of());
    }

    @Override
    public Optional<Captures> captures() {
        return told("captures", () -> inner.captures().map(GuardedCaptures::new), Optional.empty());
    }

    /** What went over wires, as the peer tells it. */
    private final class GuardedCaptures implements Captures {

        private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}");

        private final Captures told;

        GuardedCaptures(Captures told) {
            this.told = told;
        }

        @Override
        public void begin() {
            told("captures", () -> begun(told), told);
        }

        private static Captures begun(Captures captures) {
            captures.begin();
            return captures;
        }

        /** A name becomes a file's; one that can't be is left out. */
        @Override
        public Map<String, byte[]> files() {
            var files = new TreeMap<>(told("captures", () -> Map.copyOf(told.files()), Map.of()));
            files.keySet().removeIf(name -> !NAME.matcher(name).matches());
            return files;
        }
    }

    /** What it tells besides what it is asked; nothing where it can't, or is gone. */
    private <T> T told(String method, Callable<T> call, T nothing) {
        if (thread.isOver()) {
            return nothing;
        }
        try {
            return call(method, call);
        } catch (ImplementationException e) {
            return nothing;
        }
    }

    @Override
    public void close() {
        try {
            if (!thread.isOver()) {
                perform("close", inner::close);
            }
        } catch (ImplementationException e) {
            // What it was asked has been answered; how it goes is no part of that.
        } finally {
            thread.end();
        }
    }

    private <T> T call(String method, Callable<T> call) {
        return call(method, callDeadline, CALL_OPTION, call);
    }

    private <T> T call(String method, Duration deadline, String option, Callable<T> call) {
        try {
            return thread.call(method, deadline, option, call);
        } catch (CallRejectedException e) {
            if (!isDefined(e.code())) {
                throw new ProtocolBreachException(
                        ProtocolRule.ERROR,
                        "`" + method + "` was rejected with code " + e.code() + ": " + e.getMessage()
                                + ". The wire protocol has no such error for this call.");
            }
            throw e;
        }
    }

    /** Whether JSON-RPC itself has this code; those of the wire protocol belong to one call each. */
    private static boolean isDefined(int code) {
        return code >= -32768 && code <= -32000;
    }

    private void perform(String method, Runnable call) {
        call(method, () -> {
            call.run();
            return method;
        });
    }

    private static void requireAnswer(String method, Object answer) {
        if (answer == null) {
            throw new ProtocolBreachException(ProtocolRule.ANSWER, "`" + method + "` returned null; it has to answer.");
        }
    }
}
