package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;

/** Writes packets as frames. */
public final class FrameEncoder {

    private FrameEncoder() {}

    /** The packet as a frame. */
    public static byte[] encode(EthernetHeader ethernet, Packet packet, byte[] payload) {
        return new byte[0];
    }
}
