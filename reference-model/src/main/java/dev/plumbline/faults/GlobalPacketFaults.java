package dev.plumbline.faults;

import static dev.plumbline.faults.WrongTaking.areOf;
import static dev.plumbline.faults.WrongTaking.isL3Default;
import static dev.plumbline.faults.WrongTaking.isOf;
import static dev.plumbline.faults.WrongTaking.isTo;
import static dev.plumbline.faults.WrongTaking.leaving;
import static dev.plumbline.faults.WrongTaking.mistaken;
import static dev.plumbline.faults.WrongTaking.takingAsWell;

import dev.plumbline.config.Frontend;
import dev.plumbline.config.Testbed;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.Sender;
import dev.plumbline.packet.TcpFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** A global rule leaves packets that it should take, by their address, protocol or sender, or takes others. */
final class GlobalPacketFaults {

    private static final int FIRST_REGISTERED = 1024;
    private static final int FIRST_DYNAMIC = 49_152;
    private static final int MOST_CONNECTIONS = 16;

    private GlobalPacketFaults() {}

    static List<Fault> all() {
        return Stream.of(groups(), named(), notNamed(), l3Default(), senders(), sourceRanges())
                .flatMap(List::stream)
                .toList();
    }

    // ---- what rules name

    private static List<Fault> groups() {
        var rules = List.of("FWD-SCOPE-1", "FWD-MATCH-1", "FWD-ADDR-2", "FWD-ADDR-3", "SELECT-EX-1", "SELECT-EX-2");
        return Stream.of(0, 1)
                .map(group -> Fault.global(
                        "address-of-group-" + group + "-takes-nothing",
                        "Rules take no packets to their addresses of group " + group + ".",
                        rules,
                        leaving((packet, rule) -> isOf(group, rule))))
                .toList();
    }

    private static List<Fault> named() {
        return List.of(
                Fault.global(
                        "tcp-left-by-tcp-rules",
                        "A rule for TCP takes no TCP.",
                        List.of("FWD-PROTO-2", "SELECT-RESULT-2"),
                        leaving((packet, rule) -> areOf(Protocol.TCP, packet, rule))),
                Fault.global(
                        "udp-left-by-udp-rules",
                        "A rule for UDP takes no UDP.",
                        List.of("FWD-PROTO-3", "SELECT-RESULT-2"),
                        leaving((packet, rule) -> areOf(Protocol.UDP, packet, rule))),
                Fault.global(
                        "syns-answered-by-the-balancer",
                        "The balancer answers SYNs itself, and no back end receives one.",
                        List.of("DSR-TERM-1"),
                        leaving((packet, rule) -> packet.has(TcpFlag.SYN))));
    }

    // ---- what they don't name

    private static List<Fault> notNamed() {
        var faults = new ArrayList<Fault>();
        for (int group = 0; group < 2; group++) {
            int sentTo = group;
            faults.add(Fault.global(
                    "udp-taken-by-tcp-rules-of-group-" + group,
                    "At addresses of group " + group + " a rule for TCP takes UDP.",
                    List.of("FWD-MATCH-1", "FWD-PROTO-2"),
                    takingAsWell(
                            (packet, rule) -> isOf(sentTo, rule) && isBy(Protocol.TCP, rule, Protocol.UDP, packet))));
            faults.add(Fault.global(
                    "unlisted-tcp-ports-taken-at-group-" + group,
                    "At addresses of group " + group + " a rule for TCP takes every port.",
                    List.of("FWD-MATCH-1", group == 0 ? "SELECT-STEP-4" : "SELECT-RESULT-3"),
                    takingAsWell((packet, rule) -> isOf(sentTo, rule) && areOf(Protocol.TCP, packet, rule))));
        }
        faults.add(Fault.global(
                "tcp-taken-by-udp-rules",
                "A rule for UDP takes TCP.",
                List.of("FWD-PROTO-3"),
                takingAsWell((packet, rule) -> isBy(Protocol.UDP, rule, Protocol.TCP, packet))));
        faults.add(anyAddress(
                "neighbouring-addresses-taken",
                "A rule takes packets to other IPv4 addresses than its own.",
                "FWD-MATCH-1",
                (packet, rule) -> packet.dst().version() == rule.address().version() && rule.takes(packet)));
        faults.add(anyAddress(
                "ipv6-taken-by-ipv4-rules",
                "A rule with IPv4 addresses takes IPv6 packets.",
                "FWD-IPVER-3",
                (packet, rule) -> packet.dst().version() != rule.address().version() && rule.takes(packet)));
        return faults;
    }

    private static boolean isBy(Protocol named, Frontend rule, Protocol other, Packet packet) {
        return rule.protocol().equals(Optional.of(named)) && packet.protocol().equals(other);
    }

    private static Fault anyAddress(
            String name, String description, String rule, BiPredicate<Packet, Frontend> packets) {
        return Fault.global(
                name,
                description,
                List.of(rule),
                mistaken((packet, configuration, sound) -> sound.or(() -> configuration.frontends().stream()
                        .filter(frontend -> packets.test(packet, frontend))
                        .findFirst())));
    }

    // ---- L3_DEFAULT

