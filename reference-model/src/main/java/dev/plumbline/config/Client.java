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

    /** The kind of a client that is in a zone, and the kind where none is given. */
    public static final String VM = "VM";

    /** The region where it is: that of its zone where it is left out. */
    public Optional<String> home() {
        return region.or(() -> zone.map(Zones::regionOf));
    }

    /** A VM in a zone. */
    public static Client vm(String name, String address, String region, String zone) {
        return new Client(
                name,
                Optional.of(VM),
                Optional.of(address),
                Optional.empty(),
                Optional.of(region),
                Optional.of(zone),
                Optional.empty());
    }
}
