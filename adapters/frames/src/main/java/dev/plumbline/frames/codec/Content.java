package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpVersion;
import java.util.OptionalInt;

/**
 * What a tunnel carries.
 *
 * @param ip the bytes of the packet, without what follows it
 * @param port the port of UDP at the tunnel's end, where it runs over UDP
 * @param network the number of the virtual network or the key, where it has one
 */
record Content(Bytes ip, OptionalInt port, OptionalInt network) {

    static Content of(Bytes ip) {
        return new Content(ip, OptionalInt.empty(), OptionalInt.empty());
    }

    Content atPort(int number) {
        return new Content(ip, OptionalInt.of(number), network);
    }

    Content inNetwork(int number) {
        return new Content(ip, port, OptionalInt.of(number));
    }

    /** What these bytes are, given the type that the tunnel says they are of. */
    static Content ofType(int etherType, Bytes bytes) throws MalformedException {
        if (EtherType.isIp(etherType)) {
            return packet(etherType == EtherType.IPV4 ? IpVersion.IPV4 : IpVersion.IPV6, bytes);
        }
        if (etherType == EtherType.BRIDGED_ETHERNET) {
            return frame(bytes);
        }
        throw new MalformedException(String.format("the tunnel carries no IP but type 0x%04x", etherType));
    }

    /** The packet in a frame. */
    static Content frame(Bytes bytes) throws MalformedException {
        var ethernet = EthernetFormat.read(bytes.buffer());
        if (!EtherType.isIp(ethernet.etherType())) {
            throw new MalformedException(
                    String.format("the frame in the tunnel carries no IP but type 0x%04x", ethernet.etherType()));
        }
        return ofType(ethernet.etherType(), bytes.from(ethernet.bytes()));
    }

    /** The packet of this version that the bytes begin with. */
    static Content packet(IpVersion version, Bytes bytes) throws MalformedException {
        var header = IpHeader.read(bytes.buffer());
        if (header.version() != version) {
            throw new MalformedException("the packet in the tunnel is of the other version of IP than the tunnel says");
        }
        return of(header.packetOf(bytes));
    }
}
