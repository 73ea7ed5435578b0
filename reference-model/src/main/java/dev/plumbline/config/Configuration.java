package dev.plumbline.config;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Sender;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A testbed that was read and found valid: what the engine runs on.
 *
 * @param region the region of the balancer, where the testbed tells it
 * @param frontends the forwarding rules
 * @param services the services by name
 * @param clients the clients by name
 * @param addresses the clients' names by address
 * @param endpoints the names of all endpoints that groups list
 * @param endpointAddresses their addresses
 * @param trackingTableCapacity how many entries one client's table holds; unlimited where left out
 */
public record Configuration(
        Optional<String> region,
        List<Frontend> frontends,
        Map<String, Service> services,
        Map<String, Client> clients,
        Map<IpAddress, String> addresses,
        Set<String> endpoints,
        Set<IpAddress> endpointAddresses,
        OptionalInt trackingTableCapacity) {

    /**
     * Reads a testbed.
     *
     * @param limits the numbers that the edition allows
     * @return the configuration, or every violation of the documented rules
     */
    public static Reading of(Testbed testbed, ConfigurationLimits limits) {
        return new TestbedReader(testbed, limits).read();
    }

    /** Who sent the packet: the client that it says it leaves, else the one with its source address. */
    public Sender senderOf(Packet packet) {
        if (packet.from().isPresent()) {
            return new Sender.Known(packet.from().get());
        }
        var name = addresses.get(packet.src());
        return name == null ? new Sender.Unknown(packet.src()) : new Sender.Known(name);
    }

    /** What a testbed turned out to be. */
    public sealed interface Reading {

        /**
         * Valid.
         *
         * @param configuration what it says
         */
        record Valid(Configuration configuration) implements Reading {}

        /**
         * Refused by the documented rules.
         *
         * @param violations every one, in the document's order
         * @param nonetheless what it says all the same; empty where the wire protocol gives it no meaning
         */
        record Refused(List<ConfigurationViolation> violations, Optional<Configuration> nonetheless)
                implements Reading {}
    }
}
