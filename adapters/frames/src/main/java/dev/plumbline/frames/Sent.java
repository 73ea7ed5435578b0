package dev.plumbline.frames;

import dev.plumbline.frames.codec.Bytes;
import dev.plumbline.frames.codec.EthernetHeader;
import dev.plumbline.frames.codec.FrameEncoder;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.UnaskableException;
import java.util.OptionalInt;

/**
 * A frame of ours.
 *
 * @param id its id
 * @param source the MAC address that it comes from
 * @param packet the packet that it carries
 * @param place the packet's place in its wave; none where it is a canary
 * @param frame its bytes
 */
@SuppressWarnings("ArrayRecordComponent") // Its id is as good as the whole.
record Sent(long id, MacAddress source, Packet packet, OptionalInt place, byte[] frame) {

    private static final int ETHERNET_BYTES = 14;

    /**
     * The frame of a packet.
     *
     * @throws UnaskableException if no frame can carry it
     */
    static Sent of(long id, Packet packet, OptionalInt place, EthernetHeader ethernet) {
        try {
            return new Sent(
                    id, ethernet.source(), packet, place, FrameEncoder.encode(ethernet, packet, FrameId.payload(id)));
        } catch (IllegalArgumentException e) {
            throw new UnaskableException(packet + " can't be sent as a frame: " + e.getMessage());
        }
    }

    /** The bytes of the packet. */
    Bytes ip() {
        return Bytes.of(frame).from(ETHERNET_BYTES);
    }

    boolean isCanary() {
        return place.isEmpty();
    }
}
