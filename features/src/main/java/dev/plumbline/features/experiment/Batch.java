package dev.plumbline.features.experiment;

import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import java.util.List;
import java.util.Optional;

/**
 * Packets that were sent together, and what became of them.
 *
 * @param what what they are, in words
 * @param before where the connection of each was before, empty for new ones
 * @param packets the packets
 * @param deliveries what became of each
 * @param judgements what the model makes of each
 * @param tuples how many different tuples they have
 * @param eligible the back ends that could get a new connection at the time, where health alone decides
 */
record Batch(
        String what,
        List<Optional<String>> before,
        List<Packet> packets,
        List<Delivery> deliveries,
        List<Judgement> judgements,
        Tuples tuples,
        Optional<List<String>> eligible) {

    int size() {
        return packets.size();
    }

    /** Whether the packet went where its connection was before. */
    boolean stayed(int i) {
        return before.get(i).isPresent() && deliveries.get(i).receiver().equals(before.get(i));
    }
}
