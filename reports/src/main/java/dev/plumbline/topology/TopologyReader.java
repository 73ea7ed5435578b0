package dev.plumbline.topology;

import dev.plumbline.compute.UnreadableException;
import dev.plumbline.compute.Value;
import dev.plumbline.compute.ValueReader;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Topology;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.frames.Topology.Flight;
import dev.plumbline.frames.Topology.Handling;
import dev.plumbline.frames.Topology.Order;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.frames.sockets.Interface;
import dev.plumbline.packet.IpAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a topology from a YAML or JSON file. */
public final class TopologyReader {

    private static final List<String> MEMBERS = List.of(
            "captures",
            "namespace",
            "client",
            "balancer",
            "backends",
            "canary",
            "encapsulation",
            "ttl",
            "ordered",
            "inFlight",
            "patience");
    private static final Map<String, Encapsulation> ENCAPSULATIONS = Map.of(
            "none", Encapsulation.NONE,
            "ipip", Encapsulation.IPIP,
            "ip6ip6", Encapsulation.IP6IP6,
            "gre", Encapsulation.GRE,
            "gue", Encapsulation.GUE,
            "vxlan", Encapsulation.VXLAN,
            "geneve", Encapsulation.GENEVE);
    private static final Map<String, TtlChange> TTLS =
            Map.of("unchanged", TtlChange.NONE, "less-one", TtlChange.LESS_ONE);
    private static final Map<String, Order> ORDERS = Map.of("true", Order.KEPT, "false", Order.OPEN);
    private static final Pattern PATIENCE = Pattern.compile("([1-9]\\d{0,5}) ?(ms|s)");

    private final Members members;
    private final Optional<Path> captures;
    private final List<String> ports = new ArrayList<>();
    private final Map<String, Interface> interfaces = new LinkedHashMap<>();

    private TopologyReader(Members members) {
        this.members = members;
        captures = members.text("captures").isPresent()
                ? Optional.of(members.read("captures", Path::of))
                : Optional.empty();
    }

    /**
     * Reads a topology.
     *
     * @param file the file's name, for messages
     * @throws UnreadableException if the text is none; the message names the field and its line
     */
    public static TopologyFile read(String file, String text) {
        var documents = ValueReader.read(file, text);
        if (documents.size() > 1) {
            throw new UnreadableException(documents.get(1).spot(), "a topology is one document");
        }
        var document = documents.get(0);
        try {
            return new TopologyReader(Members.of(document, MEMBERS)).topology();
        } catch (IllegalArgumentException e) {
            throw new UnreadableException(document.spot(), e.getMessage());
        }
    }

    private TopologyFile topology() {
        var client = Members.of(members.value("client"), List.of("mac", "interface", "namespace"));
        wire(Topology.CLIENT_PORT, client);
        var balancer = Members.of(members.value("balancer"), List.of("mac"));
        var topology = new Topology(
                client.read("mac", MacAddress::parse),
                balancer.read("mac", MacAddress::parse),
                backends(),
                canary(),
                new Handling(
                        choice("encapsulation", ENCAPSULATIONS, Encapsulation.NONE),
                        choice("ttl", TTLS, TtlChange.NONE),
                        choice("ordered", ORDERS, Order.OPEN)),
                flight());
        Wires wires =
                captures.isPresent() ? new Wires.Captures(captures.get(), ports) : new Wires.Interfaces(interfaces);
        return new TopologyFile(topology, wires);
    }

    private List<Port> backends() {
        var value = members.value("backends");
        var backends = new ArrayList<Port>();
        for (var item : value.items()) {
            backends.add(backend(item));
        }
        if (backends.isEmpty()) {
            throw new UnreadableException(value.spot(), "a balancer has a back end at least");
        }
        return backends;
    }

    private Port backend(Value item) {
        var backend = Members.of(item, List.of("port", "interface", "namespace", "mac", "addresses"));
        var port = new Port(
                backend.read("port", Topology::portName),
                backend.read("mac", MacAddress::parse),
                backend.readAll("addresses", IpAddress::parse));
        wire(port.name(), backend);
        return port;
    }

    /** A canary's port is a back end's, or has an interface of its own. */
    private Canary canary() {
        var canary = Members.of(members.value("canary"), List.of("from", "to", "port", "interface", "namespace"));
        var port = canary.read("port", Topology::portName);
        if (!ports.contains(port)) {
            wire(port, canary);
        }
        return new Canary(canary.read("from", IpAddress::parse), canary.read("to", IpAddress::parse), port);
    }

    /** A test bench has interfaces of its own. */
    private void wire(String name, Members port) {
        ports.add(name);
        if (captures.isEmpty()) {
            var namespace = port.text("namespace").or(() -> members.text("namespace"));
            interfaces.put(name, new Interface(namespace, port.read("interface", text -> text)));
        }
    }

    private Flight flight() {
        var most = members.read("inFlight", text -> new Flight(number(text), Flight.USUAL.patience()), Flight.USUAL);
        return members.read("patience", text -> new Flight(most.most(), duration(text)), most);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("it has to be a whole number, not '" + text + "'", e);
        }
    }

    private static Duration duration(String text) {
        var matcher = PATIENCE.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("it has to be a time as in 200ms or 2s, not '" + text + "'");
        }
        long number = Long.parseLong(matcher.group(1));
        return matcher.group(2).equals("s") ? Duration.ofSeconds(number) : Duration.ofMillis(number);
    }

    private <T> T choice(String name, Map<String, T> choices, T byDefault) {
        return members.read(
                name,
                text -> Optional.ofNullable(choices.get(text))
                        .orElseThrow(() -> new IllegalArgumentException("it has to be one of "
                                + String.join(
                                        ", ", choices.keySet().stream().sorted().toList()) + ", not '" + text
                                + "'")),
                byDefault);
    }
}
