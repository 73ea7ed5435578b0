package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Reads frames. Whatever the bytes, nothing is thrown and the time is bounded by their number. */
public final class FrameDecoder {

    private FrameDecoder() {}

    /** What the frame is. It is not copied. */
    public static Decoded decode(byte[] frame) {
        return decode(Bytes.of(frame));
    }

    /** What the frame is. */
    public static Decoded decode(Bytes frame) {
        try {
            return read(frame);
        } catch (MalformedException e) {
            return new Decoded.Unreadable(e.getMessage());
        }
    }

    /** What an Ethernet frame carries, if that is IP: from the IP header on, with whatever follows the packet. */
    public static Optional<Bytes> network(Bytes frame) {
        try {
            var ethernet = EthernetFormat.read(frame.buffer());
            return EtherType.isIp(ethernet.etherType()) ? Optional.of(frame.from(ethernet.bytes())) : Optional.empty();
        } catch (MalformedException e) {
            return Optional.empty();
        }
    }

    /**
     * The packet that these bytes are, from the IP header on; empty where they are none, or end before its ports. What is behind
     * them may be cut off, as it often is in captures.
     */
    public static Optional<Packet> packet(Bytes ip) {
        try {
            var header = IpHeader.read(ip.buffer());
            return Optional.of(header.format().packet(header, behind(header, ip)));
        } catch (MalformedException e) {
            return Optional.empty();
        }
    }

    /** What the frame is, unless its bytes contradict themselves. */
    static Decoded read(Bytes frame) throws MalformedException {
        var ethernet = EthernetFormat.read(frame.buffer());
        if (!EtherType.isIp(ethernet.etherType())) {
            return new Decoded.NotIp(ethernet.header(), ethernet.etherType());
        }
        var carried = frame.from(ethernet.bytes());
        var header = IpHeader.read(carried.buffer());
        if (EtherType.of(header.version()) != ethernet.etherType()) {
            throw new MalformedException("the frame says that it carries the other version of IP");
        }
        return read(ethernet.header(), header, header.packetOf(carried));
    }

    private static Decoded read(EthernetHeader ethernet, IpHeader header, Bytes ip) throws MalformedException {
        var segment = behind(header, ip);
        var format = header.format();
        int payloadAt = format.payloadAt(segment);
        int end = header.fragment().isPresent() ? segment.limit() : format.end(segment);
        return new Decoded.IpFrame(
                ethernet,
                new IpFacts(header.ttl(), header.trafficClass(), header.checksum(), state(header, segment)),
                format.packet(header, segment),
                ip.slice(header.bytes() + payloadAt, header.bytes() + end),
                ip);
    }

    private static ByteBuffer behind(IpHeader header, Bytes ip) {
        return ip.from(header.bytes()).buffer();
    }

    private static ChecksumState state(IpHeader header, ByteBuffer segment) {
        if (header.fragment().isPresent() || header.route() == IpHeader.Route.UNDER_WAY) {
            return ChecksumState.UNKNOWN;
        }
        return header.format()
                .checksum()
                .map(each -> each.state(segment, header.pseudoHeader(segment.limit())))
                .orElse(ChecksumState.NONE);
    }
}
