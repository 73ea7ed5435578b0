package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** TCP (RFC 9293). */
enum TcpFormat implements SegmentFormat {
    TCP;

    static final int PROTOCOL = 6;

    private static final int BYTES = 20;
    private static final int SEQUENCE_AT = 4;
    private static final int ACKNOWLEDGED_AT = 8;
    private static final int LENGTH_AT = 12;
    private static final int FLAGS_AT = 13;
    private static final int WINDOW_AT = 14;
    private static final SegmentChecksum CHECKSUM = new InternetChecksum(16, InternetChecksum.Covered.PSEUDO_HEADER);
    private static final List<TcpFlag> FROM_THE_LOWEST_BIT = List.of(
            TcpFlag.FIN, TcpFlag.SYN, TcpFlag.RST, TcpFlag.PSH, TcpFlag.ACK, TcpFlag.URG, TcpFlag.ECE, TcpFlag.CWR);

    /** Both ends begin here, so that the packets of each fit those of the other as a tracker of connections sees it. */
    private static final int FIRST_SEQUENCE = 1000;

    private static final List<HeaderField> FIELDS = List.of(
            HeaderField.decimal("source port", 0, 2),
            HeaderField.decimal("destination port", 2, 2),
            HeaderField.decimal("TCP sequence number", SEQUENCE_AT, 4),
            HeaderField.decimal("TCP acknowledgement number", ACKNOWLEDGED_AT, 4),
            HeaderField.hex("length of the TCP header", LENGTH_AT, 1),
            HeaderField.flags("TCP flags", FLAGS_AT),
            HeaderField.decimal("TCP window", WINDOW_AT, 2),
            HeaderField.hex("TCP checksum", 16, 2),
            HeaderField.decimal("TCP urgent pointer", 18, 2));

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES + options.tcpOptions().length();
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        Ports.write(packet, segment);
        segment.putInt(SEQUENCE_AT, packet.has(TcpFlag.SYN) ? FIRST_SEQUENCE : FIRST_SEQUENCE + 1);
        segment.putInt(ACKNOWLEDGED_AT, packet.has(TcpFlag.ACK) ? FIRST_SEQUENCE + 1 : 0);
        segment.put(LENGTH_AT, (byte) ((headerBytes(options) / Integer.BYTES) << 4));
        segment.put(FLAGS_AT, (byte) bits(packet.flags()));
        segment.putShort(WINDOW_AT, (short) 0xffff);
        options.tcpOptions().copyTo(segment, BYTES);
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.of(CHECKSUM);
    }

    @Override
    public Packet packet(IpHeader header, ByteBuffer segment) throws MalformedException {
        MalformedException.require(FLAGS_AT + 1, segment.limit(), "TCP header");
        return header.packet(Ports.read(segment), flags(segment.get(FLAGS_AT)));
    }

    @Override
    public List<HeaderField> fields() {
        return FIELDS;
    }

    @Override
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), "TCP header");
        int bytes = ((segment.get(LENGTH_AT) >> 4) & 0xf) * Integer.BYTES;
        if (bytes < BYTES) {
            throw new MalformedException("the TCP header says that it is " + bytes + " bytes long, which is too short");
        }
        MalformedException.require(bytes, segment.limit(), "TCP header with its options");
        return bytes;
    }

    private static int bits(Set<TcpFlag> flags) {
        int bits = 0;
        for (int bit = 0; bit < FROM_THE_LOWEST_BIT.size(); bit++) {
            bits |= flags.contains(FROM_THE_LOWEST_BIT.get(bit)) ? 1 << bit : 0;
        }
        return bits;
    }

    static Set<TcpFlag> flags(int bits) {
        var flags = EnumSet.noneOf(TcpFlag.class);
        for (int bit = 0; bit < FROM_THE_LOWEST_BIT.size(); bit++) {
            if (((bits >> bit) & 1) != 0) {
                flags.add(FROM_THE_LOWEST_BIT.get(bit));
            }
        }
        return flags;
    }
}
