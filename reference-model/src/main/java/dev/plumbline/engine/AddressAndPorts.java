package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.packet.Packet;
import java.util.Optional;
import java.util.function.Predicate;

/** A rule takes the packets to its address, or along a route to it, that have its protocol and one of its ports. */
final class AddressAndPorts implements ForwardingRuleSelection {

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

    /** A rule for one protocol goes before one for all of them. A loop, since every packet comes by. */
    private static Optional<Frontend> taking(Packet packet, Configuration configuration, Predicate<Frontend> reached) {
        Optional<Frontend> forAll = Optional.empty();
        var frontends = configuration.frontends();
        for (int i = 0; i < frontends.size(); i++) {
            var frontend = frontends.get(i);
            if (reached.test(frontend) && frontend.takes(packet)) {
                if (frontend.protocol().isPresent()) {
                    return Optional.of(frontend);
                }
                forAll = forAll.isPresent() ? forAll : Optional.of(frontend);
            }
        }
        return forAll;
    }
}
