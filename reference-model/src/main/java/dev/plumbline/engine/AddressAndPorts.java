package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.packet.Packet;
import java.util.Comparator;
import java.util.Optional;

/** A rule takes the packets to its address that have its protocol and one of its ports. */
final class AddressAndPorts implements ForwardingRuleSelection {

    // A rule for one protocol goes before one for all of them.
    private static final Comparator<Frontend> SPECIFIC_FIRST =
            Comparator.comparing(frontend -> frontend.protocol().isEmpty());

    @Override
    @Implements("NEXTHOP-DEST-2")
    public Optional<Frontend> of(Packet packet, Configuration configuration) {
        return configuration.frontends().stream()
                .filter(frontend -> frontend.address().equals(packet.dst()) && frontend.takes(packet))
                .min(SPECIFIC_FIRST);
    }
}
