package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What tshark reads in a frame.
 *
 * @param fields by their names; one that the frame lacks is empty
 */
record TsharkReading(Map<String, String> fields) {

    private static final List<String> CHECKSUMS = Stream.of("ip", "tcp", "udp", "sctp", "icmp", "icmpv6")
            .map(protocol -> protocol + ".checksum.status")
            .toList();

    private static final String GOOD = "1";

    private static final List<TcpFlag> FROM_THE_LOWEST_BIT = List.of(TcpFlag.values());

    /** The innermost header says it. */
    private static final List<String> PROTOCOL =
            List.of("ip.proto", "ipv6.fraghdr.nxt", "ipv6.dstopts.nxt", "ipv6.nxt");

    private static final List<String> OTHERS = List.of(
            "frame.protocols",
            "_ws.malformed",
            "eth.dst",
            "eth.src",
            "vlan.id",
            "ip.src",
            "ip.dst",
            "ip.ttl",
            "ip.dsfield",
            "ip.reassembled.length",
            "ipv6.src",
            "ipv6.dst",
            "ipv6.hlim",
            "ipv6.tclass",
            "ipv6.reassembled.length",
            "tcp.srcport",
            "tcp.dstport",
            "tcp.flags",
            "tcp.options.mss_val",
            "udp.srcport",
            "udp.dstport",
            "sctp.srcport",
            "sctp.dstport",
            "icmp.type",
            "icmpv6.type",
            "gre.key",
            "vxlan.vni",
            "geneve.vni");

    /** All that it is asked for. */
    static final List<String> FIELDS =
            Stream.of(CHECKSUMS, PROTOCOL, OTHERS).flatMap(List::stream).toList();

    static TsharkReading of(String line) {
        var values = line.split("\\|", -1);
        var fields = new HashMap<String, String>();
        for (int i = 0; i < values.length; i++) {
            fields.put(FIELDS.get(i), values[i]);
        }
        return new TsharkReading(fields);
    }

    /** What is wrong with the frame: checksums, and what can't be read. */
    List<String> problems() {
        var wrong = CHECKSUMS.stream().filter(field -> !Set.of("", GOOD).contains(field(field)));
        return Stream.concat(
                        wrong,
                        Stream.of("_ws.malformed").filter(field -> !field(field).isEmpty()))
                .toList();
    }

    String field(String name) {
        return fields.get(name);
    }

    EthernetHeader ethernet() {
        return new EthernetHeader(
                MacAddress.parse(field("eth.dst")), MacAddress.parse(field("eth.src")), number("vlan.id"));
    }

    int ttl() {
        return Integer.parseInt(first("ip.ttl", "ipv6.hlim"));
    }

    int trafficClass() {
        return Integer.decode(first("ip.dsfield", "ipv6.tclass"));
    }

    /** The length of the datagram that it put together of fragments, of which this is the last one. */
    OptionalInt reassembled() {
        return Stream.of("ip.reassembled.length", "ipv6.reassembled.length")
                .map(this::number)
                .filter(OptionalInt::isPresent)
                .findFirst()
                .orElse(OptionalInt.empty());
    }

    /** The packet; of a last fragment, the whole datagram. */
    Packet packet() {
        int protocol = Integer.parseInt(first(PROTOCOL.toArray(String[]::new)));
        return new Packet(
                Optional.empty(),
                IpAddress.parse(first("ip.src", "ipv6.src")),
                IpAddress.parse(first("ip.dst", "ipv6.dst")),
                new Protocol(protocol),
                port("srcport"),
                port("dstport"),
                flags(),
                Optional.empty());
    }

    private OptionalInt port(String which) {
        var ports = Stream.of("tcp", "udp", "sctp").map(protocol -> number(protocol + "." + which));
        return ports.filter(OptionalInt::isPresent).findFirst().orElse(OptionalInt.empty());
    }

    private Set<TcpFlag> flags() {
        int bits = field("tcp.flags").isEmpty() ? 0 : Integer.decode(field("tcp.flags"));
        return FROM_THE_LOWEST_BIT.stream()
                .filter(flag -> (bits & (1 << FROM_THE_LOWEST_BIT.indexOf(flag))) != 0)
                .collect(Collectors.toSet());
    }

    private OptionalInt number(String name) {
        return field(name).isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(field(name)));
    }

    private String first(String... names) {
        return Stream.of(names)
                .map(this::field)
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("");
    }
}
