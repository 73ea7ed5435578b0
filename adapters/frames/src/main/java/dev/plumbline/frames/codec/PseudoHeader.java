package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;

/**
 * What the checksums of TCP, UDP and ICMPv6 cover besides their own bytes (RFC 9293, 3.1; RFC 8200, 8.1).
 *
 * @param source the packet's source address
 * @param destination the packet's destination address
 * @param protocol the protocol's number
 * @param length how many bytes of it there are in the whole datagram
 */
record PseudoHeader(IpAddress source, IpAddress destination, int protocol, int length) {

    IpVersion version() {
        return source.version();
    }

    PseudoHeader withLength(int bytes) {
        return new PseudoHeader(source, destination, protocol, bytes);
    }

    /** The sum of its words, not folded yet. */
    long sum() {
        return words(source) + words(destination) + protocol + length;
    }

    private static long words(IpAddress address) {
        return (address.high() >>> 32)
                + (address.high() & 0xffff_ffffL)
                + (address.low() >>> 32)
                + (address.low() & 0xffff_ffffL);
    }
}
