package dev.plumbline.frames.codec;

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
 * bytes, for which IPv6 needs an MTU of 1,528, and the last one to 64. The first one's length and checksum are those of a datagram of these two; for that, each later
 * fragment ends with bytes that make it count in the checksum as if it were all 0.
 */
public final class FrameEncoder {

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
        return new PacketWriter(packet, options, payload).frame(ethernet);
    }

    /** The frame that carries these bytes of a packet. */
    public static byte[] encode(EthernetHeader ethernet, Bytes ip) {
        int at = EthernetFormat.bytesOf(ethernet);
        var frame = new byte[at + ip.length()];
        EthernetFormat.write(ethernet, EtherType.of(IpInIpTunnel.versionOf(ip)), ByteBuffer.wrap(frame));
        ip.copyTo(ByteBuffer.wrap(frame), at);
        return frame;
    }

    /** The frame that carries a packet whose headers behind that of IP are written already. */
    static byte[] carry(EthernetHeader ethernet, Packet packet, byte[] segment) {
        return new PacketWriter(packet, HeaderOptions.PLAIN, PlainFormat.PLAIN, segment).frame(ethernet);
    }
}
