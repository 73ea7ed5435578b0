package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** How what an IP packet carries is written and read; one for each protocol. A segment begins with the protocol's header. */
interface SegmentFormat {

    /** The format of a protocol in IP of this version. */
    static SegmentFormat of(int protocol, IpVersion version) {
        return switch (protocol) {
            case IcmpFormat.IPV4_PROTOCOL -> version == IpVersion.IPV4 ? IcmpFormat.ICMP : PlainFormat.PLAIN;
            case TcpFormat.PROTOCOL -> TcpFormat.TCP;
            case UdpFormat.PROTOCOL -> UdpFormat.UDP;
            case GreFormat.PROTOCOL -> GreFormat.GRE;
            case EspFormat.PROTOCOL -> EspFormat.ESP;
            case AhFormat.PROTOCOL -> AhFormat.AH;
            case IcmpFormat.IPV6_PROTOCOL -> version == IpVersion.IPV6 ? IcmpFormat.ICMPV6 : PlainFormat.PLAIN;
            case SctpFormat.PROTOCOL -> SctpFormat.SCTP;
            default -> PlainFormat.PLAIN;
        };
    }

    /** How many bytes of header it writes. */
    int headerBytes(HeaderOptions options);

    /** Its length is a multiple of this. */
    default int multiple() {
        return 1;
    }

    /**
     * Writes the header in front of the payload, all but the checksum.
     *
     * @param segment all 0 where the header goes
     * @param datagramBytes the length of the whole segment, of which this may be the first fragment, without bytes that only
     *     fill it up
     */
    void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes);

    /** Its checksum, where it has one. */
    Optional<SegmentChecksum> checksum();

    /** The packet that it makes with the IP header in front of it. As little of the segment is needed as that takes. */
    default Packet packet(IpHeader header, ByteBuffer segment) throws MalformedException {
        return header.packet();
    }

    /** The fields that its header always has; more may follow them. */
    List<HeaderField> fields();

    /** Where the payload begins. */
    int payloadAt(ByteBuffer segment) throws MalformedException;

    /** Where the payload ends; a datagram of UDP says so itself. */
    default int end(ByteBuffer segment) throws MalformedException {
        return segment.limit();
    }
}
