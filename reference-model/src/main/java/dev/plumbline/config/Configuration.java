package dev.plumbline.config;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Sender;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A testbed that was read and found valid: what the engine runs on.
 *
 * @param region the region of the balancer, where the testbed tells it
 * @param frontends the forwarding rules
 * @param services the services by name
 * @param clients the clients by name
 * @param addresses the clients' names by address
 * @param pointsOfEntry the regions in order of nearness by the name of the point where internet clients enter
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
        Map<String, List<String>> pointsOfEntry,
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

    /**
     * Reads the global external balancer of a testbed.
     *
     * @param inForce what is changed in place; empty for a fresh balancer
     * @return the configuration, or every violation of the documented rules
     */
    public static Reading ofGlobal(Testbed testbed, Optional<Configuration> inForce) {
        return new GlobalTestbedReader(testbed, inForce).read();
    }

    /** The addresses of each global rule, by the rule's name, that of availability group 0 first (AG-ADDR-1). */
    public Map<String, List<String>> globalAddresses() {
        var found = new LinkedHashMap<String, List<String>>();
        frontends.stream()
                .filter(frontend -> frontend.availabilityGroup().isPresent())
                .sorted(Comparator.comparing(
                        frontend -> frontend.availabilityGroup().getAsInt()))
                .forEach(frontend -> found.computeIfAbsent(frontend.name(), name -> new ArrayList<>())
                        .add(frontend.address().toString()));
        return found;
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

        /** What it turned out to be, given what was found wrong with it. */
        static Reading of(Violations violations, Supplier<Configuration> configuration) {
            if (violations.areOfTheProtocol()) {
                return new Refused(violations.found(), Optional.empty());
            }
            return violations.isEmpty()
                    ? new Valid(configuration.get())
                    : new Refused(violations.found(), Optional.of(configuration.get()));
        }

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
