package dev.plumbline.dataplanes.wiring;

import dev.plumbline.frames.Topology.Canary;
import java.util.ArrayList;
import java.util.List;

/**
 * Has the kernel forward packets in a balancer's namespace. Each wire to a back end leads to a next hop, whose MAC address is
 * known. No route leads back to clients, so that the kernel can tell them nothing.
 */
public final class Routing {

    private static final int CANARY_NUMBER = 255;

    private Routing() {}

    /** Turns it on, with a route for canaries. */
    public static void turnOn(Wiring wiring, Canary canary) {
        var namespace = wiring.balancer();
        namespace.set("net/ipv4/ip_forward", "1");
        namespace.set("net/ipv4/conf/all/rp_filter", "0");
        namespace.set("net/ipv4/conf/" + Wiring.CLIENT + "/rp_filter", "0");
        // The kernel takes no next hop before it has a table of its own addresses, be it of that one.
        var commands = new ArrayList<>(List.of("link set lo up"));
        wiring.backends()
                .forEach(port -> commands.add("neighbour replace " + addressAt(port.name()) + " lladdr " + port.mac()
                        + " dev " + port.name()));
        var canaryHop = address(CANARY_NUMBER);
        commands.add("neighbour replace " + canaryHop + " lladdr " + wiring.canary() + " dev " + Wiring.CANARY);
        commands.add("route replace " + canary.to() + " via " + canaryHop + " dev " + Wiring.CANARY + " onlink");
        namespace.ip(String.join("\n", commands) + "\n");
    }

    /** The address of the next hop on a wire to a back end, such as {@code b7}. */
    public static String addressAt(String wire) {
        return address(numberOf(wire));
    }

    /** The number of such a wire. */
    public static int numberOf(String wire) {
        return Integer.parseInt(wire.substring(1));
    }

    private static String address(int number) {
        return "198.18.0." + number;
    }
}
