package dev.plumbline.config;

import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A forwarding rule as the engine uses it.
 *
 * @param name the rule's name
 * @param address the address that it serves
 * @param protocol the protocol that it takes; every one for {@code L3_DEFAULT}
 * @param ports the ports that it takes; every one where empty
 * @param routed what leads to it besides: routes whose next hop it is (NEXTHOP-DEST-1), the rest of its range (FWD-KIND-2)
 * @param availabilityGroup the one that serves the address, of a global rule, 0 or 1 (AG-ADDR-1)
 * @param service the service behind it
 */
public record Frontend(
        String name,
        IpAddress address,
        Optional<Protocol> protocol,
        List<PortRange> ports,
        List<AddressRange> routed,
        OptionalInt availabilityGroup,
        Service service) {

    /** Whether a route leads packets to this destination to it. */
    public boolean isNextHopTo(IpAddress destination) {
        for (var range : routed) {
            if (range.contains(destination)) {
                return true;
            }
        }
        return false;
    }

    /** The same with another service behind it. */
    public Frontend with(Service replacement) {
        return new Frontend(name, address, protocol, ports, routed, availabilityGroup, replacement);
    }

    /** Whether it takes packets of this protocol and to this port. */
    public boolean takes(Packet packet) {
        return (protocol.isEmpty() || protocol.get().equals(packet.protocol())) && takesPort(packet);
    }

    private boolean takesPort(Packet packet) {
        if (ports.isEmpty() || !packet.protocol().hasPorts()) {
            return true;
        }
        // Listed ports can't apply to a packet without one (FRAG-NOPORT-1).
        return packet.dstPort().isPresent() && isListed(packet.dstPort().getAsInt());
    }

    private boolean isListed(int port) {
        for (var range : ports) {
            if (range.contains(port)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Consecutive ports.
     *
     * @param first the lowest one
     * @param last the highest one
     */
    public record PortRange(int first, int last) {

        /** Whether the two have a port in common. */
        boolean overlaps(PortRange other) {
            return first <= other.last && other.first <= last;
        }

        /** Whether the port is one of them. */
        public boolean contains(int port) {
            return first <= port && port <= last;
        }
    }
}
