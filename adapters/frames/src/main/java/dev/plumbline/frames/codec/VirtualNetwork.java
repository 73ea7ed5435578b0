package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;

/** What the headers of VXLAN and Geneve have in common: the number of a network, 24 bits of it, and a frame of that network. */
final class VirtualNetwork {

    private static final int LAST = 0xff_ffff;

    private VirtualNetwork() {}

    static void write(Outer outer, ByteBuffer header, int at) {
        int number = outer.network().orElse(0);
        if (number < 0 || number > LAST) {
            throw new IllegalArgumentException(
                    "the number of a network lies between 0 and " + LAST + ", not at " + number);
        }
        header.putInt(at, number << Byte.SIZE);
    }

    static int read(Bytes header, int at) {
        return header.buffer().getInt(at) >>> Byte.SIZE;
    }

    /** The beginning of the frame in the network, between the same stations as the frame that carries it. */
    static Bytes frameHeader(Outer outer, Bytes ip) {
        var ethernet = EthernetHeader.of(
                outer.ethernet().destination(), outer.ethernet().source());
        var header = ByteBuffer.allocate(EthernetFormat.bytesOf(ethernet));
        EthernetFormat.write(ethernet, EtherType.of(IpInIpTunnel.versionOf(ip)), header);
        return Bytes.of(header.array());
    }
}
