package dev.plumbline.features.experiment;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TupleKind;
import java.util.List;

/**
 * How many different tuples some packets have. Packets that share a tuple stand or fall together, so that their number
 * proves nothing. Where a packet may have 3 or 5 fields, it counts with 3.
 *
 * @param selection how many selection tuples
 * @param tracking how many tracking tuples
 */
record Tuples(long selection, long tracking) {

    static Tuples of(List<Packet> packets, Settings settings) {
        var affinity = settings.affinityInForce();
        long selection = packets.stream()
                .map(packet -> selection(packet, affinity))
                .distinct()
                .count();
        long tracking = settings.modeInForce() == TrackingMode.PER_SESSION
                ? selection
                : packets.stream().map(Tuples::connection).distinct().count();
        return new Tuples(selection, tracking);
    }

    private static FlowTuple selection(Packet packet, SessionAffinity affinity) {
        return switch (affinity) {
            case NONE, CLIENT_IP_PORT_PROTO -> connection(packet);
            case CLIENT_IP_PROTO -> TupleKind.THREE.of(packet);
            case CLIENT_IP -> TupleKind.TWO.of(packet);
            case CLIENT_IP_NO_DESTINATION -> TupleKind.ONE.of(packet);
        };
    }

    private static FlowTuple connection(Packet packet) {
        boolean wholeUdp =
                packet.protocol().equals(Protocol.UDP) && packet.fragment().isEmpty();
        boolean ports = wholeUdp || packet.protocol().equals(Protocol.TCP);
        return (ports ? TupleKind.FIVE : TupleKind.THREE).of(packet);
    }

    @Override
    public String toString() {
        return selection + " selection tuples and " + tracking + " tracking tuples";
    }

    /** Of both kinds at least so many. */
    long fewest() {
        return Math.min(selection, tracking);
    }
}
