package dev.plumbline.faults;

import static dev.plumbline.faults.WrongTaking.isOf;

import dev.plumbline.catalogue.Product;
import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** Packets of a global balancer look otherwise to back ends than they were sent. */
final class PassageFaults {

    private static final IpAddress PROXY = IpAddress.parse("35.191.0.10");
    private static final IpAddress INTERNAL = IpAddress.parse("10.1.2.3");
    private static final Protocol IP_IN_IP = new Protocol(4);
    private static final int OTHER_PORT = 8080;

    private PassageFaults() {}

    /** A field of a packet that is changed on the way. */
    private enum Changed {
        SOURCE("DSR-FWD-1"),
        DESTINATION("DSR-FWD-2"),
        PROTOCOL("DSR-FWD-3"),
        PORTS("DSR-FWD-4");

        private final String rule;

        Changed(String rule) {
            this.rule = rule;
        }

        Packet in(Packet packet) {
            return switch (this) {
                case SOURCE -> with(packet, PROXY, packet.dst(), packet.protocol(), packet.dstPort());
                case DESTINATION -> with(packet, packet.src(), INTERNAL, packet.protocol(), packet.dstPort());
                case PROTOCOL -> with(packet, packet.src(), packet.dst(), IP_IN_IP, packet.dstPort());
                case PORTS -> with(packet, packet.src(), packet.dst(), packet.protocol(), OptionalInt.of(OTHER_PORT));
            };
        }

        private static Packet with(
                Packet packet, IpAddress src, IpAddress dst, Protocol protocol, OptionalInt dstPort) {
            return new Packet(
                    packet.from(), src, dst, protocol, packet.srcPort(), dstPort, packet.flags(), packet.fragment());
        }
    }

    /** Of an internal balancer. */
    static List<Fault> ofInternal() {
        var faults = new ArrayList<Fault>();
        for (var field : Changed.values()) {
            for (var protocol : List.of(Protocol.TCP, Protocol.UDP)) {
                faults.add(changed(Product.INTERNAL, field, "of-internal-" + WrongTaking.name(protocol), of(protocol)));
            }
        }
        for (var protocol : List.of(Protocol.ESP, Protocol.GRE, Protocol.ICMP)) {
            faults.add(changed(
                    Product.INTERNAL, Changed.PROTOCOL, "of-internal-" + WrongTaking.name(protocol), of(protocol)));
        }
        return faults;
    }

    /** Of a global one. */
    static List<Fault> ofGlobal() {
        var faults = new ArrayList<Fault>();
        for (var field : Changed.values()) {
            for (var protocol : List.of(Protocol.TCP, Protocol.UDP)) {
                faults.add(changed(field, "of-" + WrongTaking.name(protocol), of(protocol)));
            }
            for (int group = 0; group < 2; group++) {
                int sentTo = group;
                faults.add(changed(field, "at-group-" + group, arrival -> isOf(sentTo, arrival.frontend())));
            }
        }
        for (var protocol : List.of(Protocol.ESP, Protocol.GRE, Protocol.ICMP)) {
            faults.add(changed(Changed.PROTOCOL, "of-" + WrongTaking.name(protocol), of(protocol)));
        }
        return faults;
    }

    private static Predicate<Arrival> of(Protocol protocol) {
        return arrival -> arrival.packet().protocol().equals(protocol);
    }

    private static Fault changed(Changed field, String which, Predicate<Arrival> packets) {
        return changed(Product.EXTERNAL_GLOBAL, field, which, packets);
    }

    private static Fault changed(Product product, Changed field, String which, Predicate<Arrival> packets) {
        var name = Cells.joined(field, which, "changed");
        return new Fault(
                name,
                "Packets reach back ends otherwise than they were sent: " + name.replace('-', ' ') + ".",
                product,
                List.of(field.rule),
                sound -> sound.withPassage(arrival -> {
                    var packet = sound.passage().of(arrival);
                    return packets.test(arrival) ? field.in(packet) : packet;
                }));
    }
}
