package dev.plumbline.features.experiment;

import dev.plumbline.config.Client;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Draws packets. Addresses, ports and datagram ids are independent and random, never counted up: counters in step would fall
 * together under some hashes.
 */
final class Traffic {

    private static final int FIRST_PORT = 1024;
    private static final int PORTS = 64_512;
    private static final int LAST_PORT = FIRST_PORT + PORTS - 1;
    private static final int FIRST_FRAGMENT_BYTES = 1480;

    private final RandomGenerator random;
    private final Supplier<Frontends> frontends;
    private final Set<IpAddress> hosts = new HashSet<>();
    private final Set<Origin> origins = new HashSet<>();

    /** A source of packets to the forwarding rules of the moment. */
    Traffic(RandomGenerator random, Supplier<Frontends> frontends) {
        this.random = random;
        this.frontends = frontends;
    }

    // ---- senders

    /** A host that has not been drawn before and that the testbed says nothing about. */
    Host host() {
        return new Host(Optional.empty(), address());
    }

    /** The client, or, where it has no address of its own, a host behind it that has not been drawn before. */
    Host host(Client client) {
        boolean ipv4 = frontends.get().version() == IpVersion.IPV4;
        var address = (ipv4 ? client.ipAddress() : client.ipv6Address()).map(IpAddress::parse);
        return new Host(Optional.of(client.name()), address.orElseGet(this::address));
    }

    /** An address that has not been drawn before. */
    IpAddress address() {
        while (true) {
            var address = frontends.get().clients().draw(random);
            if (hosts.add(address)) {
                return address;
            }
        }
    }

    // ---- first packets

    /** The first packet of a connection of this host, from a port that it has not used. */
    Packet opening(TrafficKind kind, Host host) {
        return opening(
                kind, host, frontends.get().destination(random), frontends.get().port());
    }

    /** The first packet of a connection of this host, from a port that it has not used, to this place. */
    Packet opening(TrafficKind kind, Host host, IpAddress dst, int port) {
        return new Packet(
                host.from(),
                host.address(),
                dst,
                kind.protocol(),
                kind.hasPorts() ? OptionalInt.of(freshPort(kind.protocol(), host.address())) : OptionalInt.empty(),
                kind.hasPorts() ? OptionalInt.of(port) : OptionalInt.empty(),
                kind == TrafficKind.TCP ? Set.of(TcpFlag.SYN) : Set.of(),
                fragment(kind));
    }

    /** The first packets of this many connections of one host to one destination, each from a port of its own. */
    List<Packet> openings(TrafficKind kind, int count) {
        var host = host();
        var dst = frontends.get().destination(random);
        return IntStream.range(0, count)
                .mapToObj(i -> opening(kind, host, dst, frontends.get().port()))
                .toList();
    }

    /** First packets of this kind of this many other connections between the same two addresses. */
    List<Packet> others(TrafficKind kind, Packet known, int count) {
        return IntStream.range(0, count).mapToObj(i -> other(kind, known)).toList();
    }

    /** The first packet of this kind of another connection between the same two addresses. */
    Packet other(TrafficKind kind, Packet known) {
        return opening(
                kind,
                new Host(known.from(), known.src()),
                known.dst(),
                frontends.get().port());
    }

    private Optional<Fragment> fragment(TrafficKind kind) {
        return switch (kind) {
            case UDP_FRAGMENT -> Optional.of(new Fragment(datagram(), FIRST_FRAGMENT_BYTES, false));
            case FIRST_UDP_FRAGMENT -> Optional.of(new Fragment(datagram(), 0, true));
            default -> Optional.empty();
        };
    }

    /** A port that no packet of this protocol has come from at this address. */
    private int freshPort(Protocol protocol, IpAddress address) {
        while (true) {
            int port = port();
            if (origins.add(new Origin(protocol, address, port))) {
                return port;
            }
        }
    }

    private int port() {
        return FIRST_PORT + random.nextInt(PORTS);
    }

    /** A destination port that a rule takes. */
    int destinationPort() {
        return frontends.get().port(random);
    }

