package dev.plumbline.histories;

import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Client;
import dev.plumbline.config.Spillover;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Zones, zonal affinity, and who is where.
 *
 * @param option the zonal affinity that the balancer has
 * @param places where the clients are, in their order; further ones are unknown to the testbed
 */
public record Zoning(Option option, List<Place> places) {

    /** The zones of the groups: that of the first, that of the second, and so on. */
    static final List<String> ZONES = List.of("us-central1-a", "us-central1-b");

    /** A zone in the same region that none of them is in. */
    static final String ZONE_WITHOUT_BACK_ENDS = "us-central1-f";

    /**
     * A zonal option.
     *
     * @param spillover which one
     * @param ratio the spillover ratio, clear of what single precision can't tell apart
     */
    public record Option(Spillover spillover, double ratio) {

        ZonalAffinity document() {
            return ZonalAffinity.of(spillover.name()).withRatio(ratio);
        }
    }

    /** Where a client is. */
    public enum Place {
        FIRST_ZONE,
        SECOND_ZONE,
        ZONE_WITHOUT_BACK_ENDS,
        TUNNEL,
        ATTACHMENT,
        ABROAD,
        TUNNEL_ABROAD,
        ATTACHMENT_ABROAD,
        /** The testbed says nothing of it. */
        UNKNOWN;

        /** Whether it takes global access to be served. */
        boolean isAbroad() {
            return this == ABROAD || this == TUNNEL_ABROAD || this == ATTACHMENT_ABROAD;
        }
    }

    /** The same with this zonal affinity. */
    Zoning with(Option replacement) {
        return new Zoning(replacement, places);
    }

    /** Whether a client takes global access to be served. */
    boolean isGlobal() {
        return places.stream().anyMatch(Place::isAbroad);
    }

    /** The clients that the testbed names; those with these addresses, in their order. */
    List<Client> clients(List<IpAddress> addresses) {
        return IntStream.range(0, places.size())
                .filter(i -> places.get(i) != Place.UNKNOWN)
                .mapToObj(i -> client("client-" + i, places.get(i), addresses.get(i)))
                .toList();
    }

    private static Client client(String name, Place place, IpAddress address) {
        return switch (place) {
            case FIRST_ZONE -> client(name, address, "VM", "us-central1", ZONES.get(0));
            case SECOND_ZONE -> client(name, address, "VM", "us-central1", ZONES.get(1));
            case ZONE_WITHOUT_BACK_ENDS -> client(name, address, "VM", "us-central1", ZONE_WITHOUT_BACK_ENDS);
            case TUNNEL -> client(name, address, "VPN_TUNNEL", "us-central1", "");
            case ATTACHMENT -> client(name, address, "VLAN_ATTACHMENT", "us-central1", "");
            case ABROAD -> client(name, address, "VM", "europe-west1", "europe-west1-b");
            case TUNNEL_ABROAD -> client(name, address, "VPN_TUNNEL", "europe-west1", "");
            case ATTACHMENT_ABROAD -> client(name, address, "VLAN_ATTACHMENT", "europe-west1", "");
            case UNKNOWN -> throw new IllegalArgumentException("nothing is said of an unknown client");
        };
    }

    private static Client client(String name, IpAddress address, String kind, String region, String zone) {
        boolean ipv4 = address.version() == IpVersion.IPV4;
        return new Client(
                name,
                Optional.of(kind),
                ipv4 ? Optional.of(address.toString()) : Optional.empty(),
                ipv4 ? Optional.empty() : Optional.of(address.toString()),
                Optional.of(region),
                Optional.of(zone).filter(text -> !text.isEmpty()),
                Optional.empty());
    }
}
