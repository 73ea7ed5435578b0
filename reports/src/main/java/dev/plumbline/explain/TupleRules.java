package dev.plumbline.explain;

import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.PacketClass;

/** Which rules say which fields of a packet select, and which track. */
final class TupleRules {

    private TupleRules() {}

    /** The rule on the fields that select. */
    static String selecting(Arrival arrival) {
        return switch (arrival.service().affinity()) {
            case NONE, CLIENT_IP_PORT_PROTO -> byClass(arrival, "KEY-SELECT-1", "KEY-SELECT-2", "KEY-SELECT-7");
            case CLIENT_IP_PROTO -> "KEY-SELECT-3";
            case CLIENT_IP -> "KEY-SELECT-4";
            case CLIENT_IP_NO_DESTINATION -> "KEY-SELECT-5";
        };
    }

    /** The rule on the fields that an entry is found by. */
    static String tracking(Arrival arrival) {
        if (arrival.service().mode() == TrackingMode.PER_CONNECTION) {
            return byClass(arrival, "KEY-CONN-1", "KEY-CONN-2", "KEY-CONN-3");
        }
        return switch (arrival.service().affinity()) {
            case NONE, CLIENT_IP_PORT_PROTO -> byClass(arrival, "KEY-SESS-1", "KEY-SESS-2", "KEY-SESS-7");
            case CLIENT_IP_PROTO -> "KEY-SESS-3";
            case CLIENT_IP -> "KEY-SESS-4";
            case CLIENT_IP_NO_DESTINATION -> "KEY-SESS-5";
        };
    }

    private static String byClass(Arrival arrival, String whole, String fragment, String other) {
        return arrival.packetClass() == PacketClass.UDP_FRAGMENT
                ? fragment
                : arrival.packetClass() == PacketClass.OTHER ? other : whole;
    }
}
