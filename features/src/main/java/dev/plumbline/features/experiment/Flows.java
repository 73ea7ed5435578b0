package dev.plumbline.features.experiment;

import dev.plumbline.config.Client;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The connections of a scenario: the packets that are sent in them, and where those went. */
public final class Flows {

    private final Hello hello;
    private final Installation installation;
    private final Conversation conversation;
    private final Shadow shadow;
    private final Traffic traffic;
    private final Looks looks;
    private final Map<String, List<Connection>> named = new HashMap<>();
    private List<Connection> connections = new ArrayList<>();
    private Optional<Batch> latest = Optional.empty();
    private int entries;

    Flows(
            Hello hello,
            Installation installation,
            Conversation conversation,
            Shadow shadow,
            RandomGenerator random,
            Looks looks) {
        this.looks = looks;
        this.hello = hello;
        this.installation = installation;
        this.conversation = conversation;
        this.shadow = shadow;
        traffic = new Traffic(random, () -> installation.bench().frontends());
    }

    // ---- new connections

    /** Sends the first packets of connections of hosts that have not been heard of. */
    public void open(TrafficKind kind, int count) {
        begin("first packet of a new " + kind + " connection", draw(kind, count));
    }

    /** Sends the first packets of connections of one host to one destination. */
    public void openFromOneClient(TrafficKind kind, int count) {
        begin("first packet of a " + kind + " connection of one client", traffic.openings(kind, count));
    }

    /** Sends the first packets of connections of these clients, which are dealt out to them. */
    public void openFrom(List<String> clients, TrafficKind kind, int count) {
        var senders = clients.stream().map(this::client).toList();
        begin(
                "first packet of a new " + kind + " connection of " + Wording.range(clients),
                IntStream.range(0, count)
                        .mapToObj(i -> traffic.opening(kind, traffic.host(senders.get(i % senders.size()))))
                        .toList());
    }

    private Client client(String name) {
        return installation.bench().client(name).orElseThrow(() -> CaseEnd.errored("no client is named " + name));
    }

    /** Adds clients that are VMs in this zone, each with an address of its own. */
    public void addVms(List<String> names, String zone) {
        names.forEach(name -> installation.addClient(bench -> bench.with(bench.vm(name, zone, traffic.address()))));
    }

    /** Sends packets of connections, of hosts that have not been heard of, whose opening was never seen. */
    public void sendUnopened(TrafficKind kind, int count, PacketShape shape) {
        begin(
                shape + " of a " + kind + " connection that was never opened",
                draw(kind, count).stream().map(shape::of).toList());
    }

    /** Sends packets of connections that were not seen before, of the client that has connections open. */
    public void sendOthersOfTheClient(TrafficKind kind, int count, PacketShape shape) {
        begin(
                shape + " of another " + kind + " connection of that client",
                traffic.others(kind, connections.get(0).latest(), count).stream()
                        .map(shape::of)
                        .toList());
    }

    /** Sends first packets to an address that nothing has. */
    public void sendToNobody(TrafficKind kind, int count) {
        var frontends = installation.bench().frontends();
        begin(
                "packet to an address that no forwarding rule has",
                Stream.generate(() -> traffic.opening(kind, traffic.host(), frontends.nobodys(), frontends.port()))
                        .limit(count)
                        .toList());
    }

    /** Sends first packets to this port. */
    public void sendToPort(TrafficKind kind, int count, int port) {
        var address = installation.bench().frontends().address();
        begin(
                "first packet of a new " + kind + " connection to port " + port,
                Stream.generate(() -> traffic.opening(kind, traffic.host(), address, port))
                        .limit(count)
                        .toList());
    }

    /** Sends first packets to this port of this address. */
    public void openTo(TrafficKind kind, int count, IpAddress address, int port) {
        begin(
                "first packet of a new " + kind + " connection to " + address
                        + (kind.hasPorts() ? " port " + port : ""),
                Stream.generate(() -> traffic.opening(kind, traffic.host(), address, port))
                        .limit(count)
                        .toList());
    }

    /** Sends first packets of connections of these clients, which are dealt out to them, to this address. */
    public void openTo(List<String> clients, TrafficKind kind, int count, IpAddress address) {
        var senders = clients.stream().map(this::client).toList();
        int port = installation.bench().frontends().port();
        begin(
                "first packet of a new " + kind + " connection of " + Wording.range(clients) + " to " + address,
                IntStream.range(0, count)
                        .mapToObj(i ->
                                traffic.opening(kind, traffic.host(senders.get(i % senders.size())), address, port))
                        .toList());
    }

    /** The destination port of new connections. */
    public int port() {
        return installation.bench().frontends().port();
    }

    /** Sends first packets from a back end to the balancer's own address. */
    public void sendFromBackend(String backend, TrafficKind kind, Ports ports) {
        var frontends = installation.bench().frontends();
        var host = traffic.host(client(backend));
        begin(
                "packet of " + backend + " to its own load balancer",
                Stream.generate(() -> traffic.opening(
                                kind,
                                host,
                                frontends.address(),
                                ports == Ports.ANY ? traffic.anyPort() : frontends.port()))
                        .limit(ProbeBounds.FLOWS)
                        .toList());
    }

