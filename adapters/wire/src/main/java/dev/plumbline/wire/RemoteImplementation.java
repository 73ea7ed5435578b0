package dev.plumbline.wire;

import dev.plumbline.config.Testbed;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** An implementation that is called in JSON-RPC, one message a line. */
public final class RemoteImplementation implements ImplementationUnderTest {

    /** No testbed has as many. */
    private static final int MOST_RULES = 1_000;

    /** A global rule has two addresses, and others one. */
    private static final int MOST_ADDRESSES = 2;

    private final Conversation conversation;
    private final Timeouts timeouts;
    private int packetsPerSend = PacketBatches.MOST_PACKETS;

    RemoteImplementation(LineTransport transport, Timeouts timeouts, ReplyInspection inspection) {
        this.conversation = new Conversation(transport, inspection);
        this.timeouts = timeouts;
    }

    @Override
    public Hello hello(Greeting greeting) {
        var result = result("hello", greeting, timeouts.hello());
        var protocol = result.path("protocol");
        if (protocol.isNumber() && protocol.asDouble() != greeting.protocol()) {
            throw conversation.giveUp("It speaks version " + TerminalText.cut(protocol.toString(), Reply.QUOTE_LENGTH)
                    + " of the wire protocol; this suite speaks version " + greeting.protocol() + ".");
        }
        var hello = read(ProtocolRule.ANSWER, "hello", "", result, HelloDocument.class)
                .hello();
        packetsPerSend = Math.min(hello.limits().packetsPerSend().orElse(packetsPerSend), PacketBatches.MOST_PACKETS);
        return hello;
    }

    @Override
    public ConfigureResult configure(Testbed testbed) {
        return configured("configure", new TestbedParams(testbed, Optional.empty()));
    }

    /**
     * As {@link #configure(Testbed)}, for a program that is told everything but packets.
     *
     * @param attachments where the testbed's hosts are attached: a record, written as the parameter of that name
     */
    public ConfigureResult configure(Testbed testbed, Object attachments) {
        return configured("configure", new TestbedParams(testbed, Optional.of(attachments)));
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed) {
        return configured("reconfigure", new TestbedParams(testbed, Optional.empty()));
    }

    /**
     * As {@link #reconfigure(Testbed)}, for a program that is told everything but packets.
     *
     * @param attachments where the testbed's hosts are attached: a record, written as the parameter of that name
     */
    public ConfigureResult reconfigure(Testbed testbed, Object attachments) {
        return configured("reconfigure", new TestbedParams(testbed, Optional.of(attachments)));
    }

    private ConfigureResult configured(String method, TestbedParams params) {
        var reply = conversation.call(method, params, timeouts.call());
        if (reply instanceof Reply.Rejection rejection && rejection.code() == Refusal.CODE) {
            return refused(method, rejection);
        }
        var configured = read(ProtocolRule.ANSWER, method, "", resultOf(method, reply), Configured.class);
        requireFew(method, "forwardingRules", configured.forwardingRules(), MOST_RULES);
        var addresses = new LinkedHashMap<String, List<String>>();
        configured.forwardingRules().forEach(rule -> {
            requireShort(method, rule);
            if (addresses.put(rule.name(), rule.addresses()) != null) {
                throw new ProtocolBreachException(
                        ProtocolRule.ANSWER,
                        "The answer to `" + method + "` names the forwarding rule "
                                + TerminalText.quote(rule.name(), Reply.QUOTE_LENGTH) + " twice.");
            }
        });
        return new ConfigureResult.Accepted(addresses);
    }

    private static void requireShort(String method, Configured.Rule rule) {
        requireFew(method, "IPAddresses of a rule", rule.addresses(), MOST_ADDRESSES);
        Stream.concat(Stream.of(rule.name()), rule.addresses().stream())
                .forEach(name -> Names.requireShort(ProtocolRule.ANSWER, method, "forwardingRules", name));
    }

    private static void requireFew(String method, String what, List<?> given, int most) {
        if (given.size() > most) {
            throw new ProtocolBreachException(
                    ProtocolRule.ANSWER,
                    "The answer to `" + method + "` has " + given.size() + " " + what + "; there are at most " + most
                            + ".");
        }
    }

