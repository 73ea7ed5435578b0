package dev.plumbline.faults;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Frontend.PortRange;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The sound choice of the global rule that takes a packet, wrong about some packets. */
final class WrongTaking {

    private WrongTaking() {}

    /** What is made of the sound choice. */
    @FunctionalInterface
    interface Mistake {

        Optional<Frontend> of(Packet packet, Configuration configuration, Optional<Frontend> sound);
    }

    static UnaryOperator<Steps> mistaken(Mistake mistake) {
        return sound -> sound.withForwardingRules((packet, configuration) ->
                mistake.of(packet, configuration, sound.forwardingRules().of(packet, configuration)));
    }

    /** The rule that takes such packets leaves them. */
    static UnaryOperator<Steps> leaving(BiPredicate<Packet, Frontend> packets) {
        return mistaken((packet, configuration, sound) -> sound.filter(rule -> !packets.test(packet, rule)));
    }

    /** A rule for the packet's address takes such packets, where no rule for their protocol does. */
    static UnaryOperator<Steps> takingAsWell(BiPredicate<Packet, Frontend> packets) {
        return mistaken((packet, configuration, sound) -> sound.filter(rule -> !isL3Default(rule))
                .or(() -> atAddress(packet, configuration)
                        .filter(rule -> packets.test(packet, rule))
                        .findFirst())
                .or(() -> sound));
    }

    /** The rules for the packet's address. */
    static Stream<Frontend> atAddress(Packet packet, Configuration configuration) {
        return configuration.frontends().stream()
                .filter(rule -> rule.address().equals(packet.dst()) || rule.isNextHopTo(packet.dst()));
    }

    // ---- packets and rules

    static boolean isL3Default(Frontend rule) {
        return rule.protocol().isEmpty();
    }

    /** Whether it is the child of this availability group. */
    static boolean isOf(int group, Frontend rule) {
        return rule.availabilityGroup().equals(OptionalInt.of(group));
    }

    /** Whether the packet and the rule are of this protocol. */
    static boolean areOf(Protocol protocol, Packet packet, Frontend rule) {
        return packet.protocol().equals(protocol) && rule.protocol().equals(Optional.of(protocol));
    }

    /** Whether the packet is to such a port. */
    static boolean isTo(Packet packet, IntPredicate ports) {
        return packet.dstPort().isPresent() && ports.test(packet.dstPort().getAsInt());
    }

    /** Whether these ports are one. */
    static boolean isSingle(PortRange range) {
        return range.first() == range.last();
    }

    /** The lowest and the highest port that a rule lists, which lists some. */
    static PortRange span(List<PortRange> ranges) {
        return new PortRange(
                ranges.stream().mapToInt(PortRange::first).min().orElseThrow(),
                ranges.stream().mapToInt(PortRange::last).max().orElseThrow());
    }

    /** A protocol as part of a fault's name. */
    static String name(Protocol protocol) {
        return protocol.toString().toLowerCase(Locale.ROOT);
    }
}
