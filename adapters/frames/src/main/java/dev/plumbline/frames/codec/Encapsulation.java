package dev.plumbline.frames.codec;

/** How a balancer has a packet carried to a back end. */
public enum Encapsulation {
    /** As it is, in a frame to the back end's Ethernet address. */
    NONE,
    /** In an IPv4 packet (RFC 2003); an IPv6 one in an IPv4 one too (RFC 4213). */
    IPIP,
    /** In an IPv6 packet (RFC 2473). */
    IP6IP6,
    /** RFC 2784 and 2890. */
    GRE,
    /** Generic UDP Encapsulation, of either version. */
    GUE,
    /** RFC 7348. */
    VXLAN,
    /** RFC 8926. */
    GENEVE;

    /** The frame that carries these bytes of an IP packet. */
    public byte[] wrap(Outer outer, Bytes ip) {
        return new byte[0];
    }

    /** The packet that a frame carries so. Never fails, whatever the bytes. */
    public Unwrapped unwrap(byte[] frame) {
        return new Unwrapped.Foreign("not yet: " + this + frame.length);
    }
}
