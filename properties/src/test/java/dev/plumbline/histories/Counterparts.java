package dev.plumbline.histories;

import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What stands in a twin for the addresses and protocols of its plan, read from the twin back to the plan. */
final class Counterparts {

    private final IpVersion version;
    private final Map<IpAddress, IpAddress> originals = new HashMap<>();

    Counterparts(Plan plan, Plan twin) {
        version = plan.setup().version();
        var ofPlan = addresses(plan);
        var ofTwin = addresses(twin);
        for (int i = 0; i < ofPlan.size(); i++) {
            originals.put(ofTwin.get(i), ofPlan.get(i));
        }
    }

    /** All addresses that packets have, in an order that a plan and its twin have in common. */
    private static List<IpAddress> addresses(Plan plan) {
        var setup = plan.setup();
        var clients = IntStream.range(0, Setup.CLIENTS)
                .mapToObj(number -> setup.client(number, plan.manner().numbering()));
        return Stream.concat(clients, setup.destinations().stream()).toList();
    }

    /** The tuple that the plan has in place of this one. */
    FlowTuple of(FlowTuple tuple) {
        return new FlowTuple(
                tuple.kind(),
                originals.get(tuple.src()),
                originals.get(tuple.dst()),
                tuple.protocol() == FlowTuple.ANY
                        ? FlowTuple.ANY
                        : of(new Protocol(tuple.protocol())).number(),
                tuple.srcPort(),
                tuple.dstPort());
    }

    /** The packet that the plan has in place of this one. */
    Packet of(Packet packet) {
        return new Packet(
                packet.from(),
                originals.get(packet.src()),
                originals.get(packet.dst()),
                of(packet.protocol()),
                packet.srcPort(),
                packet.dstPort(),
                packet.flags(),
                packet.fragment());
    }

    private Protocol of(Protocol protocol) {
        boolean icmp = protocol.equals(Protocol.ICMP) || protocol.equals(Protocol.ICMPV6);
        if (!icmp) {
            return protocol;
        }
        return version == IpVersion.IPV4 ? Protocol.ICMP : Protocol.ICMPV6;
    }
}
