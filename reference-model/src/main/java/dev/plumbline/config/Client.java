package dev.plumbline.config;

import java.util.Optional;

/**
 * A host that sends packets, as the testbed describes it.
 *
 * @param name its name; that of an endpoint where it is this back end
 * @param kind {@code VM} (default), {@code VPN_TUNNEL}, {@code VLAN_ATTACHMENT} or {@code INTERNET}
 * @param ipAddress its IPv4 address
 * @param ipv6Address its IPv6 address
 * @param region the region where it is
 * @param zone the zone where it is
 * @param pointOfEntry where an internet client enters
 */
public record Client(
        String name,
        Optional<String> kind,
        Optional<String> ipAddress,
        Optional<String> ipv6Address,
        Optional<String> region,
        Optional<String> zone,
        Optional<String> pointOfEntry) {

    /** A VM in a zone. */
    public static Client vm(String name, String address, String region, String zone) {
        return new Client(
                name,
                Optional.of("VM"),
                Optional.of(address),
                Optional.empty(),
                Optional.of(region),
                Optional.of(zone),
                Optional.empty());
    }
}
