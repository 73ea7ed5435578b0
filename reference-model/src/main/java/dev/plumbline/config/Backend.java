package dev.plumbline.config;

import dev.plumbline.packet.IpVersion;
import java.util.Optional;
import java.util.Set;

/**
 * A back end: a VM or endpoint that can receive packets, in its part in one service.
 *
 * @param name its name, unique in a testbed
 * @param role the role of its group (FAILOVER-ROLE-2)
 * @param group its group
 * @param zone its group's zone
 * @param versions the IP versions that it takes
 */
public record Backend(String name, Role role, String group, Optional<String> zone, Set<IpVersion> versions) {

    public Backend {
        versions = Set.copyOf(versions);
    }

    /** The region of its zone. */
    public Optional<String> region() {
        return zone.map(Zones::regionOf);
    }

    /** The role of a group in a service. */
    public enum Role {
        /** The default (FAILOVER-ROLE-1). */
        PRIMARY,
        FAILOVER
    }

    @Override
    public String toString() {
        return name;
    }
}