    private static ConfigureResult refused(String method, Reply.Rejection rejection) {
        var where = "error.data";
        var refusal = read(ProtocolRule.REFUSAL, method, where, rejection.data(), Refusal.class);
        if (refusal.violations().isEmpty()) {
            throw new ProtocolBreachException(
                    ProtocolRule.REFUSAL,
                    "The answer to `" + method + "` refuses the configuration (error " + Refusal.CODE + "), but "
                            + where + ".violations does not say which field is wrong.");
        }
        return refusal.result();
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        result("setHealth", new HealthParams(states, address), timeouts.call());
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        result("setLoad", new LoadParams(groups), timeouts.call());
    }

    @Override
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        result("setAvailabilityGroup", new AvailabilityParams(group, state == AvailabilityState.UP), timeouts.call());
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        var deliveries = new ArrayList<Delivery>(packets.size());
        for (var batch : PacketBatches.of(packets, packetsPerSend)) {
            deliveries.addAll(sendBatch(batch));
        }
        return List.copyOf(deliveries);
    }

    private List<Delivery> sendBatch(List<Packet> packets) {
        var given = result("send", new SendParams(packets), timeouts.call()).path("deliveries");
        if (!given.isArray()) {
            throw new ProtocolBreachException(
                    ProtocolRule.ANSWER,
                    "The answer to `send` has no list of deliveries: deliveries is "
                            + (given.isMissingNode()
                                    ? "missing"
                                    : TerminalText.quote(given.toString(), Reply.QUOTE_LENGTH))
                            + ".");
        }
        if (given.size() != packets.size()) {
            throw new ProtocolBreachException(
                    ProtocolRule.ONE_DELIVERY_EACH,
                    "The answer to `send` has " + given.size() + " deliveries for " + packets.size()
                            + " packets; there must be one for each, in the same order.");
        }
        var deliveries = new ArrayList<Delivery>(packets.size());
        for (int i = 0; i < packets.size(); i++) {
            var where = "deliveries[" + i + "]";
            var delivery = read(ProtocolRule.DELIVERY, "send", where, given.get(i), Delivery.class);
            deliveries.add(Names.requireShort(where, delivery));
        }
        return deliveries;
    }

    @Override
    public void advance(Duration duration) {
        result("advance", new AdvanceParams(duration.toMillis()), timeouts.call());
    }

    @Override
    public List<String> logTail() {
        return conversation.logTail();
    }

    @Override
    public void close() {
        conversation.close(timeouts.goodbye());
    }

    private JsonNode result(String method, Object params, Duration deadline) {
        return resultOf(method, conversation.call(method, params, deadline));
    }

    private static JsonNode resultOf(String method, Reply reply) {
        if (reply instanceof Reply.Result result) {
            return result.value();
        }
        var rejection = (Reply.Rejection) reply;
        var text = "`" + method + "` was answered with error " + rejection.code() + ": "
                + TerminalText.escape(rejection.message());
        if (!isDefined(rejection.code())) {
            throw new ProtocolBreachException(
                    ProtocolRule.ERROR, text + ". The wire protocol has no such error for this call.");
        }
        throw new CallRejectedException(rejection.code(), text);
    }

    /** Whether JSON-RPC itself has this code; those of the wire protocol belong to one call each. */
    private static boolean isDefined(int code) {
        return code >= -32768 && code <= -32000;
    }

    private static <T> T read(ProtocolRule rule, String method, String where, JsonNode json, Class<T> type) {
        try {
            return Documents.read(json, type);
        } catch (DocumentException e) {
            var problem = e.field().isEmpty() || where.isEmpty() ? e.getMessage() : "." + e.getMessage();
            throw new ProtocolBreachException(
                    rule,
                    "The answer to `" + method + "` is wrong: " + where
                            + (e.field().isEmpty() && !where.isEmpty() ? " " : "") + TerminalText.escape(problem)
                            + ".");
        }
    }

    private record TestbedParams(Testbed testbed, Optional<Object> attachments) {}

    private record HealthParams(Map<String, HealthState> states, Optional<String> address) {}

    private record LoadParams(Map<String, Load> groups) {}

    private record AvailabilityParams(int group, boolean up) {}

    private record SendParams(List<Packet> packets) {}

    private record AdvanceParams(long millis) {}
}
