package dev.plumbline.dataplanes;

import dev.plumbline.config.Configuration;
import dev.plumbline.history.ConfigureResult.Violation;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;

/** What a testbed may ask for and none of the data planes can do; the features that stand for it are not declared. */
final class Unsupported {

    private Unsupported() {}

    /** What of this configuration that is. */
    static List<Violation> in(Configuration configuration) {
        var found = new ArrayList<Violation>();
        configuration.frontends().stream()
                .filter(rule -> rule.address().version() == IpVersion.IPV6)
                .forEach(rule -> found.add(new Violation(
                        "forwardingRules", "'" + rule.name() + "' has an IPv6 address, and there is IPv4 only")));
        configuration.services().values().stream()
                .filter(service -> service.zonal().isOn())
                .forEach(service -> found.add(new Violation(
                        "backendServices", "'" + service.name() + "' has zonal affinity, which there is not")));
        if (configuration.trackingTableCapacity().isPresent()) {
            found.add(new Violation(
                    "trackingTableCapacity", "no client has a table of its own, and none is as small as one likes"));
        }
        return found;
    }
}