    /** To which ports packets are sent. */
    public enum Ports {
        /** One that a rule takes. */
        OF_THE_SERVICE,
        ANY
    }

    private List<Packet> draw(TrafficKind kind, int count) {
        return Stream.generate(() -> traffic.opening(kind, traffic.host()))
                .limit(count)
                .toList();
    }

    private void begin(String what, List<Packet> packets) {
        installation.configure();
        countEntries(packets.size());
        connections = new ArrayList<>();
        send(what, Collections.nCopies(packets.size(), Optional.empty()), packets, connections);
    }

    /** What was sent last has to have arrived, or the state that the case starts from did not come about. */
    public void requireDelivered() {
        var sent = latest.orElseThrow();
        for (int i = 0; i < sent.size(); i++) {
            if (sent.deliveries().get(i).receiver().isEmpty()) {
                throw CaseEnd.blocked(sent.packets().get(i) + " had to open a connection, and was "
                        + sent.deliveries().get(i));
            }
        }
    }

    // ---- known connections

    /** Gives the connections a name, under which the scenario comes back to them. */
    public void name(String name) {
        named.put(name, connections);
    }

    /** Goes on with the connections of this name. */
    public void comeBackTo(String name) {
        connections = Optional.ofNullable(named.get(name))
                .orElseThrow(() -> CaseEnd.errored("the scenario has called no connections " + name));
    }

    /**
     * Sends one packet in each connection, in another order than the last time: what goes by turns would be taken for what
     * goes by hash if the turns came round together.
     */
    public void sendInEach(PacketShape shape) {
        installation.configure();
        traffic.shuffle(connections);
        var packets = connections.stream()
                .map(connection -> shape.of(connection.latest()))
                .toList();
        send(word(shape) + " in each connection", befores(), packets, connections);
    }

    /** Sends, for each connection, a packet that differs from its latest one in these fields. */
    public void sendWithAnother(List<Field> fields, PacketShape shape) {
        var what = word(shape) + " with another " + and(fields);
        sendLike(
                what,
                connections.stream()
                        .map(connection -> shape.of(traffic.with(connection.latest(), fields)))
                        .toList());
    }

    /** Opens, for each connection, one that differs from it in these fields, which have the next values. */
    public void openWithNext(List<Field> fields) {
        sendLike(
                word(PacketShape.OPENING) + " with the next " + and(fields),
                connections.stream()
                        .map(connection -> PacketShape.OPENING.of(traffic.withNext(connection.latest(), fields)))
                        .toList());
    }

    private static String and(List<Field> fields) {
        return fields.stream().map(Field::toString).collect(Collectors.joining(" and "));
    }

    /** Sends, for each connection, the first packet of this kind of another one between the same two addresses. */
    public void sendOfSameClients(TrafficKind kind) {
        sendLike(
                "first packet of a " + kind + " connection of the same client to the same address",
                connections.stream()
                        .map(connection -> traffic.other(kind, connection.latest()))
                        .toList());
    }

    private void sendLike(String what, List<Packet> packets) {
        installation.configure();
        countEntries(packets.size());
        var befores = befores();
        connections = new ArrayList<>();
        send(what, befores, packets, connections);
    }

    /** Only TCP has flags to tell of. */
    private String word(PacketShape shape) {
        boolean tcp = connections.stream()
                .anyMatch(connection -> connection.latest().protocol().equals(Protocol.TCP));
        return tcp ? shape.toString() : "packet";
    }

    private List<Optional<String>> befores() {
        return connections.stream()
                .map(connection -> Optional.of(connection.backend()))
                .toList();
    }

    // ---- sending

    private void send(String what, List<Optional<String>> before, List<Packet> packets, List<Connection> replaced) {
        packets.forEach(packet -> installation.need(Needs.of(packet)));
        var deliveries = conversation.send(packets);
        checkBackends(packets, deliveries);
        latest = Optional.of(new Batch(
                what,
                before,
                packets,
                deliveries,
                shadow.ofEachPacket(),
                Tuples.of(packets, installation.bench().settings()),
                installation.eligible()));
        replaced.clear();
        for (int i = 0; i < packets.size(); i++) {
            replaced.add(
                    new Connection(packets.get(i), deliveries.get(i).receiver().orElse("nowhere")));
        }
    }

    /** A back end that does not exist is wrong whatever the case is about. */
    private void checkBackends(List<Packet> packets, List<Delivery> deliveries) {
        var known = installation.bench().hosts();
        for (int i = 0; i < deliveries.size(); i++) {
            var receiver = deliveries.get(i).receiver();
            if (receiver.isPresent() && !known.containsKey(receiver.get())) {
                throw new ProtocolBreachException(
                        ProtocolRule.DELIVERY,
                        "«" + Wording.escape(receiver.get()) + "» is no back end of the testbed, and yet "
                                + packets.get(i) + " was delivered to it");
            }
        }
    }

    private void countEntries(int more) {
        entries += more;
        hello.limits().entries().ifPresent(limit -> {
            if (entries > limit) {
                throw CaseEnd.notAttempted("needs " + entries + " entries, and the implementation holds " + limit);
            }
        });
    }

    /** What was sent last. */
    public Probe probe() {
        return new Probe(
                latest.orElseThrow(() -> CaseEnd.errored("nothing was sent yet")), installation.timeline(), looks);
    }
}
