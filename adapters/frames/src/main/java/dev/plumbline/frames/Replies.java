package dev.plumbline.frames;

import dev.plumbline.frames.codec.EthernetHeader;
import dev.plumbline.frames.codec.FrameEncoder;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.Optional;
import java.util.Set;

/**
 * What back ends answer. It goes straight to the client, as direct server return has it: no port of the balancer ever sees it,
 * so that a balancer which waits for it is found out, and the client's further packets fit it.
 */
final class Replies {

    private Replies() {}

    /**
     * The frame that answers a frame of ours; empty where a back end would not answer.
     *
     * @param backend the MAC address of the back end
     */
    static Optional<byte[]> to(Sent sent, MacAddress backend) {
        return to(sent.packet())
                .map(reply -> FrameEncoder.encode(
                        EthernetHeader.of(sent.source(), backend), reply, FrameId.payload(sent.id())));
    }

    private static Optional<Packet> to(Packet packet) {
        boolean isWhole = packet.srcPort().isPresent() && packet.fragment().isEmpty();
        if (packet.protocol().equals(Protocol.UDP) && isWhole) {
            return Optional.of(reversed(packet, Set.of()));
        }
        if (packet.protocol().equals(Protocol.TCP) && isWhole && !packet.has(TcpFlag.RST)) {
            return Optional.of(reversed(packet, flags(packet)));
        }
        return Optional.empty();
    }

    /** It takes the connection, answers with data, or ends it as well. */
    private static Set<TcpFlag> flags(Packet packet) {
        if (packet.has(TcpFlag.SYN)) {
            return Set.of(TcpFlag.SYN, TcpFlag.ACK);
        }
        return packet.has(TcpFlag.FIN) ? Set.of(TcpFlag.FIN, TcpFlag.ACK) : Set.of(TcpFlag.PSH, TcpFlag.ACK);
    }

    private static Packet reversed(Packet packet, Set<TcpFlag> flags) {
        return new Packet(
                Optional.empty(),
                packet.dst(),
                packet.src(),
                packet.protocol(),
                packet.dstPort(),
                packet.srcPort(),
                flags,
                Optional.empty());
    }
}
