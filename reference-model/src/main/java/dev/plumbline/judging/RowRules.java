package dev.plumbline.judging;

import dev.plumbline.config.Persistence;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.packet.PacketClass;
import java.util.List;

/** Which rules say by what fields a packet is selected and tracked, and whether it persists. */
final class RowRules {

    private RowRules() {}

    static List<String> selection(Arrival arrival) {
        return switch (arrival.service().affinity()) {
            case NONE, CLIENT_IP_PORT_PROTO ->
                switch (arrival.packetClass()) {
                    case TCP, UDP_WHOLE -> List.of("KEY-SELECT-1");
                    case UDP_FRAGMENT -> List.of("KEY-SELECT-2");
                    case OTHER -> List.of("KEY-SELECT-7");
                };
            case CLIENT_IP_PROTO -> List.of("KEY-SELECT-3");
            case CLIENT_IP -> List.of("KEY-SELECT-4");
            case CLIENT_IP_NO_DESTINATION -> List.of("KEY-SELECT-5");
        };
    }

    static List<String> tracking(Arrival arrival) {
        var packetClass = arrival.packetClass();
        boolean withPorts = packetClass == PacketClass.TCP || packetClass == PacketClass.UDP_WHOLE;
        return arrival.service().mode() == TrackingMode.PER_CONNECTION && withPorts ? List.of("KEY-CONN-1") : List.of();
    }

    /** What said that the entry did not outlive the health of its back end, where that is the row for UDP. */
    static List<String> persistence(Lookup.Removed removed, Arrival arrival) {
        var service = arrival.service();
        boolean byHealth = removed.rule().equals("LAZY-HEALTH-1");
        return byHealth
                        && arrival.packetClass() == PacketClass.UDP_WHOLE
                        && service.mode() == TrackingMode.PER_CONNECTION
                        && service.persistence() == Persistence.DEFAULT_FOR_PROTOCOL
                ? List.of("PERSIST-DEFAULT-3")
                : List.of();
    }
}
