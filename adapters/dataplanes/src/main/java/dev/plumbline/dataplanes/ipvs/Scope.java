package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Protocol;
import java.util.Optional;

/**
 * The packets that one virtual service takes. IPVS keeps a client on its server for each virtual service, so sessions are as wide as
 * that is.
 *
 * @param service the back-end service
 * @param address the address to which they go; any where empty
 * @param protocol their protocol; any where empty
 */
record Scope(String service, Optional<IpAddress> address, Optional<Protocol> protocol) {

    /** That of the packets of this forwarding rule. */
    static Scope of(Frontend rule) {
        var service = rule.service();
        if (!hasSessions(service)) {
            return new Scope(service.name(), Optional.empty(), rule.protocol());
        }
        return switch (service.affinity()) {
            case NONE, CLIENT_IP_PORT_PROTO, CLIENT_IP_PROTO ->
                new Scope(service.name(), Optional.of(rule.address()), rule.protocol());
            case CLIENT_IP -> new Scope(service.name(), Optional.of(rule.address()), Optional.empty());
            case CLIENT_IP_NO_DESTINATION -> new Scope(service.name(), Optional.empty(), Optional.empty());
        };
    }

    /** Whether more is kept together than a connection. */
    static boolean hasSessions(Service service) {
        return service.mode() == TrackingMode.PER_SESSION && !service.affinity().isFiveTuple();
    }
}
