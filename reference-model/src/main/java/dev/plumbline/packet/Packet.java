package dev.plumbline.packet;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A packet on its way from a client to a load balancer: what its headers say, without payload.
 *
 * @param from the client that it leaves, where that is said; else the client whose address is {@code src}
 * @param src its source address
 * @param dst its destination address
 * @param protocol what it carries
 * @param srcPort its source port, 0 to 65,535, where it holds one
 * @param dstPort its destination port, 0 to 65,535, where it holds one
 * @param flags its TCP flags
 * @param fragment its place in a fragmented datagram, if it is of one
 */
public record Packet(
        Optional<String> from,
        IpAddress src,
        IpAddress dst,
        Protocol protocol,
        OptionalInt srcPort,
        OptionalInt dstPort,
        Set<TcpFlag> flags,
        Optional<Fragment> fragment) {

    private static final int LAST_PORT = 0xffff;

    public Packet {
        requirePort("source", srcPort);
        requirePort("destination", dstPort);
        // In the header's order, so that equal packets read and are written alike.
        flags = flags == null || flags.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(flags));
    }

    private static void requirePort(String which, OptionalInt port) {
        if (port.isPresent() && (port.getAsInt() < 0 || port.getAsInt() > LAST_PORT)) {
            throw new IllegalArgumentException(
                    "a " + which + " port lies between 0 and " + LAST_PORT + ", not at " + port.getAsInt());
        }
    }

    /** A TCP segment. */
    public static Packet tcp(IpAddress src, int srcPort, IpAddress dst, int dstPort, TcpFlag... flags) {
        return new Packet(
                Optional.empty(),
                src,
                dst,
                Protocol.TCP,
                OptionalInt.of(srcPort),
                OptionalInt.of(dstPort),
                Set.of(flags),
                Optional.empty());
    }

    /** An unfragmented UDP datagram. */
    public static Packet udp(IpAddress src, int srcPort, IpAddress dst, int dstPort) {
        return new Packet(
                Optional.empty(),
                src,
                dst,
                Protocol.UDP,
                OptionalInt.of(srcPort),
                OptionalInt.of(dstPort),
                Set.of(),
                Optional.empty());
    }

    /** A packet of a protocol whose ports, if it has any, are not of interest. */
    public static Packet of(Protocol protocol, IpAddress src, IpAddress dst) {
        return new Packet(
                Optional.empty(),
                src,
                dst,
                protocol,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Set.of(),
                Optional.empty());
    }

    /**
     * Reads a packet as {@link #toString} writes it.
     *
     * @throws IllegalArgumentException if the text is no packet; the message quotes it
     */
    public static Packet parse(String text) {
        return PacketText.parse(text);
    }

    /** The same packet, leaving this client. */
    public Packet leaving(String client) {
        return new Packet(Optional.of(client), src, dst, protocol, srcPort, dstPort, flags, fragment);
    }

    /** The packet as a back end sees it: all members but {@code from}. */
    public Packet onTheWire() {
        return from.isEmpty()
                ? this
                : new Packet(Optional.empty(), src, dst, protocol, srcPort, dstPort, flags, fragment);
    }

    /** Whether it carries this TCP flag. */
    public boolean has(TcpFlag flag) {
        return flags.contains(flag);
    }

    /** Whether it is a fragment of UDP, which may lack ports. */
    @JsonIgnore
    public boolean isUdpFragment() {
        return protocol.equals(Protocol.UDP) && fragment.isPresent();
    }

    /** As in {@code TCP 10.71.3.9:51337 > 10.1.2.99:80 SYN}. */
    @Override
    public String toString() {
        var text = new StringBuilder(protocol.toString()).append(' ');
        append(text, src, srcPort);
        append(text.append(" > "), dst, dstPort);
        if (!flags.isEmpty()) {
            text.append(' ').append(flags.stream().map(TcpFlag::name).collect(Collectors.joining("+")));
        }
        fragment.ifPresent(part -> text.append(" fragment ").append(part));
        from.ifPresent(client -> text.append(" from ").append(client));
        return text.toString();
    }

    private static void append(StringBuilder text, IpAddress address, OptionalInt port) {
        boolean bracketed = port.isPresent() && address.version() == IpVersion.IPV6;
        text.append(bracketed ? "[" + address + "]" : address.toString());
        port.ifPresent(number -> text.append(':').append(number));
    }
}
