package dev.plumbline.frames.codec;

/** What a balancer declares to do with a packet's time to live. */
public enum TtlChange {
    /** It stays. */
    NONE,
    /** It is less by one, and the checksum of the IPv4 header accordingly. */
    LESS_ONE
}
