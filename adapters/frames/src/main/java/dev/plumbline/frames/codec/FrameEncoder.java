package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;

/**
 * Writes packets as frames, with the lengths and checksums that receivers want.
 *
 * <p>What a packet of the suite leaves open is always the same: a TCP segment has the numbers of the first one of its
 * connection, an ICMP message is an echo request, a port that is not given is 0. What a packet's protocol or fragment can't
 * hold, such as ports of ICMP, is left out.
 *
 * <p>Fragments of a datagram fit, although each is written by itself. One that others follow is filled up with zeros to 1,480
 * bytes, and the last one to 64. The first one's length and checksum are those of a datagram of these two; for that, each later
 * fragment ends with bytes that make it count in the checksum as if it were all 0.
 */
public final class FrameEncoder {

    private static final int MOST = 0xffff;

    private FrameEncoder() {}

    /** The frame that carries this packet with this payload. As {@link #encode(EthernetHeader, HeaderOptions, Packet, byte[])}. */
    public static byte[] encode(EthernetHeader ethernet, Packet packet, byte[] payload) {
        return encode(ethernet, HeaderOptions.PLAIN, packet, payload);
    }

    /**
     * The frame that carries this packet with this payload.
     *
     * @param payload what goes behind the header of the protocol, or in a later fragment behind the IP header
     * @throws IllegalArgumentException if no frame can carry it: its addresses are of different versions, its fragment begins at
     *     no multiple of 8 bytes or has an id that is too large, its protocol is an extension header of IPv6, or it is too long
     */
    public static byte[] encode(EthernetHeader ethernet, HeaderOptions options, Packet packet, byte[] payload) {
        int ethernetBytes = EthernetFormat.bytesOf(ethernet);
        var frame = frame(ethernetBytes, options, packet, payload);
        EthernetFormat.write(ethernet, EtherType.of(packet.src().version()), frame);
        return frame.array();
    }

    /** The bytes of the packet alone. */
    static Bytes packet(HeaderOptions options, Packet packet, byte[] payload) {
        return Bytes.of(frame(0, options, packet, payload).array());
    }

    /** A frame, empty but for the packet behind this many bytes. */
    private static ByteBuffer frame(int packetAt, HeaderOptions options, Packet packet, byte[] payload) {
        var version = packet.src().version();
        if (version != packet.dst().version()) {
            throw new IllegalArgumentException(
                    "the addresses of a packet are of one version, unlike those of " + packet);
        }
        var ip = IpFormat.of(version);
        int ipBytes = ip.headerBytes(options, packet.fragment());
        var format = SegmentFormat.of(packet.protocol().number(), version);
        int payloadAt = hasHeader(packet) ? format.headerBytes(options) : 0;
        var bytes = FragmentBytes.of(packet.fragment(), payloadAt + payload.length, format);
        if (ipBytes + bytes.segment() > MOST) {
            throw new IllegalArgumentException(
                    "a packet has " + MOST + " bytes at most, not " + (ipBytes + bytes.segment()));
        }
        var frame = ByteBuffer.allocate(packetAt + ipBytes + bytes.segment());
        ip.write(frame.slice(packetAt, ipBytes + bytes.segment()), packet, options);
        var segment = frame.slice(packetAt + ipBytes, bytes.segment());
        segment.put(payloadAt, payload);
        if (hasHeader(packet)) {
            format.write(segment, packet, options, bytes.datagram());
            seal(segment, format, packet, bytes);
        } else {
            format.checksum().ifPresent(checksum -> checksum.neutralise(segment));
        }
        return frame;
    }

    private static boolean hasHeader(Packet packet) {
        return packet.fragment().map(Fragment::isFirst).orElse(true);
    }

    private static void seal(ByteBuffer segment, SegmentFormat format, Packet packet, FragmentBytes bytes) {
        int length = Math.max(bytes.segment(), bytes.datagram());
        var pseudoHeader =
                new PseudoHeader(packet.src(), packet.dst(), packet.protocol().number(), length);
        format.checksum().ifPresent(checksum -> checksum.seal(segment, pseudoHeader));
    }
}
