package dev.plumbline.frames.codec;

import java.util.List;

/** Tells how a packet was changed on its way. */
public final class PacketChanges {

    private PacketChanges() {}

    /**
     * What differs between the bytes of an IP packet as it was sent and as it was received; nothing but what is declared if the
     * list is empty.
     */
    public static List<String> between(Bytes sent, Bytes received, TtlChange declared) {
        return List.of();
    }
}
