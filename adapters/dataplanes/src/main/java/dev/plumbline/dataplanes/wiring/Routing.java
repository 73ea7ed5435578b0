package dev.plumbline.dataplanes.wiring;

import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.frames.codec.MacAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * Has the kernel forward packets in a balancer's namespace. Each wire to a back end leads to a next hop, whose MAC address is
 * known. No route leads back to clients, so that the kernel can tell them nothing.
 */
public final class Routing {

    /** The address of the next hop behind the canaries' wire. */
    public static final String CANARY_HOP = address(255);

    private Routing() {}

    /** Turns it on, with a route for canaries. */
    public static void turnOn(Wiring wiring, Canary canary) {
        introduce(wiring);
        var namespace = wiring.balancer();
        namespace.set("net/ipv4/ip_forward", "1");
        namespace.set("net/ipv4/conf/all/rp_filter", "0");
        namespace.set("net/ipv4/conf/" + Wiring.CLIENT + "/rp_filter", "0");
        namespace.ip("route replace " + canary.to() + " via " + CANARY_HOP + " dev " + Wiring.CANARY + " onlink\n");
    }

    /** Tells the kernel the address and the MAC address behind each wire to a back end, and behind the canaries'. */
    public static void introduce(Wiring wiring) {
        // The kernel takes no next hop before it has a table of its own addresses, be it of that one.
        var commands = new ArrayList<>(List.of("link set lo up"));
        wiring.backends().forEach(port -> commands.add(neighbour(addressAt(port.name()), port.mac(), port.name())));
        commands.add(neighbour(CANARY_HOP, wiring.canary(), Wiring.CANARY));
        wiring.balancer().ip(String.join("\n", commands) + "\n");
    }

    private static String neighbour(String address, MacAddress mac, String wire) {
        return "neighbour replace " + address + " lladdr " + mac + " dev " + wire;
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
