package dev.plumbline.dataplanes.ecmp;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.Topology.Canary;
import java.util.ArrayList;
import java.util.List;

/** A namespace that forwards packets by routes. */
final class Routes {

    private static final int CANARY_NUMBER = 255;

    private final Namespace namespace;

    private Routes(Namespace namespace) {
        this.namespace = namespace;
    }

    /** Makes one of the balancer's namespace, with a next hop behind each wire. It tells no sender anything: no route leads there. */
    static Routes in(Wiring wiring, Canary canary) {
        var namespace = wiring.balancer();
        namespace.set("net/ipv4/ip_forward", "1");
        namespace.set("net/ipv4/conf/all/rp_filter", "0");
        namespace.set("net/ipv4/conf/" + Wiring.CLIENT + "/rp_filter", "0");
        namespace.set("net/ipv4/fib_multipath_hash_policy", "3");
        // The kernel takes no next hop before it has a table of its own addresses, be it of that one.
        var commands = new ArrayList<>(List.of("link set lo up"));
        wiring.backends().forEach(port -> {
            commands.add("neighbour replace " + addressAt(port.name()) + " lladdr " + port.mac() + " dev " + port.name());
            commands.add("nexthop replace id " + numberOf(port.name()) + " via " + addressAt(port.name()) + " dev "
                    + port.name() + " onlink");
        });
        var canaryHop = address(CANARY_NUMBER);
        commands.add("neighbour replace " + canaryHop + " lladdr " + wiring.canary() + " dev " + Wiring.CANARY);
        commands.add("route replace " + canary.to() + " via " + canaryHop + " dev " + Wiring.CANARY + " onlink");
        namespace.ip(String.join("\n", commands) + "\n");
        return new Routes(namespace);
    }

    /** The address of the next hop on a wire to a back end, such as {@code b7}. */
    static String addressAt(String wire) {
        return address(numberOf(wire));
    }

    /** The number of such a wire, and of the next hop there. */
    static int numberOf(String wire) {
        return Integer.parseInt(wire.substring(1));
    }

    private static String address(int number) {
        return "198.18.0." + number;
    }

    /** By which fields next hops are chosen, in this namespace as a whole. */
    void hashBy(SessionAffinity affinity) {
        var fields = switch (affinity) {
            case NONE, CLIENT_IP_PORT_PROTO -> "0x37";
            case CLIENT_IP_PROTO -> "0x7";
            case CLIENT_IP -> "0x3";
            case CLIENT_IP_NO_DESTINATION -> "0x1";
        };
        namespace.set("net/ipv4/fib_multipath_hash_fields", fields);
    }

    /** Carries out commands of {@code ip}. */
    void carryOut(List<String> commands) {
        namespace.ip(String.join("", commands));
    }
}
