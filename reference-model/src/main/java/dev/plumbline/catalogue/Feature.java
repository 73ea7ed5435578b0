package dev.plumbline.catalogue;

/** What a rule needs an implementation to have. */
public enum Feature implements Named {
    /** What every implementation has. */
    CORE("core"),
    AVAILABILITY_GROUPS("availability-groups"),
    BYOIP("byoip"),
    CAPACITY("capacity"),
    DRAINING("draining"),
    FAILOVER("failover"),
    FIREWALL("firewall"),
    GLOBAL_ACCESS("global-access"),
    IPV6("ipv6"),
    L3_DEFAULT("l3-default"),
    MULTI_NIC("multi-nic"),
    NEG("neg"),
    NEXT_HOP("next-hop"),
    PERSISTENCE("persistence"),
    PLATFORM("platform"),
    PREFERRED_BACKENDS("preferred-backends"),
    QUOTA("quota"),
    SESSION_TRACKING("session-tracking"),
    SHARED_VPC("shared-vpc"),
    TABLE_CAPACITY("table-capacity"),
    UDP_FRAGMENTS("udp-fragments"),
    ZONAL_AFFINITY("zonal-affinity");

    private final String wireName;

    Feature(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
