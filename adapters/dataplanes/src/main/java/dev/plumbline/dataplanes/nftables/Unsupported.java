package dev.plumbline.dataplanes.nftables;

import dev.plumbline.config.Configuration;
import dev.plumbline.history.ConfigureResult.Violation;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;

/** What a testbed may ask for and the packet filter can't do; the features that stand for it are not declared. */
final class Unsupported {

    private Unsupported() {}

    /** What of this configuration that is. */
    static List<Violation> in(Configuration configuration) {
        var found = new ArrayList<Violation>();
        configuration.frontends().stream()
                .filter(rule -> rule.address().version() == IpVersion.IPV6)
                .forEach(rule -> found.add(new Violation(
                        "forwardingRules", "'" + rule.name() + "' has an IPv6 address, and entries are kept for IPv4 only")));
        configuration.services().values().stream()
                .filter(service -> service.zonal().isOn())
                .forEach(service -> found.add(new Violation(
                        "backendServices", "'" + service.name() + "' has zonal affinity, which there is not")));
        if (configuration.trackingTableCapacity().isPresent()) {
            found.add(new Violation("trackingTableCapacity", "a full table takes no entry, and none is evicted for it"));
        }
        return found;
    }
}
