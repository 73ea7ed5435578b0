package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The header of an IP packet, with its options or extensions.
 *
 * @param bytes how long it is
 * @param length how long the packet says that it is as a whole
 * @param ttl its time to live, or hop limit
 * @param trafficClass its DSCP and ECN bits
 * @param source its source address
 * @param destination its destination address
 * @param protocol what it carries
 * @param fragment its place in a fragmented datagram, if it is of one
 * @param checksum whether its own checksum is right
 * @param route whether it has come to the end of the route that it names
 */
record IpHeader(
        int bytes,
        int length,
        int ttl,
        int trafficClass,
        IpAddress source,
        IpAddress destination,
        int protocol,
        Optional<Fragment> fragment,
        ChecksumState checksum,
        Route route) {

    /** Where a packet is on its route; until it ends there, its checksums are over another destination than the header's. */
    enum Route {
        ENDED,
        UNDER_WAY
    }

    static IpHeader read(ByteBuffer ip) throws MalformedException {
        MalformedException.require(1, ip.limit(), "IP header");
        int version = (ip.get(0) >> 4) & 0xf;
        return switch (version) {
            case 4 -> Ipv4Format.IPV4.read(ip);
            case 6 -> Ipv6Format.IPV6.read(ip);
            default -> throw new MalformedException("the IP header says that it is of version " + version);
        };
    }

    /** What follows the header of a packet. */
    static ByteBuffer segmentOf(Bytes ip) throws MalformedException {
        return ip.from(read(ip.buffer()).bytes).buffer();
    }

    /** The packet that these bytes begin with, without what follows it. */
    Bytes packetOf(Bytes present) throws MalformedException {
        MalformedException.require(length, present.length(), "IP packet");
        if (length < bytes) {
            throw new MalformedException(
                    "the IP header says that the packet is " + length + " bytes long, and it alone is " + bytes);
        }
        return present.slice(0, length);
    }

    IpVersion version() {
        return source.version();
    }

    /** Whether it is followed by the header of what it carries; a later fragment isn't. */
    boolean isFollowedByHeader() {
        return fragment.map(Fragment::isFirst).orElse(true);
    }

    SegmentFormat format() {
        return isFollowedByHeader() ? SegmentFormat.of(protocol, version()) : PlainFormat.PLAIN;
    }

    PseudoHeader pseudoHeader(int segmentBytes) {
        return new PseudoHeader(source, destination, protocol, segmentBytes);
    }

    Packet packet() {
        return packet(OptionalInt.empty(), OptionalInt.empty(), Set.of());
    }

    Packet packet(Ports ports) {
        return packet(ports, Set.of());
    }

    Packet packet(Ports ports, Set<TcpFlag> flags) {
        return packet(OptionalInt.of(ports.source()), OptionalInt.of(ports.destination()), flags);
    }

    private Packet packet(OptionalInt srcPort, OptionalInt dstPort, Set<TcpFlag> flags) {
        return new Packet(
                Optional.empty(), source, destination, new Protocol(protocol), srcPort, dstPort, flags, fragment);
    }
}
