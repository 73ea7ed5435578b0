package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.packet.Packet;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;

/** A rule takes the packets to its address, or along a route to it, that have its protocol and one of its ports. */
final class AddressAndPorts implements ForwardingRuleSelection {

    // A rule for one protocol goes before one for all of them.
    private static final Comparator<Frontend> SPECIFIC_FIRST =
            Comparator.comparing(frontend -> frontend.protocol().isEmpty());

    @Override
    @Implements({
        "NEXTHOP-DEST-1",
        "NEXTHOP-DEST-2",
        "FRAG-BOTH-1",
        "FRAG-ALLPORTS-1",
        "FRAG-NOWAIT-1",
        "ZONE-SUPPORT-1",
        "ZONE-SUPPORT-2",
        "ZONE-COMPAT-6"
    })
    public Optional<Frontend> of(Packet packet, Configuration configuration) {
        return taking(packet, configuration, frontend -> frontend.address().equals(packet.dst()))
                .or(() -> taking(packet, configuration, frontend -> frontend.isNextHopTo(packet.dst())));
    }

    private static Optional<Frontend> taking(Packet packet, Configuration configuration, Predicate<Frontend> reached) {
        return configuration.frontends().stream()
                .filter(reached)
                .filter(frontend -> frontend.takes(packet))
                .min(SPECIFIC_FIRST);
    }
}
