package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.codec.MacAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * The wires' ends in the balancer's namespace, joined to one segment of Ethernet by a bridge that knows who is where. The guest
 * has one interface there, as a balancer of direct routing has: clients and back ends are on it.
 */
final class Segment {

    /** The interface that is the guest's. */
    static final String GUEST = "guest";

    private static final String BRIDGE = "segment";

    /** A wire's end has an address as well, and the bridge would keep what is for that. */
    private static final String NOBODY = "02:00:00:03:00:00";

    private Segment() {}

    /**
     * Lays it.
     *
     * @param guest the guest's MAC address
     */
    static void lay(Wiring wiring, MacAddress guest) {
        var commands = new ArrayList<>(List.of(
                "link add " + BRIDGE + " type bridge forward_delay 0 mcast_snooping 0",
                "link set " + BRIDGE + " up",
                "tuntap add dev " + GUEST + " mode tap",
                "link set " + GUEST + " master " + BRIDGE + " up",
                "link set " + Wiring.CLIENT + " address " + NOBODY,
                "link set " + Wiring.CLIENT + " master " + BRIDGE,
                "link set " + Wiring.CANARY + " master " + BRIDGE));
        var places = new ArrayList<>(List.of(place(guest, GUEST), place(wiring.canary(), Wiring.CANARY)));
        for (var port : wiring.backends()) {
            commands.add("link set " + port.name() + " master " + BRIDGE);
            places.add(place(port.mac(), port.name()));
        }
        wiring.balancer().ip(lines(commands));
        wiring.balancer().command("bridge", "-batch", "-").run(lines(places));
    }

    private static String place(MacAddress address, String wire) {
        return "fdb replace " + address + " dev " + wire + " master static";
    }

    private static String lines(List<String> commands) {
        return String.join("\n", commands) + "\n";
    }
}
