package dev.plumbline.dataplanes.ecmp;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.dataplanes.wiring.Routing;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.Topology.Canary;
import java.util.List;
import java.util.stream.Collectors;

/** A namespace that forwards packets by routes. */
final class Routes {

    private final Namespace namespace;

    private Routes(Namespace namespace) {
        this.namespace = namespace;
    }

    /** Makes one of the balancer's namespace, with a next hop behind each wire, which has the wire's number. */
    static Routes in(Wiring wiring, Canary canary) {
        Routing.turnOn(wiring, canary);
        var namespace = wiring.balancer();
        namespace.set("net/ipv4/fib_multipath_hash_policy", "3");
        namespace.ip(wiring.backends().stream()
                .map(port -> "nexthop replace id " + Routing.numberOf(port.name()) + " via "
                        + Routing.addressAt(port.name()) + " dev " + port.name() + " onlink\n")
                .collect(Collectors.joining()));
        return new Routes(namespace);
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
