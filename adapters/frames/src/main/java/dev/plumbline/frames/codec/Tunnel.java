package dev.plumbline.frames.codec;

/** How one encapsulation is put around a packet and taken off again; one for each. */
interface Tunnel {

    /** The frame that carries these bytes of an IP packet. */
    byte[] wrap(Outer outer, Bytes ip);

    /** What such a frame carries. */
    Content unwrap(Decoded.IpFrame frame) throws MalformedException;
}
