package dev.plumbline.features.experiment;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Draws packets. Addresses, ports and datagram ids are independent and random, never counted up: counters in step would fall
 * together under some hashes.
 */
final class Traffic {

    private static final int FIRST_CLIENT = 0x0a400000;
    private static final int CLIENTS = 0x00400000;
    private static final int FIRST_PORT = 1024;
    private static final int PORTS = 64_512;
    private static final int SERVICE_PORT = 80;
    private static final int FIRST_FRAGMENT_BYTES = 1480;

    private final RandomGenerator random;
    private final Set<IpAddress> clients = new HashSet<>();

    Traffic(RandomGenerator random) {
        this.random = random;
    }

    /** The first packet of a connection of a client that has not been drawn before. */
    Packet opening(Protocol protocol) {
        return opening(protocol, client(), port());
    }

    private static Packet opening(Protocol protocol, IpAddress client, int port) {
        return protocol.equals(Protocol.TCP)
                ? Packet.tcp(client, port, Bench.ADDRESS, SERVICE_PORT, TcpFlag.SYN)
                : Packet.udp(client, port, Bench.ADDRESS, SERVICE_PORT);
    }

    /** The first packets of this many connections of one client, each from a port of its own. */
    List<Packet> openings(Protocol protocol, int count) {
        var client = client();
        return IntStream.generate(this::port)
                .distinct()
                .limit(count)
                .mapToObj(port -> opening(protocol, client, port))
                .toList();
    }

    /** Packets of connections of the same client as these, from other ports. */
    List<Packet> others(List<Packet> known, int count) {
        var ports = known.stream().map(packet -> packet.srcPort().orElseThrow()).collect(Collectors.toSet());
        var model = known.get(0);
        return IntStream.generate(this::port)
                .distinct()
                .filter(port -> !ports.contains(port))
                .limit(count)
                .mapToObj(port ->
                        copy(model, model.src(), model.dst(), model.protocol(), OptionalInt.of(port), model.dstPort()))
                .toList();
    }

    /** A later fragment, which has no ports, of a datagram of a client that has not been drawn before. */
    Packet laterFragment() {
        return new Packet(
                Optional.empty(),
                client(),
                Bench.ADDRESS,
                Protocol.UDP,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Set.of(),
                Optional.of(new Fragment(datagram(), FIRST_FRAGMENT_BYTES, false)));
    }

    /** A client that has not been drawn before, from 10.64.0.0/10. */
    IpAddress client() {
        while (true) {
            var client = IpAddress.ipv4(FIRST_CLIENT + random.nextInt(CLIENTS));
            if (clients.add(client)) {
                return client;
            }
        }
    }

    int port() {
        return FIRST_PORT + random.nextInt(PORTS);
    }

    private long datagram() {
        return random.nextInt(1 << 16);
    }

    /** Puts things in a random order. */
    void shuffle(List<?> things) {
        for (int i = things.size() - 1; i > 0; i--) {
            Collections.swap(things, i, random.nextInt(i + 1));
        }
    }

    /** The packet with another value in this field, and no other change. */
    Packet with(Packet packet, Field field) {
        return switch (field) {
            case SOURCE_ADDRESS ->
                copy(packet, client(), packet.dst(), packet.protocol(), packet.srcPort(), packet.dstPort());
            case SOURCE_PORT ->
                copy(
                        packet,
                        packet.src(),
                        packet.dst(),
                        packet.protocol(),
                        another(packet.srcPort()),
                        packet.dstPort());
            case DESTINATION_ADDRESS ->
                copy(packet, packet.src(), Bench.OTHER_ADDRESS, packet.protocol(), packet.srcPort(), packet.dstPort());
            case DESTINATION_PORT ->
                copy(
                        packet,
                        packet.src(),
                        packet.dst(),
                        packet.protocol(),
                        packet.srcPort(),
                        another(packet.dstPort()));
            case PROTOCOL ->
                copy(
                        packet,
                        packet.src(),
                        packet.dst(),
                        packet.protocol().equals(Protocol.TCP) ? Protocol.UDP : Protocol.TCP,
                        packet.srcPort(),
                        packet.dstPort());
            case DATAGRAM -> fragment(packet, new Fragment(anotherDatagram(packet), offset(packet), false));
            case FRAGMENT_OFFSET -> fragment(packet, new Fragment(datagram(packet), 2 * offset(packet), false));
        };
    }

    /** The packet with these flags; a packet of another protocol has none. */
    static Packet withFlags(Packet packet, Set<TcpFlag> flags) {
        boolean tcp = packet.protocol().equals(Protocol.TCP);
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                packet.srcPort(),
                packet.dstPort(),
                tcp ? flags : Set.of(),
                packet.fragment());
    }

    private OptionalInt another(OptionalInt port) {
        while (true) {
            int other = port();
            if (port.isEmpty() || other != port.getAsInt()) {
                return OptionalInt.of(other);
            }
        }
    }

    private long anotherDatagram(Packet packet) {
        while (true) {
            long other = datagram();
            if (other != datagram(packet)) {
                return other;
            }
        }
    }

    private static long datagram(Packet packet) {
        return packet.fragment().orElseThrow().id();
    }

    private static int offset(Packet packet) {
        return packet.fragment().orElseThrow().offset();
    }

    private static Packet fragment(Packet packet, Fragment fragment) {
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                packet.srcPort(),
                packet.dstPort(),
                packet.flags(),
                Optional.of(fragment));
    }

    private static Packet copy(
            Packet packet, IpAddress src, IpAddress dst, Protocol protocol, OptionalInt srcPort, OptionalInt dstPort) {
        return new Packet(packet.from(), src, dst, protocol, srcPort, dstPort, packet.flags(), packet.fragment());
    }
}
