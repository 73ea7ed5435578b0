package dev.plumbline.packet;

/** The packet classes of the tables of tuples (KEY-TABLE-1). */
public enum PacketClass {
    TCP,
    UDP_WHOLE,
    UDP_FRAGMENT,
    /** Every protocol but TCP and UDP. */
    OTHER;

    /** The class of a packet. */
    public static PacketClass of(Packet packet) {
        if (packet.protocol().equals(Protocol.TCP)) {
            return TCP;
        }
        if (packet.protocol().equals(Protocol.UDP)) {
            return packet.fragment().isPresent() ? UDP_FRAGMENT : UDP_WHOLE;
        }
        return OTHER;
    }
}
