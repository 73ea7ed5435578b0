package dev.plumbline.features.experiment;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.Packet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** A field of a packet that a scenario varies. */
public enum Field {
    SOURCE_ADDRESS,
    SOURCE_PORT,
    DESTINATION_ADDRESS,
    DESTINATION_PORT,
    PROTOCOL,
    /** Another datagram of the same client: another identification. */
    DATAGRAM,
    FRAGMENT_OFFSET;

    /** Its value in a packet, or nothing where the packet has no such field. */
    Optional<?> of(Packet packet) {
        return switch (this) {
            case SOURCE_ADDRESS -> Optional.of(packet.src());
            case SOURCE_PORT -> given(packet.srcPort());
            case DESTINATION_ADDRESS -> Optional.of(packet.dst());
            case DESTINATION_PORT -> given(packet.dstPort());
            case PROTOCOL -> Optional.of(packet.protocol());
            case DATAGRAM -> packet.fragment().map(Fragment::id);
            case FRAGMENT_OFFSET -> packet.fragment().map(Fragment::offset);
        };
    }

    private static Optional<Integer> given(OptionalInt port) {
        return port.isPresent() ? Optional.of(port.getAsInt()) : Optional.empty();
    }

    /** As a feature writes it, as in «source port». */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
