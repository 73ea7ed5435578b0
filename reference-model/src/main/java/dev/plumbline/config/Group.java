package dev.plumbline.config;

import dev.plumbline.packet.IpVersion;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A group of back ends as the testbed describes it.
 *
 * @param name its name
 * @param kind {@code INSTANCE_GROUP} or {@code GCE_VM_IP_NEG}
 * @param zone the zone of its members
 * @param region the region of a regional group, which no product takes (LIMIT-RMIG-1)
 * @param endpoints its members
 */
public record Group(
        String name, Optional<String> kind, Optional<String> zone, Optional<String> region, List<Endpoint> endpoints) {

    public Group {
        endpoints = Testbed.copyOf(endpoints);
    }

    /** An instance group. */
    public static Group instances(String name, String zone, List<Endpoint> endpoints) {
        return new Group(name, Optional.of("INSTANCE_GROUP"), Optional.of(zone), Optional.empty(), endpoints);
    }

    /** The same with these members. */
    public Group withEndpoints(List<Endpoint> replacement) {
        return new Group(name, kind, zone, region, replacement);
    }

    /**
     * A VM or network endpoint.
     *
     * @param name its name, unique in a testbed
     * @param ipAddress its IPv4 address
     * @param ipv6Address its IPv6 address
     * @param stackType {@code IPV4_ONLY} (default), {@code IPV4_IPV6} or {@code IPV6_ONLY}
     */
    public record Endpoint(
            String name, Optional<String> ipAddress, Optional<String> ipv6Address, Optional<String> stackType) {

        /** The IP versions that it takes. */
        Set<IpVersion> versions() {
            return switch (stackType.orElse("IPV4_ONLY")) {
                case "IPV4_IPV6" -> EnumSet.allOf(IpVersion.class);
                case "IPV6_ONLY" -> EnumSet.of(IpVersion.IPV6);
                default -> EnumSet.of(IpVersion.IPV4);
            };
        }

        /** An endpoint with an address of each version. */
        public static Endpoint dualStack(String name, String ipv4, String ipv6) {
            return new Endpoint(name, Optional.of(ipv4), Optional.of(ipv6), Optional.of("IPV4_IPV6"));
        }

        /** An endpoint with an IPv4 address alone. */
        public static Endpoint ipv4(String name, String address) {
            return new Endpoint(name, Optional.of(address), Optional.empty(), Optional.empty());
        }
    }
}
