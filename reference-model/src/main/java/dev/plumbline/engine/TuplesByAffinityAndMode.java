package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TupleKind;

/** The affinity says which fields select; tracking is by connection, or by the affinity's own fields. */
final class TuplesByAffinityAndMode implements TupleChoice {

    @Override
    @Implements({
        "HASH-INPUT-1",
        "KEY-SELECT-1",
        "KEY-SELECT-2",
        "KEY-SELECT-3",
        "KEY-SELECT-4",
        "KEY-SELECT-5",
        "KEY-SELECT-6",
        "KEY-SELECT-7",
        "AFFINITY-ROLE-1",
        "AFFINITY-NONE-1",
        "KEY-TUPLE-1",
        "NEXTHOP-HASH-1",
        "NEXTHOP-HASH-2",
        "FRAG-SAME-1"
    })
    public FlowTuple selection(Arrival arrival, Latitude latitude) {
        var kind = switch (arrival.service().affinity()) {
            case NONE, CLIENT_IP_PORT_PROTO ->
                byConnection(arrival, latitude, Freedom.SCTP_SELECTION, Freedom.FIRST_FRAGMENT_SELECTION);
            case CLIENT_IP_PROTO -> TupleKind.THREE;
            case CLIENT_IP -> TupleKind.TWO;
            case CLIENT_IP_NO_DESTINATION -> TupleKind.ONE;
        };
        return kind.of(arrival.packet());
    }

    @Override
    @Implements({
        "TRACK-LOOKUP-5",
        "KEY-CONN-1",
        "KEY-CONN-2",
        "KEY-CONN-3",
        "KEY-SESS-1",
        "KEY-SESS-2",
        "KEY-SESS-3",
        "KEY-SESS-4",
        "KEY-SESS-5",
        "KEY-SESS-6",
        "KEY-SESS-7",
        "KEY-TABLE-1",
        "KEY-TABLE-2",
        "TRACK-MODE-3",
        "TRACK-MODE-4",
        "TRACK-MODE-5",
        "TRACK-MODE-6",
        "PERSIST-TCP-1",
        "FRAG-SAME-2"
    })
    public FlowTuple tracking(Arrival arrival, Latitude latitude) {
        return arrival.service().mode() == TrackingMode.PER_SESSION
                ? selection(arrival, latitude)
                : byConnection(arrival, latitude, Freedom.SCTP_TRACKING, Freedom.FIRST_FRAGMENT_TRACKING)
                        .of(arrival.packet());
    }

    /** All five fields where a packet surely has ports, else three. */
    private static TupleKind byConnection(Arrival arrival, Latitude latitude, Freedom sctp, Freedom firstFragment) {
        var packetClass = arrival.packetClass();
        if (packetClass == PacketClass.TCP || packetClass == PacketClass.UDP_WHOLE) {
            return TupleKind.FIVE;
        }
        if (arrival.packet().protocol().equals(Protocol.SCTP)) {
            return threeOrFive(latitude, sctp);
        }
        boolean first = arrival.packet().fragment().map(Fragment::isFirst).orElse(false);
        return packetClass == PacketClass.UDP_FRAGMENT && first
                ? threeOrFive(latitude, firstFragment)
                : TupleKind.THREE;
    }

    private static TupleKind threeOrFive(Latitude latitude, Freedom freedom) {
        return latitude.choose(freedom, 2) == 0 ? TupleKind.THREE : TupleKind.FIVE;
    }
}
