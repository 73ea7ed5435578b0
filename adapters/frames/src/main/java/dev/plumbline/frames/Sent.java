package dev.plumbline.frames;

import dev.plumbline.frames.codec.Bytes;
import dev.plumbline.frames.codec.EthernetHeader;
import dev.plumbline.frames.codec.FrameEncoder;
import dev.plumbline.packet.Packet;
import java.util.OptionalInt;

/**
 * A frame of ours.
 *
 * @param id its id
 * @param packet the packet that it carries
 * @param place the packet's place in its wave; none where it is a canary
 * @param frame its bytes
 */
record Sent(long id, Packet packet, OptionalInt place, byte[] frame) {

    private static final int ETHERNET_BYTES = 14;

    /** What an Ethernet frame holds of an IPv4 packet, and what the suite's later fragments begin at. */
    private static final int FRAGMENT_BYTES = 1480;

    private static final int UDP_BYTES = 8;

    /** The frame of a packet. */
    static Sent of(long id, Packet packet, OptionalInt place, EthernetHeader ethernet) {
        var payload = FrameId.payload(id, payloadBytes(packet));
        return new Sent(id, packet, place, FrameEncoder.encode(ethernet, packet, payload));
    }

    /** A fragment that others follow reaches to where the next one begins. */
    private static int payloadBytes(Packet packet) {
        return packet.fragment()
                .filter(fragment -> fragment.more())
                .map(fragment -> fragment.isFirst() ? FRAGMENT_BYTES - UDP_BYTES : FRAGMENT_BYTES)
                .orElse(FrameId.BYTES);
    }

    /** The bytes of the packet. */
    Bytes ip() {
        return Bytes.of(frame).from(ETHERNET_BYTES);
    }

    boolean isCanary() {
        return place.isEmpty();
    }
}
