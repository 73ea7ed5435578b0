package dev.plumbline.histories;

import dev.plumbline.histories.Act.Flow;
import dev.plumbline.histories.Act.Kind;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The packets of a connection.
 *
 * @param setup the balancer that they are sent to
 * @param flow the connection
 * @param client the address that they come from
 */
record PacketOfFlow(Setup setup, Flow flow, IpAddress client) {

    private static final int FIRST_PORT = 40_000;
    private static final int FRAGMENT_BYTES = 1480;

    /** The packets of a connection, as clients are numbered in this manner. */
    static PacketOfFlow of(Setup setup, Flow flow, Manner manner) {
        return new PacketOfFlow(setup, flow, setup.client(flow.client() % setup.clients(), manner.numbering()));
    }

    /** A packet of this kind. */
    Packet of(Kind kind) {
        var ports = setup.servicePorts();
        int service = ports.get(flow.service() % ports.size());
        var destinations = setup.destinations();
        var address = destinations.get(flow.address() % destinations.size());
        return switch (setup.taken(flow.protocol())) {
            case TCP -> Packet.tcp(client, port(), address, service, kind.flags());
            case UDP -> Packet.udp(client, port(), address, service);
            case SCTP -> sctp(address, service);
            case ICMP ->
                Packet.of(setup.version() == IpVersion.IPV6 ? Protocol.ICMPV6 : Protocol.ICMP, client, address);
            case GRE -> Packet.of(Protocol.GRE, client, address);
            case ESP -> Packet.of(Protocol.ESP, client, address);
            case UDP_LATER_FRAGMENT ->
                fragment(
                        address,
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        new Fragment(flow.port(), FRAGMENT_BYTES, false));
            case UDP_FIRST_FRAGMENT ->
                fragment(address, OptionalInt.of(port()), OptionalInt.of(service), new Fragment(flow.port(), 0, true));
        };
    }

    private int port() {
        return FIRST_PORT + flow.port();
    }

    private Packet sctp(IpAddress address, int service) {
        return new Packet(
                Optional.empty(),
                client,
                address,
                Protocol.SCTP,
                OptionalInt.of(port()),
                OptionalInt.of(service),
                Set.of(),
                Optional.empty());
    }

    private Packet fragment(IpAddress address, OptionalInt port, OptionalInt service, Fragment fragment) {
        return new Packet(
                Optional.empty(), client, address, Protocol.UDP, port, service, Set.of(), Optional.of(fragment));
    }
}
