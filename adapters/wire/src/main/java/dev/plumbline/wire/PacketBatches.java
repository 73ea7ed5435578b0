package dev.plumbline.wire;

import dev.plumbline.packet.Packet;
import java.util.ArrayList;
import java.util.List;

/** Packets in calls of a size that the wire protocol and the implementation allow. */
final class PacketBatches {

    /** How many packets the wire protocol allows in a call. */
    static final int MOST_PACKETS = 1_000;

    /** How many bytes it allows in a line. */
    static final int LONGEST_LINE = 1024 * 1024;

    /** More than a packet takes as JSON without {@code from}: two IPv6 addresses, five numbers, eight flags, their names. */
    static final int PACKET_SIZE = 480;

    /** As {@code \u001b} takes. */
    private static final int CHARACTER_SIZE = 6;

    private PacketBatches() {}

    /** The packets in their order, no more than this many in each batch. */
    static List<List<Packet>> of(List<Packet> packets, int most) {
        var batches = new ArrayList<List<Packet>>();
        var batch = new ArrayList<Packet>();
        int size = PACKET_SIZE;
        for (var packet : packets) {
            int more = sizeBound(packet);
            if (batch.size() == most || (!batch.isEmpty() && size + more > LONGEST_LINE)) {
                batches.add(List.copyOf(batch));
                batch.clear();
                size = PACKET_SIZE;
            }
            batch.add(packet);
            size += more;
        }
        if (!batch.isEmpty()) {
            batches.add(List.copyOf(batch));
        }
        return batches;
    }

    /** No fewer bytes than the packet takes in a line. */
    static int sizeBound(Packet packet) {
        return PACKET_SIZE + packet.from().map(String::length).orElse(0) * CHARACTER_SIZE;
    }
}
