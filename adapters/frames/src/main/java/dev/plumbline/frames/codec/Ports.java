package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;

/**
 * The ports that the headers of TCP, UDP and SCTP begin with.
 *
 * @param source the source port
 * @param destination the destination port
 */
record Ports(int source, int destination) {

    static final int BYTES = 4;

    static Ports read(ByteBuffer segment) {
        return new Ports(segment.getShort(0) & 0xffff, segment.getShort(2) & 0xffff);
    }

    /** Writes a packet's ports. One that it lacks is 0, as which it counts in a tuple too. */
    static void write(Packet packet, ByteBuffer segment) {
        segment.putShort(0, (short) packet.srcPort().orElse(0));
        segment.putShort(2, (short) packet.dstPort().orElse(0));
    }
}
