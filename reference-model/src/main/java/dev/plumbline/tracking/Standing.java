package dev.plumbline.tracking;

import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;

/**
 * What is known of the connection that an entry belongs to, where no more is said than that it holds while nothing changes
 * (TRACK-EXT-3).
 */
public enum Standing {
    /** A SYN has opened it, and nothing has changed since its latest packet. */
    SETTLED,
    /** A SYN has opened it, and loads alone have changed since its latest packet (REGION-SPILL-2). */
    LOADS_CHANGED,
    /** A SYN has opened it, and more than loads has changed since its latest packet. */
    UNSETTLED,
    /** No SYN has opened it, or it was closed. */
    NOT_OPEN;

    /** After a packet of the connection. */
    public Standing after(Packet packet) {
        if (packet.has(TcpFlag.FIN) || packet.has(TcpFlag.RST)) {
            return NOT_OPEN;
        }
        return packet.has(TcpFlag.SYN) || this != NOT_OPEN ? SETTLED : NOT_OPEN;
    }

    /** After loads have changed. */
    public Standing afterLoads() {
        return this == SETTLED ? LOADS_CHANGED : this;
    }

    /** After something else has changed. */
    public Standing afterChange() {
        return this == NOT_OPEN ? NOT_OPEN : UNSETTLED;
    }
}
