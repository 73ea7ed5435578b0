package dev.plumbline.faults;

import static dev.plumbline.faults.WrongTaking.areOf;
import static dev.plumbline.faults.WrongTaking.atAddress;
import static dev.plumbline.faults.WrongTaking.isL3Default;
import static dev.plumbline.faults.WrongTaking.isOf;
import static dev.plumbline.faults.WrongTaking.isTo;
import static dev.plumbline.faults.WrongTaking.mistaken;
import static dev.plumbline.faults.WrongTaking.name;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Of several global rules the wrong one takes a packet, or none. */
final class GlobalRuleChoiceFaults {

    private static final List<Protocol> PROTOCOLS = List.of(Protocol.TCP, Protocol.UDP);

    private GlobalRuleChoiceFaults() {}

    /** Where a rule is listed. */
    private enum Place {
        FIRST,
        LAST;

        /** Whether a rule is listed so, compared to its neighbour. */
        boolean isThatOf(Frontend candidate, Frontend neighbour, Configuration configuration) {
            int one = configuration.frontends().indexOf(candidate);
            int second = configuration.frontends().indexOf(neighbour);
            return this == FIRST ? one < second : one > second;
        }

        Optional<Frontend> in(Stream<Frontend> rules) {
            return this == FIRST ? rules.findFirst() : rules.reduce((earlier, later) -> later);
        }
    }

    static List<Fault> all() {
        return Stream.of(addresses(), protocols(), ports(), l3Defaults(), left())
                .flatMap(List::stream)
                .toList();
    }

    // ---- address, protocol and port eliminate nothing

    private static List<Fault> addresses() {
        var faults = new ArrayList<Fault>();
        for (int group = 0; group < 2; group++) {
            for (var place : Place.values()) {
                int sentTo = group;
                faults.add(Fault.global(
                        Cells.joined("rule-listed", place, "takes-any-address-of-group", group),
                        "Packets to an address of group " + group
                                + " are taken by the rule for their port that is listed " + Cells.words(place)
                                + ", whatever its addresses.",
                        List.of("SELECT-STEP-1"),
                        mistaken((packet, configuration, sound) -> sound.filter(rule -> !isOf(sentTo, rule))
                                .or(() -> sound.isEmpty()
                                        ? sound
                                        : place.in(configuration.frontends().stream()
                                                .filter(rule -> isOf(sentTo, rule) && rule.takes(packet)))))));
            }
        }
        return faults;
    }

    private static List<Fault> protocols() {
        var faults = new ArrayList<Fault>();
        for (var protocol : PROTOCOLS) {
            for (var place : Place.values()) {
                faults.add(Fault.global(
                        Cells.joined(name(protocol), "listed", place, "sent-by-the-rule-for-another-protocol"),
                        "Where the rule for " + protocol + " is listed " + Cells.words(place)
                                + ", the rule for the same port of another protocol takes its packets.",
                        List.of("SELECT-STEP-2"),
                        mistaken((packet, configuration, sound) -> sound.filter(rule -> areOf(protocol, packet, rule))
                                .flatMap(rule -> place(
                                        place,
                                        rule,
                                        configuration,
                                        other -> other.protocol().isPresent()
                                                && !other.protocol().equals(rule.protocol())
                                                && other.ports().equals(rule.ports())))
                                .or(() -> sound))));
            }
        }
        return faults;
    }

    /** The other rule for the same address that is such, where this one is listed so. */
    private static Optional<Frontend> place(
            Place place, Frontend rule, Configuration configuration, Predicate<Frontend> others) {
        return configuration.frontends().stream()
                .filter(other -> other.address().equals(rule.address()) && others.test(other))
                .filter(other -> place.isThatOf(rule, other, configuration))
                .findFirst();
    }

    private static List<Fault> ports() {
        var faults = new ArrayList<Fault>();
        for (var place : Place.values()) {
            faults.add(Fault.global(
                    Cells.joined("rule-listed", place, "takes-all-of-its-protocol"),
                    "Of several rules for one protocol that which is listed " + Cells.words(place)
                            + " takes every port that one of them lists.",
                    List.of("FWD-MATCH-2", "FWD-MULTI-3", "FWD-PORT-4"),
                    mistaken((packet, configuration, sound) -> sound.filter(rule -> !isL3Default(rule))
                            .flatMap(rule -> place.in(atAddress(packet, configuration)
                                    .filter(other -> areOf(packet.protocol(), packet, other))))
                            .or(() -> sound))));
        }
        for (var protocol : PROTOCOLS) {
            var rules = protocol.equals(Protocol.UDP)
                    ? List.of("SELECT-RESULT-3", "SELECT-FALLBACK-1")
                    : List.of("SELECT-RESULT-3");
            faults.add(Fault.global(
                    name(protocol) + "-to-ports-of-another-protocol-taken",
                    "A rule for " + protocol + " takes the ports that a rule for another protocol lists.",
                    rules,
                    mistaken((packet, configuration, sound) -> sound.filter(rule -> !isL3Default(rule))
                            .or(() -> atAddress(packet, configuration)
                                    .filter(rule ->
                                            areOf(protocol, packet, rule) && isListedByAnother(packet, configuration))
                                    .findFirst())
                            .or(() -> sound))));
        }
        return faults;
    }

    private static boolean isListedByAnother(Packet packet, Configuration configuration) {
        return atAddress(packet, configuration)
                .filter(other -> !other.protocol().equals(Optional.of(packet.protocol())))
                .anyMatch(other -> other.ports().stream().anyMatch(range -> isTo(packet, range::contains)));
    }

