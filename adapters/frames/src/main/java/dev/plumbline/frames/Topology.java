package dev.plumbline.frames;

import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is around a balancer of frames, and what it declares to do with them.
 *
 * @param client the MAC address of the client's side, from which frames come
 * @param balancer the MAC address of the balancer's side, to which they go
 * @param backends the ports of back ends
 * @param canary the flow that shows whether the balancer is alive
 * @param handling what it does with a packet on its way
 * @param flight how many frames are on their way, and for how long
 */
public record Topology(
        MacAddress client, MacAddress balancer, List<Port> backends, Canary canary, Handling handling, Flight flight) {

    /** How the client's port is called among the {@link Ports.Arrival arrivals}; no back end's port is. */
    public static final String CLIENT_PORT = "client";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    public Topology {
        backends = List.copyOf(backends);
        var names = new HashSet<String>();
        for (var port : backends) {
            if (!names.add(portName(port.name()))) {
                throw new IllegalArgumentException("two ports are named '" + port.name() + "'");
            }
        }
        portName(canary.port());
    }

    /**
     * The name, if it can be a port's.
     *
     * @throws IllegalArgumentException if it can't
     */
    public static String portName(String name) {
        if (name.equals(CLIENT_PORT) || !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("a port's name is of letters, digits, points, hyphens and underscores,"
                    + " and other than '" + CLIENT_PORT + "'; '" + name + "' is not");
        }
        return name;
    }

    /** The port of this name, if it is a back end's. */
    Optional<Port> port(String name) {
        return backends.stream().filter(port -> port.name().equals(name)).findFirst();
    }

    /**
     * A flow that the balancer passes on whatever its configuration is, on the same way as all others.
     *
     * @param from its source address
     * @param to its destination address, which is no forwarding rule's
     * @param port the name of the port where it comes out: one of its own, or a back end's
     */
    public record Canary(IpAddress from, IpAddress to, String port) {

        /** An unassigned port: it stands for nothing that anyone may want to treat otherwise. */
        private static final int UDP_PORT = 4;

        Packet packet() {
            return Packet.udp(from, UDP_PORT, to, UDP_PORT);
        }
    }

    /**
     * What a balancer declares to do with packets.
     *
     * @param encapsulation in what it has them carried to a back end
     * @param ttl what becomes of their time to live
     * @param order whether frames that follow each other come out in this order
     */
    public record Handling(Encapsulation encapsulation, TtlChange ttl, Order order) {}

    /** Whether a balancer keeps frames in order. */
    public enum Order {
        /** Frames come out as they went in, at whichever port. */
        KEPT,
        /** Frames may overtake each other. */
        OPEN
    }

    /**
     * How many frames are on their way at a time, and for how long.
     *
     * @param most how many packets at most; canaries come on top
     * @param patience how long a packet is waited for when the canaries around it have come out
     */
    public record Flight(int most, Duration patience) {

        /** The most that any balancer is asked to hold at a time. */
        public static final int MOST = 200;

        /** A balancer that got no processor for a while is not dead; nothing waits so long but for one that is. */
        private static final int CANARY_FACTOR = 25;

        /** What a switch takes is thousands of times less. */
        public static final Flight USUAL = new Flight(MOST, Duration.ofMillis(200));

        public Flight {
            if (most < 1 || most > MOST) {
                throw new IllegalArgumentException("1 to " + MOST + " packets are on their way at a time, not " + most);
            }
            if (patience.isNegative() || patience.isZero()) {
                throw new IllegalArgumentException("patience is more than no time, not " + patience);
            }
        }

        /** How long canaries are waited for. */
        Duration canaryPatience() {
            return patience.multipliedBy(CANARY_FACTOR);
        }
    }
}
