package dev.plumbline.explain;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.packet.Packet;
import java.util.List;
import java.util.stream.Collectors;

/** The first steps: which forwarding rule takes a packet, and whether its sender is a back end. */
final class FrontDoor {

    private FrontDoor() {}

    /** The rule that takes it, and why. */
    static Step taken(Packet packet, Frontend frontend) {
        var how = frontend.name() + " takes it: " + takes(frontend);
        if (frontend.availabilityGroup().isPresent()) {
            return Step.of(
                    "rule",
                    how + ", of availability group "
                            + frontend.availabilityGroup().getAsInt(),
                    "FWD-MATCH-1");
        }
        if (!frontend.address().equals(packet.dst())) {
            return Step.of("rule", how + ", which is the next hop to " + packet.dst(), "NEXTHOP-DEST-1");
        }
        return packet.isUdpFragment() && frontend.ports().isEmpty()
                ? Step.of("rule", how, "FRAG-ALLPORTS-1", "NEXTHOP-DEST-2")
                : Step.of("rule", how, "NEXTHOP-DEST-2");
    }

    /** Why no rule takes it. */
    static Step notTaken(Packet packet, Configuration configuration, String rule) {
        var addressed = addressed(packet, configuration);
        if (addressed.isEmpty()) {
            return Step.of("rule", "none takes it: none has the address " + packet.dst(), rule);
        }
        var taking = addressed.stream()
                .map(frontend -> frontend.name() + " takes " + takes(frontend))
                .distinct()
                .collect(Collectors.joining("; "));
        boolean lacksPort = packet.isUdpFragment() && packet.dstPort().isEmpty();
        return lacksPort
                ? Step.of("rule", "none takes it: a later fragment has no port, and " + taking, "FRAG-NOPORT-1")
                : Step.of("rule", "none takes it: " + taking, rule);
    }

    /** The rules at the packet's destination. */
    static List<Frontend> addressed(Packet packet, Configuration configuration) {
        return configuration.frontends().stream()
                .filter(frontend -> frontend.address().equals(packet.dst()) || frontend.isNextHopTo(packet.dst()))
                .toList();
    }

    private static String takes(Frontend frontend) {
        var protocol = frontend.protocol().map(Object::toString).orElse("every protocol");
        var ports = frontend.ports().stream()
                .map(range -> range.first() == range.last() ? "" + range.first() : range.first() + "-" + range.last())
                .collect(Collectors.joining(", "));
        return protocol + ", " + (ports.isEmpty() ? "all ports" : "port " + ports) + " of " + frontend.address();
    }
}
