package dev.plumbline.frames.codec;

/** What a balancer declares to do with a packet's time to live, or hop limit. */
public enum TtlChange {
    /** It stays. */
    NONE,
    /** It is less by one, as routers make it, and the checksum of the IPv4 header accordingly. */
    LESS_ONE
}