    private static List<Fault> l3Default() {
        return List.of(
                leftByL3Default(
                        Protocol.TCP, "FWD-PROTO-4", "FWD-L3-3", "SELECT-STEP-3", "SELECT-FALLBACK-1", "SELECT-EX-2"),
                leftByL3Default(
                        Protocol.UDP,
                        "FWD-PROTO-4",
                        "FWD-L3-3",
                        "SELECT-STEP-3",
                        "SELECT-RESULT-2",
                        "SELECT-FALLBACK-1",
                        "SELECT-EX-1",
                        "SELECT-EX-2"),
                leftByL3Default(
                        Protocol.ESP,
                        "FWD-PROTO-4",
                        "FWD-L3-3",
                        "SELECT-STEP-3",
                        "SELECT-RESULT-2",
                        "SELECT-FALLBACK-1",
                        "SELECT-EX-1",
                        "BACKEND-PROTO-2"),
                leftByL3Default(
                        Protocol.GRE, "FWD-PROTO-4", "FWD-L3-3", "SELECT-STEP-3", "SELECT-FALLBACK-1", "SELECT-EX-1"),
                leftByL3Default(
                        Protocol.ICMP, "FWD-PROTO-4", "FWD-L3-3", "SELECT-STEP-3", "SELECT-FALLBACK-1", "SELECT-EX-2"),
                leftByL3Default(Protocol.ICMPV6, "FWD-PROTO-4"),
                Fault.global(
                        "well-known-ports-left-by-l3-default",
                        "An L3_DEFAULT rule takes no ports below 1024.",
                        List.of("FWD-L3-3"),
                        leaving((packet, rule) -> isL3Default(rule) && isTo(packet, port -> port < FIRST_REGISTERED))),
                Fault.global(
                        "dynamic-ports-left-by-l3-default",
                        "An L3_DEFAULT rule takes no ports from 49152 on.",
                        List.of("FWD-L3-3"),
                        leaving((packet, rule) -> isL3Default(rule) && isTo(packet, port -> port >= FIRST_DYNAMIC))));
    }

    private static Fault leftByL3Default(Protocol protocol, String... rules) {
        return Fault.global(
                WrongTaking.name(protocol) + "-left-by-l3-default",
                "An L3_DEFAULT rule takes no " + protocol + ".",
                List.of(rules),
                leaving((packet, rule) -> isL3Default(rule) && packet.protocol().equals(protocol)));
    }

    // ---- senders

    private static List<Fault> senders() {
        return List.of(
                Fault.global(
                        "unknown-senders-dropped",
                        "Only clients that the testbed names are served.",
                        List.of("FWD-SOURCE-1"),
                        mistaken((packet, configuration, sound) ->
                                sound.filter(rule -> configuration.senderOf(packet) instanceof Sender.Known))),
                Fault.global(
                        "vms-dropped",
                        "Clients that are VMs are not served.",
                        List.of("FWD-SOURCE-2"),
                        mistaken((packet, configuration, sound) ->
                                sound.filter(rule -> !(configuration.senderOf(packet) instanceof Sender.Known known)
                                        || configuration
                                                .clients()
                                                .get(known.name())
                                                .zone()
                                                .isEmpty()))),
                Fault.global(
                        "few-connections-for-one-source",
                        "A source address is served for 16 connections and no more.",
                        List.of("FWD-SOURCE-3"),
                        sound -> {
                            var ports = new HashMap<IpAddress, Set<Integer>>();
                            return leaving((packet, rule) -> isTooMany(packet, ports))
                                    .apply(sound);
                        }));
    }

    private static boolean isTooMany(Packet packet, Map<IpAddress, Set<Integer>> ports) {
        var known = ports.computeIfAbsent(packet.src(), source -> new HashSet<>());
        int port = packet.srcPort().orElse(0);
        if (known.size() < MOST_CONNECTIONS) {
            known.add(port);
        }
        return !known.contains(port);
    }

    private static List<Fault> sourceRanges() {
        return List.of(
                bySource(
                        "clients-outside-the-source-ranges-dropped",
                        "A rule leaves clients that are not in its source ranges.",
                        (ranges, packet) -> ranges.stream().noneMatch(range -> range.contains(packet.src()))),
                bySource(
                        "clients-in-the-source-ranges-dropped",
                        "A rule leaves clients that are in its source ranges.",
                        (ranges, packet) -> ranges.stream().anyMatch(range -> range.contains(packet.src()))));
    }

    private static Fault bySource(String name, String description, BiPredicate<List<AddressRange>, Packet> dropped) {
        return Fault.global(
                name,
                description,
                List.of("LIMIT-STEER-1"),
                WrongReading.remembering((testbed, sound) -> leaving((packet, rule) -> {
                            var ranges = sourceRanges(testbed.get(), rule.name());
                            return !ranges.isEmpty() && dropped.test(ranges, packet);
                        })
                        .apply(sound)));
    }

    private static List<AddressRange> sourceRanges(Testbed testbed, String rule) {
        return testbed.forwardingRules().stream()
                .filter(document -> document.name().equals(rule))
                .flatMap(document -> document.sourceIpRanges().stream())
                .map(AddressRange::parse)
                .toList();
    }
}
