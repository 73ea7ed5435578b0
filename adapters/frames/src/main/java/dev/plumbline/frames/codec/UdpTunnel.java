package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;

/** A header in a datagram of UDP, whose source port tells flows apart. */
interface UdpTunnel extends Tunnel {

    /** How many bytes of a packet tell its flow. */
    int FLOW_BYTES = 24;

    /** The port that IANA assigned to it. */
    int usualPort();

    /** The header, and whatever is between it and the packet. */
    Bytes header(Outer outer, Bytes ip);

    /** What is behind the header in a datagram. */
    Content content(Bytes datagram) throws MalformedException;

    @Override
    default byte[] wrap(Outer outer, Bytes ip) {
        // Of the dynamic ports, so that whatever spreads packets on the way sees that they are of different flows.
        int sourcePort =
                0xc000 | (ip.slice(0, Math.min(ip.length(), FLOW_BYTES)).hashCode() & 0x3fff);
        var packet = Packet.udp(
                outer.source(), sourcePort, outer.destination(), outer.port().orElse(usualPort()));
        return FrameEncoder.encode(outer.ethernet(), packet, header(outer, ip).followedBy(ip));
    }

    @Override
    default Content unwrap(Decoded.IpFrame frame) throws MalformedException {
        if (!frame.packet().protocol().equals(Protocol.UDP)) {
            throw new MalformedException("it is no UDP but " + frame.packet().protocol());
        }
        return content(frame.payload()).atPort(frame.packet().dstPort().orElseThrow());
    }
}
