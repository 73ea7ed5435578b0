package dev.plumbline.frames;

import dev.plumbline.frames.Topology.Order;
import dev.plumbline.packet.Packet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Cuts packets into waves, of which one is on its way at a time. Packets whose order could matter are in different ones, unless
 * the balancer keeps frames in order.
 *
 * <p>Each selection tuple and each tracking tuple has the source address, and whoever shares neither that nor the client whose
 * table is asked can't come into another's way.
 */
final class Waves {

    private Waves() {}

    /** The waves, which hold all packets in their order. */
    static List<List<Packet>> of(List<Packet> packets, Topology topology, Function<Packet, Optional<String>> sender) {
        var waves = new ArrayList<List<Packet>>();
        var wave = new ArrayList<Packet>();
        var taken = new HashSet<Object>();
        for (var packet : packets) {
            var keys = topology.handling().order() == Order.KEPT ? List.of() : keys(packet, sender);
            if (wave.size() == topology.flight().most() || keys.stream().anyMatch(taken::contains)) {
                waves.add(List.copyOf(wave));
                wave.clear();
                taken.clear();
            }
            wave.add(packet);
            taken.addAll(keys);
        }
        if (!wave.isEmpty()) {
            waves.add(List.copyOf(wave));
        }
        return waves;
    }

    private static List<Object> keys(Packet packet, Function<Packet, Optional<String>> sender) {
        var client = sender.apply(packet);
        return client.isPresent() ? List.of(packet.src(), client.get()) : List.of(packet.src());
    }
}
