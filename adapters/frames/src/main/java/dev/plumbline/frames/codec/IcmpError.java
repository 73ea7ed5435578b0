package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * A message of ICMP or ICMPv6 about a packet that did not arrive, which holds its beginning.
 *
 * @param kind what became of the packet
 * @param about the beginning of the packet, from its IP header on
 */
public record IcmpError(Kind kind, Bytes about) {

    /** As much fits into any path of IPv4, headers included (RFC 1812, 4.3.2.3), and of IPv6. */
    private static final int LONGEST = 548;

    private static final int REST_AT = 4;
    private static final int SMALLEST_MTU_OF_IPV6 = 1280;
    private static final int TOO_BIG_CODE = 4;

    /** What became of a packet. A packet that is too big is a code of an unreachable destination in ICMP. */
    public enum Kind {
        UNREACHABLE(3, 1),
        TOO_BIG(3, 2),
        TIME_EXCEEDED(11, 3),
        PARAMETER_PROBLEM(12, 4);

        private final int icmp;
        private final int icmpv6;

        Kind(int icmp, int icmpv6) {
            this.icmp = icmp;
            this.icmpv6 = icmpv6;
        }

        private int type(IpVersion version) {
            return version == IpVersion.IPV4 ? icmp : icmpv6;
        }

        private int code(IpVersion version) {
            return this == TOO_BIG && version == IpVersion.IPV4 ? TOO_BIG_CODE : 0;
        }

        private static Optional<Kind> of(IpVersion version, int type, int code) {
            return version == IpVersion.IPV4 && type == TOO_BIG.icmp && code == TOO_BIG_CODE
                    ? Optional.of(TOO_BIG)
                    : Arrays.stream(values())
                            .filter(kind -> kind.type(version) == type)
                            .findFirst();
        }
    }

    public IcmpError {
        about = about.slice(0, Math.min(about.length(), LONGEST));
    }

    /** The packet that it is about, if enough of it is there. */
    public Optional<Packet> packet() {
        return FrameDecoder.packet(about);
    }

    /** The message that a frame holds, if it is such a one. */
    public static Optional<IcmpError> in(Decoded.IpFrame frame) {
        var packet = frame.packet();
        var version = packet.src().version();
        var protocol = version == IpVersion.IPV4 ? Protocol.ICMP : Protocol.ICMPV6;
        if (!packet.protocol().equals(protocol) || packet.fragment().isPresent()) {
            return Optional.empty();
        }
        int at = frame.ip().length() - frame.payload().length() - IcmpFormat.BYTES;
        return Kind.of(version, frame.ip().at(at), frame.ip().at(at + 1))
                .map(kind -> new IcmpError(kind, frame.payload()));
    }

    /** The frame that carries it. */
    public byte[] encode(EthernetHeader ethernet, IpAddress source, IpAddress destination) {
        var version = source.version();
        var segment = ByteBuffer.allocate(IcmpFormat.BYTES + about.length());
        segment.put((byte) kind.type(version)).put((byte) kind.code(version));
        segment.putInt(REST_AT, kind == Kind.TOO_BIG ? SMALLEST_MTU_OF_IPV6 : 0);
        about.copyTo(segment, IcmpFormat.BYTES);
        var protocol = version == IpVersion.IPV4 ? Protocol.ICMP : Protocol.ICMPV6;
        var format = version == IpVersion.IPV4 ? IcmpFormat.ICMP : IcmpFormat.ICMPV6;
        var pseudoHeader = new PseudoHeader(source, destination, protocol.number(), segment.limit());
        format.checksum().orElseThrow().seal(segment, pseudoHeader);
        return FrameEncoder.carry(ethernet, Packet.of(protocol, source, destination), segment.array());
    }
}
