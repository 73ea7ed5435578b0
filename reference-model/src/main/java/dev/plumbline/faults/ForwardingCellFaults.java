package dev.plumbline.faults;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Frontend.PortRange;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A rule takes what only the one beside it names, or what none names, or leaves what it names. */
final class ForwardingCellFaults {

    private static final List<Protocol> WITH_RULES = List.of(Protocol.TCP, Protocol.UDP);

    private ForwardingCellFaults() {}

    static List<Fault> all() {
        return Stream.of(left(), leftByProtocol(), ports(), protocols())
                .flatMap(List::stream)
                .toList();
    }

    // ---- what only L3_DEFAULT names

    private static List<Fault> left() {
        var faults = new ArrayList<Fault>();
        faults.add(new Fault(
                "rule-beside-l3-default-takes-any-port",
                "Beside an L3_DEFAULT rule a rule takes all of its protocol, to whatever port.",
                List.of("CLIENT-OTHER-1"),
                takingFromL3Default(
                        (packet, both) -> both.specific().protocol().equals(Optional.of(packet.protocol())))));
        faults.add(new Fault(
                "rule-beside-l3-default-takes-any-protocol-with-ports",
                "Beside an L3_DEFAULT rule a rule takes every protocol that has ports, to its own.",
                List.of("CLIENT-OTHER-1"),
                takingFromL3Default((packet, both) -> packet.dstPort().isPresent()
                        && both.specific().ports().stream()
                                .anyMatch(
                                        range -> range.contains(packet.dstPort().getAsInt())))));
        for (var protocol : WITH_RULES) {
            for (var place : Place.values()) {
                faults.add(leftLying(
                        Cells.joined("other-ports-of", name(protocol), "dropped-beside-l3-default-listed", place),
                        (packet, both) -> packet.protocol().equals(protocol) && place == both.l3Default()));
            }
        }
        return faults;
    }

    private static List<Fault> leftByProtocol() {
        return Stream.of(
                        leftLying(Protocol.TCP, Protocol.UDP),
                        leftLying(Protocol.TCP, Protocol.SCTP),
                        leftLying(Protocol.TCP, Protocol.ICMP),
                        leftLying(Protocol.TCP, Protocol.ESP),
                        leftLying(Protocol.TCP, Protocol.AH),
                        leftLying(Protocol.TCP, Protocol.GRE),
                        leftLying(Protocol.UDP, Protocol.TCP),
                        leftLying(Protocol.UDP, Protocol.ICMP))
                .toList();
    }

    private static Fault leftLying(Protocol rule, Protocol other) {
        return leftLying(
                name(other) + "-dropped-where-l3-default-is-beside-" + name(rule),
                (packet, both) -> packet.protocol().equals(other)
                        && both.specific().protocol().equals(Optional.of(rule)));
    }

    private static Fault leftLying(String name, BiPredicate<Packet, Both> packets) {
        return new Fault(
                name,
                "An L3_DEFAULT rule does not take such packets, although no other rule names them.",
                List.of("CLIENT-OTHER-1"),
                sound -> sound.withForwardingRules((packet, configuration) -> sound.forwardingRules()
                        .of(packet, configuration)
                        .filter(taking -> !isForAllProtocols(taking)
                                || Both.on(packet, configuration)
                                        .filter(both -> packets.test(packet, both))
                                        .isEmpty())));
    }

    private static UnaryOperator<Steps> takingFromL3Default(BiPredicate<Packet, Both> packets) {
        return sound -> sound.withForwardingRules((packet, configuration) -> Both.on(packet, configuration)
                .filter(both -> packets.test(packet, both))
                .map(Both::specific)
                .or(() -> sound.forwardingRules().of(packet, configuration)));
    }

    // ---- what no rule names

    private static List<Fault> ports() {
        var faults = new ArrayList<Fault>();
        for (var protocol : WITH_RULES) {
            faults.add(takenAsWell(
                    "listed-ports-of-" + name(protocol) + "-ignored",
                    (packet, rule) -> packet.protocol().equals(protocol)
                            && rule.protocol().equals(Optional.of(protocol))));
        }
        faults.add(takenAsWell(
                "range-from-one-port-below",
                (packet, rule) ->
                        rule.takes(packet) || isBeside(packet, rule, (port, range) -> port == range.first() - 1)));
        faults.add(takenAsWell(
                "range-to-one-port-above",
                (packet, rule) ->
                        rule.takes(packet) || isBeside(packet, rule, (port, range) -> port == range.last() + 1)));
        return faults;
    }

    private static boolean isBeside(Packet packet, Frontend rule, BiPredicate<Integer, PortRange> ports) {
        return packet.dstPort().isPresent()
                && rule.ports().stream()
                        .anyMatch(range -> range.first() < range.last()
                                && ports.test(packet.dstPort().getAsInt(), range));
    }

    private static List<Fault> protocols() {
        return Stream.of(
                        takenAsWell(Protocol.TCP, Protocol.UDP),
                        takenAsWell(Protocol.TCP, Protocol.SCTP),
                        takenAsWell(Protocol.TCP, Protocol.GRE),
                        takenAsWell(Protocol.TCP, new Protocol(99)),
                        takenAsWell(Protocol.UDP, Protocol.TCP),
                        takenAsWell(Protocol.UDP, new Protocol(99)))
                .toList();
    }

    private static Fault takenAsWell(Protocol named, Protocol other) {
        return takenAsWell(
                name(other) + "-taken-by-a-rule-for-" + name(named),
                (packet, rule) ->
                        packet.protocol().equals(other) && rule.protocol().equals(Optional.of(named)));
    }

    private static Fault takenAsWell(String name, BiPredicate<Packet, Frontend> packets) {
        return new Fault(
                name,
                "A rule takes packets to its address that it does not name: " + name.replace('-', ' ') + ".",
                List.of("CLIENT-OTHER-1"),
                sound -> sound.withForwardingRules((packet, configuration) -> sound.forwardingRules()
                        .of(packet, configuration)
                        .or(() -> configuration.frontends().stream()
                                .filter(rule -> rule.address().equals(packet.dst()) && packets.test(packet, rule))
                                .findFirst())));
    }

    // ---- two rules on one address

    private static boolean isForAllProtocols(Frontend rule) {
        return rule.protocol().isEmpty();
    }

    private static String name(Protocol protocol) {
        return protocol.toString().toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    /** Where the L3_DEFAULT rule is listed. */
    private enum Place {
        FIRST,
        LAST
    }

    /**
     * The two rules of an address.
     *
     * @param specific the one for a protocol
     * @param l3Default where the one for all is listed
     */
    private record Both(Frontend specific, Place l3Default) {

        /** The two of a packet's destination, where there are two. */
        static Optional<Both> on(Packet packet, Configuration configuration) {
            var rules = configuration.frontends().stream()
                    .filter(rule -> rule.address().equals(packet.dst()))
                    .toList();
            if (rules.size() != 2 || isForAllProtocols(rules.get(0)) == isForAllProtocols(rules.get(1))) {
                return Optional.empty();
            }
            return Optional.of(
                    isForAllProtocols(rules.get(0))
                            ? new Both(rules.get(1), Place.FIRST)
                            : new Both(rules.get(0), Place.LAST));
        }
    }
}