    // ---- L3_DEFAULT beside others

    private static List<Fault> l3Defaults() {
        return List.of(
                l3DefaultWins(Protocol.TCP, Place.FIRST, List.of("SELECT-EX-1", "SELECT-EX-2")),
                l3DefaultWins(Protocol.TCP, Place.LAST, List.of("SELECT-EX-1", "SELECT-EX-2", "SELECT-FALLBACK-1")),
                l3DefaultWins(Protocol.UDP, Place.FIRST, List.of("SELECT-RESULT-1")),
                l3DefaultWins(Protocol.UDP, Place.LAST, List.of("SELECT-RESULT-1", "SELECT-FALLBACK-1")),
                Fault.global(
                        "rule-beside-global-l3-default-takes-every-port",
                        "Beside an L3_DEFAULT rule a rule for TCP takes every port.",
                        List.of("SELECT-STEP-4", "SELECT-FALLBACK-1", "SELECT-EX-2"),
                        mistaken((packet, configuration, sound) -> sound.filter(WrongTaking::isL3Default)
                                .flatMap(rule -> atAddress(packet, configuration)
                                        .filter(other -> areOf(Protocol.TCP, packet, other))
                                        .findFirst())
                                .or(() -> sound))),
                besideL3Default(
                        "tcp-dropped-beside-global-l3-default", (packet, rule) -> areOf(Protocol.TCP, packet, rule)),
                besideL3Default(
                        "udp-dropped-beside-global-l3-default", (packet, rule) -> areOf(Protocol.UDP, packet, rule)));
    }

    private static Fault l3DefaultWins(Protocol protocol, Place place, List<String> rules) {
        return Fault.global(
                Cells.joined("l3-default-listed", place, "takes", name(protocol), "from-its-rule"),
                "An L3_DEFAULT rule that is listed " + Cells.words(place) + " takes what the rule for " + protocol
                        + " should.",
                rules,
                mistaken((packet, configuration, sound) -> sound.filter(rule -> areOf(protocol, packet, rule))
                        .flatMap(rule -> atAddress(packet, configuration)
                                .filter(other -> isL3Default(other) && place.isThatOf(other, rule, configuration))
                                .findFirst())
                        .or(() -> sound)));
    }

    private static Fault besideL3Default(String name, BiPredicate<Packet, Frontend> packets) {
        return Fault.global(
                name,
                "What a rule for one protocol takes is dropped where there is an L3_DEFAULT rule, too.",
                List.of("BACKEND-PROTO-2"),
                mistaken((packet, configuration, sound) -> sound.filter(rule -> !packets.test(packet, rule)
                        || atAddress(packet, configuration).noneMatch(WrongTaking::isL3Default))));
    }

    // ---- several rules of one service

    private static List<Fault> left() {
        return List.of(
                ofService(
                        "first-rule-of-a-service-takes-nothing",
                        "Of several rules of a service the first one takes nothing.",
                        List.of("FWD-MULTI-4", "FWD-MULTI-3"),
                        (rule, siblings) -> siblings.get(0).name().equals(rule.name())),
                ofService(
                        "last-rule-of-a-service-takes-nothing",
                        "Of several rules of a service the last one takes nothing.",
                        List.of("FWD-MULTI-4", "FWD-MULTI-3"),
                        (rule, siblings) ->
                                siblings.get(siblings.size() - 1).name().equals(rule.name())),
                ofService(
                        "first-pair-of-a-service-takes-nothing",
                        "Where a service has rules on two pairs of addresses, the first pair takes nothing.",
                        List.of("FWD-MULTI-4"),
                        (rule, siblings) ->
                                isAtTwo(siblings) && siblings.get(0).name().equals(rule.name())),
                ofService(
                        "last-pair-of-a-service-takes-nothing",
                        "Where a service has rules on two pairs of addresses, the last pair takes nothing.",
                        List.of("FWD-MULTI-4"),
                        (rule, siblings) -> isAtTwo(siblings)
                                && siblings.get(siblings.size() - 1).name().equals(rule.name())),
                ofService(
                        "service-serves-the-protocol-of-its-first-rule",
                        "A service serves no other protocol than that of its first rule.",
                        List.of("BACKEND-PROTO-2"),
                        (rule, siblings) -> !siblings.get(0).protocol().equals(rule.protocol())),
                ofService(
                        "service-serves-the-protocol-of-its-last-rule",
                        "A service serves no other protocol than that of its last rule.",
                        List.of("BACKEND-PROTO-2"),
                        (rule, siblings) -> {
                            var last = siblings.get(siblings.size() - 1).protocol();
                            return last.isPresent() && !last.equals(rule.protocol());
                        }));
    }

    /** Some of the rules of a service that has several take nothing. */
    private static Fault ofService(
            String name, String description, List<String> rules, BiPredicate<Frontend, List<Frontend>> left) {
        return Fault.global(
                name,
                description,
                rules,
                mistaken((packet, configuration, sound) -> sound.filter(rule -> {
                    var siblings = configuration.frontends().stream()
                            .filter(other ->
                                    other.service().name().equals(rule.service().name()))
                            .toList();
                    boolean several =
                            siblings.stream().map(Frontend::name).distinct().count() > 1;
                    return !several || !left.test(rule, siblings);
                })));
    }

    private static boolean isAtTwo(List<Frontend> siblings) {
        return siblings.stream().map(Frontend::address).distinct().count() > 2;
    }
}
