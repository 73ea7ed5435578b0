package dev.plumbline.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.plumbline.history.Answer;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.ConfigureResult.Violation;
import dev.plumbline.history.Event;
import dev.plumbline.packet.Delivery;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The calls of the wire protocol that a history holds: what their parameters and answers look like as JSON. */
enum Call {
    CONFIGURE("configure", Event.Configure.class),
    RECONFIGURE("reconfigure", Event.Reconfigure.class),
    SET_HEALTH("setHealth", Event.SetHealth.class),
    SET_LOAD("setLoad", Event.SetLoad.class),
    SET_AVAILABILITY_GROUP("setAvailabilityGroup", Event.SetAvailabilityGroup.class),
    SEND("send", Event.Send.class),
    ADVANCE("advance", Event.Advance.class);

    /** The wire protocol's code for a refused configuration. */
    private static final int REFUSED = 1001;

    private final String method;
    private final Class<? extends Event> event;

    Call(String method, Class<? extends Event> event) {
        this.method = method;
        this.event = event;
    }

    static Call of(Event event) {
        return Arrays.stream(values())
                .filter(call -> call.event.isInstance(event))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no call is known for " + event.getClass()));
    }

    static Call named(String method) {
        return Arrays.stream(values())
                .filter(call -> call.method.equals(method))
                .findFirst()
                .orElseThrow(() -> new DocumentException(
                        "method",
                        "must be one of "
                                + Arrays.stream(values()).map(Call::method).collect(Collectors.joining(", "))
                                + ", not \""
                                + method + "\""));
    }

    String method() {
        return method;
    }

    JsonNode params(Event event) {
        if (event instanceof Event.SetAvailabilityGroup change) {
            return Documents.tree(new AvailabilityParams(change.group(), change.state() == AvailabilityState.UP));
        }
        if (event instanceof Event.Advance advance) {
            return Documents.tree(new AdvanceParams(advance.duration().toMillis()));
        }
        return Documents.tree(event);
    }

    Event event(JsonNode params) {
        return switch (this) {
            case SET_AVAILABILITY_GROUP ->
                Documents.read(params, AvailabilityParams.class).event();
            case ADVANCE -> Documents.read(params, AdvanceParams.class).event();
            default -> Documents.read(params, event);
        };
    }

    static JsonNode answerDocument(Answer answer) {
        if (answer instanceof Answer.Deliveries) {
            return Documents.tree(answer);
        }
        if (answer instanceof Answer.Configured configured) {
            return configured.result() instanceof ConfigureResult.Refused refused
                    ? Documents.tree(new Refusal(REFUSED, new RefusalData(refused.violations())))
                    : Documents.tree(Addresses.of((ConfigureResult.Accepted) configured.result()));
        }
        return Documents.tree(Map.of());
    }

    Answer answer(Event asked, JsonNode answer) {
        return switch (this) {
            case CONFIGURE, RECONFIGURE -> new Answer.Configured(configureResult(answer));
            case SEND -> deliveries((Event.Send) asked, answer);
            default -> new Answer.Done();
        };
    }

    private static ConfigureResult configureResult(JsonNode answer) {
        return answer.has("code")
                ? Documents.read(answer, Refusal.class).result()
                : Documents.read(answer, Addresses.class).result();
    }

    private static Answer deliveries(Event.Send send, JsonNode answer) {
        var deliveries = Documents.read(answer, Deliveries.class).deliveries();
        if (deliveries.size() != send.packets().size()) {
            throw new DocumentException(
                    "deliveries",
                    "must hold one for each of the " + send.packets().size() + " packets, not " + deliveries.size());
        }
        return new Answer.Deliveries(deliveries);
    }

    private record AvailabilityParams(int group, boolean up) {

        Event event() {
            return new Event.SetAvailabilityGroup(group, up ? AvailabilityState.UP : AvailabilityState.DOWN);
        }
    }

    private record AdvanceParams(long millis) {

        Event event() {
            return new Event.Advance(Duration.ofMillis(millis));
        }
    }

    private record Deliveries(List<Delivery> deliveries) {}

    private record Addresses(List<RuleAddresses> forwardingRules) {

        static Addresses of(ConfigureResult.Accepted accepted) {
            return new Addresses(accepted.addresses().entrySet().stream()
                    .map(rule -> new RuleAddresses(rule.getKey(), rule.getValue()))
                    .toList());
        }

        ConfigureResult result() {
            var addresses = new LinkedHashMap<String, List<String>>();
            forwardingRules.forEach(rule -> addresses.put(rule.name(), rule.addresses()));
            return new ConfigureResult.Accepted(addresses);
        }
    }

    private record RuleAddresses(
            String name, @JsonProperty("IPAddresses") List<String> addresses) {}

    private record Refusal(int code, RefusalData data) {

        ConfigureResult result() {
            return new ConfigureResult.Refused(data.violations());
        }
    }

    private record RefusalData(List<Violation> violations) {}
}
