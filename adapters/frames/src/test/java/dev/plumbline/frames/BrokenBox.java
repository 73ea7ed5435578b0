package dev.plumbline.frames;

import dev.plumbline.frames.MemoryWire.Box;
import dev.plumbline.frames.Ports.Arrival;
import dev.plumbline.frames.codec.Decoded.IpFrame;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.EthernetHeader;
import dev.plumbline.frames.codec.FrameDecoder;
import dev.plumbline.frames.codec.FrameEncoder;
import dev.plumbline.frames.codec.HeaderOptions;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.frames.codec.Outer;
import dev.plumbline.frames.codec.Unwrapped.Inner;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Boxes that do something wrong with packets. They leave canaries alone. */
final class BrokenBox {

    private BrokenBox() {}

    /** What is to come out, given what does. */
    private interface Change {

        void of(Arrival arrival, Consumer<Arrival> out);
    }

    private static Box changing(Box box, Change change) {
        return (frame, out) -> box.take(frame, arrival -> {
            if (isCanary(frame)) {
                out.accept(arrival);
            } else {
                change.of(arrival, out);
            }
        });
    }

    private static boolean isCanary(byte[] frame) {
        return ip(frame).packet().dst().equals(FramedAdapter.TOPOLOGY.canary().to());
    }

    private static IpFrame ip(byte[] frame) {
        return (IpFrame) FrameDecoder.decode(frame);
    }

    private static Arrival at(String port, Arrival arrival) {
        return new Arrival(port, arrival.frame());
    }

    // ---- copies, and frames out of nothing

    static Box duplicating(Box box) {
        return changing(box, (arrival, out) -> {
            out.accept(arrival);
            out.accept(arrival);
        });
    }

    static Box copyingToAnother(Box box) {
        return changing(box, (arrival, out) -> {
            out.accept(arrival);
            out.accept(at(arrival.port().equals("be1") ? "be2" : "be1", arrival));
        });
    }

    static Box inventing(Box box) {
        return changing(box, (arrival, out) -> {
            out.accept(arrival);
            out.accept(new Arrival(
                    arrival.port(),
                    FrameEncoder.encode(ip(arrival.frame()).ethernet(), FramedBench.opening(99), new byte[8])));
        });
    }

    /** Asks for an address by ARP, for neighbours at large and for one of them, and speaks to all. */
    static Box chatting(Box box) {
        var balancer = FramedAdapter.TOPOLOGY.balancer();
        var all = MacAddress.parse("33:33:00:00:00:01");
        var arp = FrameEncoder.encode(EthernetHeader.of(all, balancer), FramedBench.opening(1), new byte[0]);
        arp[12] = 0x08;
        arp[13] = 0x06;
        return changing(box, (arrival, out) -> {
            var mac = ip(arrival.frame()).ethernet().destination();
            out.accept(new Arrival(arrival.port(), arp));
            out.accept(new Arrival(arrival.port(), neighbour(all, "ff02::1")));
            out.accept(new Arrival(arrival.port(), neighbour(mac, "fd00::7")));
            out.accept(new Arrival(
                    arrival.port(),
                    FrameEncoder.encode(EthernetHeader.of(all, balancer), FramedBench.opening(1), new byte[0])));
            out.accept(arrival);
        });
    }

    private static byte[] neighbour(MacAddress destination, String address) {
        return FrameEncoder.encode(
                EthernetHeader.of(destination, FramedAdapter.TOPOLOGY.balancer()),
                Packet.of(Protocol.ICMPV6, IpAddress.parse("fe80::2"), IpAddress.parse(address)),
                new byte[0]);
    }

    /** A proxy would answer a SYN itself. */
    static Box answeringTheClient(Box box) {
        return changing(box, (arrival, out) -> {
            var asked = ip(arrival.frame());
            var answer = Packet.tcp(
                    /* src= */ asked.packet().dst(),
                    /* srcPort= */ asked.packet().dstPort().getAsInt(),
                    /* dst= */ asked.packet().src(),
                    /* dstPort= */ asked.packet().srcPort().getAsInt(),
                    TcpFlag.SYN,
                    TcpFlag.ACK);
            var topology = FramedAdapter.TOPOLOGY;
            out.accept(new Arrival(
                    Topology.CLIENT_PORT,
                    FrameEncoder.encode(
                            EthernetHeader.of(topology.client(), topology.balancer()), answer, new byte[0])));
        });
    }

