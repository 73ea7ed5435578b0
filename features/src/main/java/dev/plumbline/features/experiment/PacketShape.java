package dev.plumbline.features.experiment;

import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What kind of packet a connection sends.
 *
 * @param flags the flags of a TCP packet; a packet of another protocol has none
 */
public record PacketShape(Set<TcpFlag> flags) {

    /** A packet that is no SYN. */
    public static final PacketShape DATA = new PacketShape(Set.of(TcpFlag.ACK));

    /** The first packet of a connection. */
    public static final PacketShape OPENING = new PacketShape(Set.of(TcpFlag.SYN));

    /** As a feature writes it, as in «FIN+ACK», «no flags», or «a packet» for any that is no SYN. */
    public static PacketShape named(String text) {
        if (text.equals("a packet")) {
            return DATA;
        }
        if (text.equals("no flags")) {
            return new PacketShape(Set.of());
        }
        return new PacketShape(
                Arrays.stream(text.split("\\+", -1)).map(TcpFlag::valueOf).collect(Collectors.toUnmodifiableSet()));
    }

    Packet of(Packet model) {
        return Traffic.withFlags(model, flags);
    }

    @Override
    public String toString() {
        return flags.isEmpty()
                ? "packet"
                : flags.stream().sorted().map(TcpFlag::name).collect(Collectors.joining("+"));
    }
}
