package dev.plumbline.explain;

import dev.plumbline.certification.Nearest;
import dev.plumbline.compute.Assumptions;
import dev.plumbline.compute.SetupReader;
import dev.plumbline.compute.UnreadableException;
import dev.plumbline.compute.Value;
import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import dev.plumbline.compute.ValueReader;
import dev.plumbline.config.Group;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.document.ReplayDocument;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.packet.Packet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what happened: a replay, or a list of events, each named as the wire protocol names the call. What the protocol wants
 * in full may be short here: a packet as a text, {@code advance: 5 s}, {@code setHealth: {b1: UNHEALTHY}}, and a group's name in
 * place of its members.
 */
public final class EventsReader {

    private static final Pattern TIME = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h)");
    private static final String KNOWN =
            "an event is one of configure, reconfigure, setHealth, setLoad, setAvailabilityGroup, send and advance";

    private final Assumptions assumptions;
    private Optional<Testbed> inForce;

    /**
     * @param inForce what is configured before the first event; empty where the first one has to configure something
     * @param assumptions what stands in for what a configuration among the events does not tell
     */
    public EventsReader(Optional<Testbed> inForce, Assumptions assumptions) {
        this.inForce = inForce;
        this.assumptions = assumptions;
    }

    /**
     * The events of a file.
     *
     * @param file the file's name, for messages
     * @throws UnreadableException if it is neither a replay nor a list of events
     */
    public List<Event> read(String file, String text) {
        var documents = ValueReader.read(file, text);
        if (documents.get(0) instanceof Mapping mapping
                && mapping.text("format").filter(ReplayDocument.FORMAT::equals).isPresent()) {
            return replay(file, text);
        }
        var events = new ArrayList<Event>();
        documents.stream().flatMap(document -> document.items().stream()).forEach(item -> events.add(event(item)));
        return events;
    }

    /** A replay without what was answered then. */
    private static List<Event> replay(String file, String text) {
        try {
            return ReplayDocument.read(text).history().stream()
                    .map(Exchange::event)
                    .toList();
        } catch (DocumentException e) {
            throw new UnreadableException(file, e.getMessage());
        }
    }

    private Event event(Value item) {
        if (!(item instanceof Mapping mapping) || mapping.members().size() != 1) {
            throw new UnreadableException(item.spot(), KNOWN + ", with what it does, as in 'advance: 5 s'");
        }
        var name = mapping.members().keySet().iterator().next();
        var value = mapping.members().get(name);
        return switch (name) {
            case "configure" -> new Event.Configure(testbed(value));
            case "reconfigure" -> new Event.Reconfigure(testbed(value));
            case "setHealth" -> health(value);
            case "setLoad" -> load(value);
            case "setAvailabilityGroup" -> availability(value);
            case "send" -> send(value);
            case "advance" -> advance(value);
            default -> throw new UnreadableException(mapping.spot(), KNOWN + ", not '" + name + "'");
        };
    }

    private Testbed testbed(Value value) {
        var setup = SetupReader.of(List.of(inner(value, "testbed")), assumptions);
        inForce = Optional.of(setup.testbed());
        return setup.testbed();
    }

    /** The parameter of this name, or what stands in its place. */
    private static Value inner(Value value, String name) {
        return value instanceof Mapping mapping && mapping.members().keySet().equals(Set.of(name))
                ? mapping.members().get(name)
                : value;
    }

    private Event health(Value value) {
        var address = value instanceof Mapping mapping ? mapping.text("address") : Optional.<String>empty();
        var said = value instanceof Mapping mapping && mapping.member("states").isPresent()
                ? mapping.member("states").get()
                : value;
        if (!(said instanceof Mapping states) || states.members().isEmpty()) {
            throw new UnreadableException(value.spot(), "name what changes, as in {b1: UNHEALTHY}");
        }
        var all = new LinkedHashMap<String, HealthState>();
        states.members()
                .forEach((name, state) -> membersOf(name, state).forEach(endpoint -> all.put(endpoint, state(state))));
        return new Event.SetHealth(all, address);
    }

    private static HealthState state(Value value) {
        var text = value instanceof Scalar ? value.json().asString() : "";
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "HEALTHY" -> HealthState.HEALTHY;
            case "UNHEALTHY" -> HealthState.UNHEALTHY;
            default -> throw new UnreadableException(value.spot(), "it is HEALTHY or UNHEALTHY, not '" + text + "'");
        };
    }

    /** The endpoint of this name, or those of the group of this name. */
    private List<String> membersOf(String name, Value state) {
        var groups = inForce.map(Testbed::groups).orElse(List.of());
        var known = new ArrayList<String>();
        for (var group : groups) {
            for (var endpoint : group.endpoints()) {
                if (endpoint.name().equals(name) || group.name().equals(name)) {
                    known.add(endpoint.name());
                }
            }
        }
        if (known.isEmpty()) {
            var names = groups.stream()
                    .flatMap(group -> Stream.concat(
                            Stream.of(group.name()), group.endpoints().stream().map(Group.Endpoint::name)))
                    .toList();
            throw new UnreadableException(
                    state.spot(),
                    "no back end and no group is named '" + name + "'" + Nearest.hint(Nearest.to(name, names)));
        }
        return known;
    }

    private static Event load(Value value) {
        var groups = inner(value, "groups");
        return document(new Mapping(value.spot(), Map.of("groups", groups)), Event.SetLoad.class);
    }

    private static Event availability(Value value) {
        var group = value instanceof Mapping mapping ? mapping.text("group").orElse("") : "";
        if (!group.equals("0") && !group.equals("1")) {
            throw new UnreadableException(value.spot(), "name the group and what it does, as in {group: 0, up: false}");
        }
        return new Event.SetAvailabilityGroup(
                Integer.parseInt(group),
                ((Mapping) value).isTrue("up") ? AvailabilityState.UP : AvailabilityState.DOWN);
    }

    private static Event send(Value value) {
        return new Event.Send(inner(value, "packets").items().stream()
                .map(EventsReader::packet)
                .toList());
    }

    private static Packet packet(Value value) {
        if (value instanceof Mapping) {
            return document(value, Packet.class);
        }
        if (!(value instanceof Scalar)) {
            throw new UnreadableException(value.spot(), "it is a packet, and not a list of them");
        }
        try {
            return Packet.parse(value.json().asString());
        } catch (IllegalArgumentException e) {
            throw new UnreadableException(value.spot(), e.getMessage());
        }
    }

    private static Event advance(Value value) {
        var millis = inner(value, "millis");
        var text = millis instanceof Scalar ? millis.json().asString() : "";
        var time = TIME.matcher(millis.equals(value) ? text : text + " ms");
        if (!time.matches()) {
            throw new UnreadableException(value.spot(), "it is a time, as in '5 s', '500 ms', '10 m' or '1 h'");
        }
        long count = Long.parseLong(time.group(1));
        return new Event.Advance(
                switch (time.group(2)) {
                    case "ms" -> Duration.ofMillis(count);
                    case "s" -> Duration.ofSeconds(count);
                    case "m" -> Duration.ofMinutes(count);
                    default -> Duration.ofHours(count);
                });
    }

    private static <T> T document(Value value, Class<T> type) {
        try {
            return Documents.read(value.json(), type);
        } catch (DocumentException e) {
            throw new UnreadableException(value.spot(), e.getMessage());
        }
    }
}