    // ---- wrong places

    static Box sendingBack(Box box) {
        return changing(box, (arrival, out) -> out.accept(at(Topology.CLIENT_PORT, arrival)));
    }

    static Box sendingWhereNobodyIs(Box box) {
        return changing(box, (arrival, out) -> out.accept(at("be150", arrival)));
    }

    /** Out of the port of another back end, with the MAC address of the right one. */
    static Box mistakingThePort(Box box) {
        return changing(box, (arrival, out) -> out.accept(at(arrival.port().equals("be1") ? "be2" : "be1", arrival)));
    }

    /** Sends everything to the end of a tunnel that is nobody's. */
    static Box mistakingTheTunnel(Box box) {
        return changing(box, (arrival, out) -> {
            var inner = (Inner) Encapsulation.IPIP.unwrap(arrival.frame());
            var wrong = Outer.between(
                    inner.ethernet(), inner.outer().orElseThrow().source(), IpAddress.parse("198.18.0.200"));
            out.accept(new Arrival(arrival.port(), Encapsulation.IPIP.wrap(wrong, inner.ip())));
        });
    }

    // ---- changes

    static Box rewritingThePort(Box box) {
        return rewriting(box, HeaderOptions.PLAIN, packet -> withDestinationPort(packet, 8080));
    }

    static Box countingDownTheTtl(Box box) {
        return rewriting(box, HeaderOptions.PLAIN.withTtl(63), packet -> packet);
    }

    private static Box rewriting(Box box, HeaderOptions options, UnaryOperator<Packet> change) {
        return changing(box, (arrival, out) -> {
            var ip = ip(arrival.frame());
            var packet = change.apply(ip.packet());
            out.accept(new Arrival(
                    arrival.port(),
                    FrameEncoder.encode(
                            ip.ethernet(), options, packet, ip.payload().toArray())));
        });
    }

    private static Packet withDestinationPort(Packet packet, int port) {
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                packet.srcPort(),
                OptionalInt.of(port),
                packet.flags(),
                packet.fragment());
    }

    /** Sets the urgent pointer, which is the last thing in front of the payload, and no checksum. */
    static Box garbling(Box box) {
        return changing(box, (arrival, out) -> {
            var frame = arrival.frame().clone();
            frame[frame.length - ip(frame).payload().length() - 1] ^= 1;
            out.accept(new Arrival(arrival.port(), frame));
        });
    }

    // ---- loss, order and time

    /** Loses every nth frame. */
    static Box losing(Box box, int every) {
        var count = new int[1];
        return changing(box, (arrival, out) -> {
            count[0]++;
            if (count[0] % every != 0) {
                out.accept(arrival);
            }
        });
    }

    /** Stops after so many frames, canaries as well. */
    static Box dyingAfter(Box box, int frames) {
        var count = new int[1];
        return (frame, out) -> {
            count[0]++;
            if (count[0] <= frames) {
                box.take(frame, out);
            }
        };
    }

    /** Lets packets out in reverse order, right before the canary that follows them. */
    static Box reversing(Box box) {
        List<Arrival> held = new ArrayList<>();
        return (frame, out) -> {
            if (isCanary(frame)) {
                Collections.reverse(held);
                held.forEach(out);
                held.clear();
                box.take(frame, out);
            } else {
                box.take(frame, held::add);
            }
        };
    }

    /** Lets packets out when canaries have come so often that they are not waited for any more. */
    static Box delaying(Box box, int canaries) {
        List<Arrival> held = new ArrayList<>();
        var count = new int[1];
        return (frame, out) -> {
            if (isCanary(frame)) {
                box.take(frame, out);
                count[0]++;
                if (count[0] % canaries == 0) {
                    held.forEach(out);
                    held.clear();
                }
            } else {
                box.take(frame, held::add);
            }
        };
    }

    /** Lets a connection's packets through when it has seen an answer to its SYN, which it never does. */
    static Box waitingForTheAnswer(Box box) {
        var opened = new HashSet<String>();
        return (frame, out) -> {
            var packet = ip(frame).packet();
            if (isCanary(frame)
                    || packet.has(TcpFlag.SYN)
                    || !opened.contains(packet.src().toString())) {
                if (packet.has(TcpFlag.SYN)) {
                    opened.add(packet.src().toString());
                }
                box.take(frame, out);
            }
        };
    }
}
