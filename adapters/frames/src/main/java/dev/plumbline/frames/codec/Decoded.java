package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;

/** What a frame turned out to be. */
public sealed interface Decoded {

    /**
     * A frame with a whole IP packet in it. What follows the packet, such as padding, is left out.
     *
     * @param ethernet its addresses
     * @param facts what its IP header says besides
     * @param packet the packet, as the suite speaks of it
     * @param payload what follows the header of the protocol that it carries; in a later fragment, what follows the IP header
     * @param ip the bytes of the packet, from its IP header on
     */
    record IpFrame(EthernetHeader ethernet, IpFacts facts, Packet packet, Bytes payload, Bytes ip) implements Decoded {}

    /**
     * A frame that carries something else, such as ARP.
     *
     * @param ethernet its addresses
     * @param etherType what it carries, or the length of an 802.3 frame
     */
    record NotIp(EthernetHeader ethernet, int etherType) implements Decoded {}

    /**
     * A frame that is cut off, or contradicts itself.
     *
     * @param reason in which way, for people
     */
    record Unreadable(String reason) implements Decoded {}
}
