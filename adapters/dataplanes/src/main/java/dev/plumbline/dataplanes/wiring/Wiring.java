package dev.plumbline.dataplanes.wiring;

import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Ports;
import dev.plumbline.frames.Topology;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.frames.Topology.Flight;
import dev.plumbline.frames.Topology.Handling;
import dev.plumbline.frames.Topology.Order;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.frames.sockets.Interface;
import dev.plumbline.frames.sockets.PacketSocketPorts;
import dev.plumbline.packet.IpAddress;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Two namespaces and the wires between them: one is the balancer's, the other that of all hosts. A wire has the same name at
 * both of its ends. One leads to the client, one to each back end, and one to where canaries come out.
 *
 * <p>The hosts' ends have no address and answer nothing; whoever holds the wiring reads and writes frames there.
 */
public final class Wiring implements AutoCloseable {

    /** The wire to the client. */
    public static final String CLIENT = Topology.CLIENT_PORT;

    /** The wire on which canaries come out. */
    public static final String CANARY = "canary";

    /** Of a range for documentation that no testbed has. */
    private static final IpAddress CANARY_SOURCE = IpAddress.parse("192.0.2.1");

    private static final IpAddress CANARY_DESTINATION = IpAddress.parse("192.0.2.2");

    private static final long HOSTS = 0x02_00_00_01_00_00L;
    private static final long BALANCER = 0x02_00_00_02_00_00L;
    private static final int CLIENT_NUMBER = 0;
    private static final int CANARY_NUMBER = 0xffff;

    private final Namespace balancer;
    private final Namespace hosts;
    private final List<Port> backends;
    private final Thread atExit = new Thread(this::remove, "removes namespaces");

    private Wiring(Namespace balancer, Namespace hosts, int backends) {
        this.balancer = balancer;
        this.hosts = hosts;
        this.backends = IntStream.rangeClosed(1, backends)
                .mapToObj(number -> new Port("b" + number, macOfHost(number), List.of()))
                .toList();
    }

    /**
     * Lays the wires. What a run whose process is gone has left behind is removed first.
     *
     * @param backends how many wires to back ends there are
     */
    public static Wiring lay(int backends) {
        Namespace.removeLeftovers();
        var run = RunName.next();
        var wiring =
                new Wiring(Namespace.make(run.namespace("balancer")), Namespace.make(run.namespace("hosts")), backends);
        Runtime.getRuntime().addShutdownHook(wiring.atExit);
        wiring.lay();
        return wiring;
    }

    private void lay() {
        var inner = new StringBuilder();
        var outer = new StringBuilder();
        lay(CLIENT, CLIENT_NUMBER, inner, outer);
        lay(CANARY, CANARY_NUMBER, inner, outer);
        for (int number = 1; number <= backends.size(); number++) {
            lay("b" + number, number, inner, outer);
        }
        balancer.ip(inner.toString());
        hosts.ip(outer.toString());
    }

    private void lay(String wire, int number, StringBuilder inner, StringBuilder outer) {
        inner.append("link add " + wire + " address " + macOfBalancer(number) + " type veth peer name " + wire
                + " address " + macOfHost(number) + " netns " + hosts.name() + "\n");
        inner.append("link set " + wire + " up\n");
        outer.append("link set " + wire + " up arp off promisc on\n");
    }

    /** The namespace of the balancer. */
    public Namespace balancer() {
        return balancer;
    }

    /** The namespace of all hosts. */
    public Namespace hosts() {
        return hosts;
    }

    /** The ends of the wires to back ends. */
    public List<Port> backends() {
        return backends;
    }

    /** The client's MAC address. */
    MacAddress client() {
        return macOfHost(CLIENT_NUMBER);
    }

    /** That of the balancer at the wire to the client. */
    MacAddress balancerAtClient() {
        return macOfBalancer(CLIENT_NUMBER);
    }

    /** That of the balancer at all other wires, where it needs one. */
    public MacAddress sender() {
        return new MacAddress(BALANCER);
    }

    /** The MAC address of the host at which canaries come out. */
    public MacAddress canary() {
        return macOfHost(CANARY_NUMBER);
    }

    /**
     * What is around a balancer that puts packets into no others. Those that come to one processor keep their order, and those
     * of several need not.
     *
     * @param ttl what becomes of their time to live
     */
    public Topology topology(TtlChange ttl) {
        return new Topology(
                client(),
                balancerAtClient(),
                backends,
                new Canary(CANARY_SOURCE, CANARY_DESTINATION, CANARY),
                new Handling(Encapsulation.NONE, ttl, Order.OPEN),
                Flight.USUAL);
    }

    /** Opens the hosts' ends. */
    public Ports openPorts() {
        var interfaces = new HashMap<String, Interface>();
        Stream.concat(Stream.of(CLIENT, CANARY), backends.stream().map(Port::name))
                .forEach(wire -> interfaces.put(wire, Interface.in(hosts.name(), wire)));
        return new PacketSocketPorts(interfaces);
    }

    private static MacAddress macOfHost(int number) {
        return new MacAddress(HOSTS + number);
    }

    private static MacAddress macOfBalancer(int number) {
        return new MacAddress(BALANCER + number);
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(atExit);
        remove();
    }

    private void remove() {
        try (hosts) {
            balancer.close();
        }
    }
}
