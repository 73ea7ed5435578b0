package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.dataplanes.wiring.Routing;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.packet.IpAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * The addresses by which IPVS knows back ends. Its hash is of them and of nothing else, so each back end has a thousand, one for each
 * configuration in turn: lest the same numbers of back ends always share out clients in the same way.
 */
final class Servers {

    private static final int NETWORK = 198 << 24 | 18 << 16;
    private static final int CONFIGURATION_BITS = 10;
    private static final int CONFIGURATIONS = (1 << CONFIGURATION_BITS) - 1;

    private Servers() {}

    /** The address of the back end at this port, in this configuration. */
    static String address(Port port, int configuration) {
        return text(network(port) + 1 + Math.floorMod(configuration, CONFIGURATIONS));
    }

    /** How the kernel lists an address of this text. */
    static String listed(String address) {
        int number = 0;
        for (var part : address.split("\\.", -1)) {
            number = number << Byte.SIZE | Integer.parseInt(part);
        }
        return String.format("%08X", number);
    }

    private static int network(Port port) {
        return NETWORK + (Routing.numberOf(port.name()) << CONFIGURATION_BITS);
    }

    private static String text(int address) {
        return (address >>> 24) + "." + (address >>> 16 & 0xff) + "." + (address >>> 8 & 0xff) + "." + (address & 0xff);
    }

    /** Commands of {@code ip} that tell the guest where all of them are, and where canaries come out. */
    static List<String> routes(Wiring wiring, IpAddress canary) {
        var commands = new ArrayList<String>();
        for (var port : wiring.backends()) {
            var hop = Routing.addressAt(port.name());
            commands.add(neighbour(hop, port.mac()));
            commands.add(route(text(network(port)) + "/" + (Integer.SIZE - CONFIGURATION_BITS), hop));
        }
        commands.add(neighbour(Routing.CANARY_HOP, wiring.canary()));
        commands.add(route(canary.toString(), Routing.CANARY_HOP));
        return commands;
    }

    private static String neighbour(String address, MacAddress mac) {
        return "neighbour replace " + address + " lladdr " + mac + " dev eth0";
    }

    private static String route(String destination, String hop) {
        return "route replace " + destination + " via " + hop + " dev eth0 onlink";
    }
}
