package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;

/**
 * IP in IP, of either version in either (RFC 2003, 2473 and 4213).
 *
 * @param version that of the outer header
 */
record IpInIpTunnel(IpVersion version) implements Tunnel {

    private static final Protocol IPV4 = new Protocol(4);
    private static final Protocol IPV6 = new Protocol(41);

    /** The protocol that a packet inside of another one is. */
    static Protocol protocol(Bytes ip) {
        return versionOf(ip) == IpVersion.IPV4 ? IPV4 : IPV6;
    }

    /** The version of a packet that this suite wrote. */
    static IpVersion versionOf(Bytes ip) {
        return ip.at(0) >> 4 == 4 ? IpVersion.IPV4 : IpVersion.IPV6;
    }

    /** The version that the number of a protocol stands for. */
    static IpVersion version(int protocol) throws MalformedException {
        if (protocol != IPV4.number() && protocol != IPV6.number()) {
            throw new MalformedException("the tunnel carries no IP but " + new Protocol(protocol));
        }
        return protocol == IPV4.number() ? IpVersion.IPV4 : IpVersion.IPV6;
    }

    @Override
    public byte[] wrap(Outer outer, Bytes ip) {
        if (outer.source().version() != version) {
            throw new IllegalArgumentException("the ends of this tunnel have addresses of " + version + ", not "
                    + outer.source() + " and " + outer.destination());
        }
        return FrameEncoder.carry(
                outer.ethernet(), Packet.of(protocol(ip), outer.source(), outer.destination()), ip.toArray());
    }

    @Override
    public Content unwrap(Decoded.IpFrame frame) throws MalformedException {
        if (frame.packet().src().version() != version) {
            throw new MalformedException("the outer header is of the other version of IP");
        }
        return Content.packet(version(frame.packet().protocol().number()), frame.payload());
    }
}
