package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A frame of every kind. */
final class Samples {

    static final EthernetHeader UNTAGGED =
            EthernetHeader.of(MacAddress.parse("02:00:00:00:00:02"), MacAddress.parse("02:00:00:00:00:01"));
    static final EthernetHeader TAGGED =
            new EthernetHeader(UNTAGGED.destination(), UNTAGGED.source(), OptionalInt.of(7));

    /** A record route option with room for one address, and the end of options. */
    static final HeaderOptions IPV4_OPTIONS = HeaderOptions.PLAIN.withIpv4Options(Bytes.hex("070704 00000000 00"));

    static final HeaderOptions EXTENSIONS = HeaderOptions.PLAIN.withExtensionHeaders(
            ExtensionHeader.idle(ExtensionHeader.Kind.HOP_BY_HOP),
            ExtensionHeader.idle(ExtensionHeader.Kind.ROUTING),
            ExtensionHeader.idle(ExtensionHeader.Kind.DESTINATION));

    /** The largest segment, and one that does nothing before and after it. */
    static final HeaderOptions TCP_OPTIONS = HeaderOptions.PLAIN.withTcpOptions(Bytes.hex("01 020405b4 01 01 01"));

    private static final IpAddress CLIENT = IpAddress.parse("10.71.3.9");
    private static final IpAddress VIP = IpAddress.parse("198.51.100.10");
    private static final IpAddress CLIENT_6 = IpAddress.parse("2001:db8:71::9");
    private static final IpAddress VIP_6 = IpAddress.parse("2001:db8:100::10");

    private Samples() {}

    /** One frame of a capture. */
    record Sample(EthernetHeader ethernet, HeaderOptions options, Packet packet) {

        byte[] frame() {
            return FrameEncoder.encode(ethernet, options, packet, payload());
        }

        /** Of an odd length. */
        private static byte[] payload() {
            return "plumbline 0000007".getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public String toString() {
            return packet
                    + (ethernet.vlan().isPresent() ? ", tagged" : "")
                    + (options.equals(HeaderOptions.PLAIN) ? "" : ", with options");
        }
    }

    static List<Sample> all() {
        var samples = new ArrayList<Sample>();
        packets(CLIENT, VIP).forEach(packet -> samples.add(new Sample(UNTAGGED, HeaderOptions.PLAIN, packet)));
        packets(CLIENT_6, VIP_6).forEach(packet -> samples.add(new Sample(TAGGED, HeaderOptions.PLAIN, packet)));
        samples.add(
                new Sample(UNTAGGED, IPV4_OPTIONS.withTtl(1).withTrafficClass(0xb8), Packet.udp(CLIENT, 5, VIP, 6)));
        samples.add(new Sample(TAGGED, TCP_OPTIONS, Packet.tcp(CLIENT, 5, VIP, 6, TcpFlag.SYN)));
        samples.add(
                new Sample(UNTAGGED, EXTENSIONS.withTtl(2).withTrafficClass(0xb8), Packet.udp(CLIENT_6, 5, VIP_6, 6)));
        datagram(Packet.udp(CLIENT_6, 5, VIP_6, 6), 9)
                .forEach(piece -> samples.add(new Sample(UNTAGGED, EXTENSIONS, piece)));
        return samples;
    }

    private static List<Packet> packets(IpAddress src, IpAddress dst) {
        var packets = new ArrayList<>(List.of(
                Packet.tcp(src, 51_337, dst, 80, TcpFlag.SYN),
                Packet.tcp(src, 51_337, dst, 80, TcpFlag.ACK),
                Packet.tcp(src, 51_337, dst, 80, TcpFlag.values()),
                Packet.udp(src, 5_000, dst, 443),
                sctp(src, dst),
                Packet.of(src.version().bits() == 32 ? Protocol.ICMP : Protocol.ICMPV6, src, dst),
                Packet.of(Protocol.ESP, src, dst),
                Packet.of(Protocol.GRE, src, dst),
                Packet.of(Protocol.AH, src, dst),
                Packet.of(new Protocol(253), src, dst)));
        packets.addAll(datagram(Packet.udp(src, 5_000, dst, 443), 7));
        packets.addAll(datagram(Packet.tcp(src, 5_000, dst, 443, TcpFlag.PSH), 8));
        packets.addAll(datagram(sctp(src, dst), 9));
        packets.addAll(datagram(packets.get(5), 10));
        return packets;
    }

    private static Packet sctp(IpAddress src, IpAddress dst) {
        return new Packet(
                Optional.empty(),
                src,
                dst,
                Protocol.SCTP,
                OptionalInt.of(5_000),
                OptionalInt.of(3_868),
                Set.of(),
                Optional.empty());
    }

    /** Its two fragments. */
    private static List<Packet> datagram(Packet whole, int id) {
        return List.of(
                at(whole, new Fragment(id, 0, true)),
                at(Packet.of(whole.protocol(), whole.src(), whole.dst()), new Fragment(id, 1480, false)));
    }

    private static Packet at(Packet packet, Fragment place) {
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                packet.srcPort(),
                packet.dstPort(),
                packet.flags(),
                Optional.of(place));
    }
}
