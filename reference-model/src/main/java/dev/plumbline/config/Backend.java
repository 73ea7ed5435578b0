package dev.plumbline.config;

import java.util.Optional;

/**
 * A back end: a VM or endpoint that can receive packets, in its part in one service.
 *
 * @param name its name, unique in a testbed
 * @param role the role of its group (FAILOVER-ROLE-2)
 * @param group its group
 * @param zone its group's zone
 */
public record Backend(String name, Role role, String group, Optional<String> zone) {

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