    /** Any port at all. */
    int anyPort() {
        return port();
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

    // ---- packets that differ from others

    /** The packet with other values in these fields, and no other change. */
    Packet with(Packet packet, List<Field> fields) {
        return changed(packet, fields, this::with);
    }

    /** The packet with the next values in these fields, and no other change. */
    Packet withNext(Packet packet, List<Field> fields) {
        return changed(packet, fields, Traffic::withNext);
    }

    private static Packet changed(Packet packet, List<Field> fields, BiFunction<Packet, Field, Packet> change) {
        var changed = packet;
        for (var field : fields) {
            changed = change.apply(changed, field);
        }
        return changed;
    }

    private Packet with(Packet packet, Field field) {
        return switch (field) {
            case SOURCE_ADDRESS -> between(packet, address(), packet.dst());
            case DESTINATION_ADDRESS ->
                between(packet, packet.src(), frontends.get().destinationBut(packet.dst(), random));
            case SOURCE_PORT -> withPorts(packet, another(packet.srcPort(), this::port), packet.dstPort());
            case DESTINATION_PORT ->
                withPorts(packet, packet.srcPort(), another(packet.dstPort(), this::destinationPort));
            case PROTOCOL -> withProtocol(packet, theOther(packet.protocol()));
            case DATAGRAM -> withFragment(packet, anotherDatagram(fragmentOf(packet)));
            case FRAGMENT_OFFSET -> withFragment(packet, anotherOffset(fragmentOf(packet)));
        };
    }

    private static Packet withNext(Packet packet, Field field) {
        return switch (field) {
            case SOURCE_ADDRESS -> between(packet, next(packet.src()), packet.dst());
            case SOURCE_PORT -> withPorts(packet, OptionalInt.of(next(packet.srcPort())), packet.dstPort());
            case DESTINATION_PORT -> withPorts(packet, packet.srcPort(), OptionalInt.of(next(packet.dstPort())));
            case DESTINATION_ADDRESS, PROTOCOL, DATAGRAM, FRAGMENT_OFFSET ->
                throw CaseEnd.errored("a " + field + " has no next value that would mean anything; say another one");
        };
    }

    private static IpAddress next(IpAddress address) {
        return new IpAddress(address.version(), address.high(), address.low() + 1);
    }

    private static int next(OptionalInt port) {
        int known = port.orElseThrow(() -> CaseEnd.errored("a packet without ports has no next port"));
        return known == LAST_PORT ? FIRST_PORT : known + 1;
    }

    private static Protocol theOther(Protocol protocol) {
        if (protocol.equals(Protocol.TCP)) {
            return Protocol.UDP;
        }
        if (protocol.equals(Protocol.UDP)) {
            return Protocol.TCP;
        }
        throw CaseEnd.errored("«another protocol» is UDP for TCP, and TCP for UDP; of " + protocol
                + " say what the client sends instead");
    }

    private static OptionalInt another(OptionalInt port, IntSupplier draw) {
        int known = port.orElseThrow(() -> CaseEnd.errored("a packet without ports has no other port"));
        while (true) {
            int other = draw.getAsInt();
            if (other != known) {
                return OptionalInt.of(other);
            }
        }
    }

    private static Fragment fragmentOf(Packet packet) {
        return packet.fragment().orElseThrow(() -> CaseEnd.errored(packet + " is no fragment"));
    }

    private Fragment anotherDatagram(Fragment fragment) {
        while (true) {
            long other = datagram();
            if (other != fragment.id()) {
                return new Fragment(other, fragment.offset(), fragment.more());
            }
        }
    }

    private static Fragment anotherOffset(Fragment fragment) {
        return new Fragment(fragment.id(), fragment.offset() + FIRST_FRAGMENT_BYTES, fragment.more());
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

    private static Packet between(Packet packet, IpAddress src, IpAddress dst) {
        return new Packet(
                packet.from(),
                src,
                dst,
                packet.protocol(),
                packet.srcPort(),
                packet.dstPort(),
                packet.flags(),
                packet.fragment());
    }

    private static Packet withPorts(Packet packet, OptionalInt srcPort, OptionalInt dstPort) {
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                srcPort,
                dstPort,
                packet.flags(),
                packet.fragment());
    }

    private static Packet withProtocol(Packet packet, Protocol protocol) {
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                protocol,
                packet.srcPort(),
                packet.dstPort(),
                packet.flags(),
                packet.fragment());
    }

    private static Packet withFragment(Packet packet, Fragment fragment) {
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

    /**
     * A host that sends packets.
     *
     * @param from the client that they leave, where that has a name
     * @param address their source address
     */
    record Host(Optional<String> from, IpAddress address) {}

    private record Origin(Protocol protocol, IpAddress address, int port) {}
}
