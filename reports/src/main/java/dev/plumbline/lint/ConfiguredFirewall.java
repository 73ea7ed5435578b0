package dev.plumbline.lint;

import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.packet.AddressRange;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A rule of a VPC firewall about what may come in. Whether its targets are the back ends nobody says, so they count as such.
 *
 * @param value its members
 */
record ConfiguredFirewall(Mapping value) {

    private static final int USUAL_PRIORITY = 1000;
    private static final String ANYWHERE_4 = "0.0.0.0/0";
    private static final String ANYWHERE_6 = "::/0";

    /** Protocols may be written by their numbers, too. */
    private static final List<String> NUMBERS_OF_PROTOCOLS =
            List.of("1 icmp", "6 tcp", "17 udp", "50 esp", "51 ah", "132 sctp");

    boolean isInForce() {
        return !value.isTrue("disabled")
                && value.text("direction").orElse("INGRESS").equals("INGRESS");
    }

    boolean isAllowing() {
        return !value.mappings("allowed").isEmpty();
    }

    /** Whether it is about the network, as far as both are known. */
    boolean isOf(Optional<String> network) {
        var own = value.text("network").map(ConfiguredFirewall::lastWord);
        return own.isEmpty() || network.isEmpty() || own.equals(network.map(ConfiguredFirewall::lastWord));
    }

    private static String lastWord(String reference) {
        return reference.substring(reference.lastIndexOf('/') + 1);
    }

    private int priority() {
        return value.text("priority")
                .filter(text -> text.matches("\\d{1,5}"))
                .map(Integer::valueOf)
                .orElse(USUAL_PRIORITY);
    }

    /** Whether it goes before the other one; of two that are equal, one that denies does. */
    boolean goesBefore(ConfiguredFirewall other) {
        return isAllowing() ? priority() < other.priority() : priority() <= other.priority();
    }

    /** Whether it is about every packet from this range. */
    boolean coversSource(AddressRange range) {
        if (sourcesAreNamedOtherwise()) {
            return false;
        }
        return sources().stream().anyMatch(source -> contains(source, range));
    }

    /** Whether it is about packets from anywhere. */
    boolean coversEverySource() {
        return !sourcesAreNamedOtherwise()
                && sources().stream().anyMatch(source -> source.equals(ANYWHERE_4) || source.equals(ANYWHERE_6));
    }

    /** Whether it is about somebody outside of these ranges. */
    boolean coversOthersThan(List<AddressRange> ranges) {
        return sourcesAreNamedOtherwise()
                || sources().stream().anyMatch(source -> ranges.stream().noneMatch(range -> isIn(source, range)));
    }

    private static boolean isIn(String source, AddressRange range) {
        return parsed(source).filter(range::contains).isPresent();
    }

    /** Tags and accounts of VMs take the place of addresses. */
    private boolean sourcesAreNamedOtherwise() {
        return value.texts("sourceRanges").isEmpty()
                && Stream.of("sourceTags", "sourceServiceAccounts")
                        .anyMatch(member -> !value.texts(member).isEmpty());
    }

    private List<String> sources() {
        var given = value.texts("sourceRanges");
        return given.isEmpty() ? List.of(ANYWHERE_4) : given;
    }

    /** Whether packets to this address are among those that it is about. */
    boolean coversDestination(String address) {
        var given = value.texts("destinationRanges");
        return given.isEmpty()
                || given.stream()
                        .anyMatch(range -> parsed(address)
                                .filter(inner -> contains(range, inner))
                                .isPresent());
    }

    /** Whether it speaks of this protocol, and of this port or of any where none is asked for. */
    boolean covers(String protocol, Optional<String> port) {
        return kinds().anyMatch(kind -> isAbout(kind, protocol)
                && (kind.texts("ports").isEmpty()
                        || port.isEmpty()
                        || kind.texts("ports").stream().anyMatch(range -> Ports.overlap(range, port.get()))));
    }

    /** Whether it speaks of every port of this protocol. */
    boolean coversEveryPort(String protocol) {
        return kinds().anyMatch(kind ->
                isAbout(kind, protocol) && kind.texts("ports").stream().allMatch("0-65535"::equals));
    }

    private Stream<Mapping> kinds() {
        return Stream.of("allowed", "denied").flatMap(member -> value.mappings(member).stream());
    }

    private static boolean isAbout(Mapping kind, String protocol) {
        var own = kind.text("IPProtocol").orElse("").toLowerCase(Locale.ROOT);
        return own.equals("all")
                || protocol.equals("L3_DEFAULT")
                || own.equals(protocol.toLowerCase(Locale.ROOT))
                || NUMBERS_OF_PROTOCOLS.contains(own + " " + protocol.toLowerCase(Locale.ROOT));
    }

    private static boolean contains(String range, AddressRange inner) {
        return parsed(range).filter(outer -> outer.contains(inner)).isPresent();
    }

    /** A range, or an address, which is a range of one. */
    private static Optional<AddressRange> parsed(String text) {
        var bits = text.contains(":") ? "/128" : "/32";
        try {
            return Optional.of(AddressRange.parse(text.contains("/") ? text : text + bits));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
