package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * ICMP (RFC 792) or ICMPv6 (RFC 4443). Echo requests are written.
 *
 * @param name which of the two
 * @param echoRequest the type of an echo request
 * @param covered what its checksum covers
 */
record IcmpFormat(String name, int echoRequest, InternetChecksum.Covered covered) implements SegmentFormat {

    static final IcmpFormat ICMP = new IcmpFormat("ICMP", 8, InternetChecksum.Covered.NOTHING_ELSE);
    static final IcmpFormat ICMPV6 = new IcmpFormat("ICMPv6", 128, InternetChecksum.Covered.PSEUDO_HEADER);

    static final int IPV4_PROTOCOL = 1;
    static final int IPV6_PROTOCOL = 58;
    static final int BYTES = 8;
    static final int CHECKSUM_AT = 2;

    private static final int IDENTIFIER_AT = 4;
    private static final int NUMBER_AT = 6;

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        segment.put(0, (byte) echoRequest);
        segment.putShort(IDENTIFIER_AT, (short) 1);
        segment.putShort(NUMBER_AT, (short) 1);
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.of(new InternetChecksum(CHECKSUM_AT, covered));
    }

    @Override
    public List<HeaderField> fields() {
        return List.of(
                HeaderField.decimal(name + " type", 0, 1),
                HeaderField.decimal(name + " code", 1, 1),
                HeaderField.hex(name + " checksum", CHECKSUM_AT, 2),
                HeaderField.hex("rest of the " + name + " header", IDENTIFIER_AT, 4));
    }

    @Override
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), name + " header");
        return BYTES;
    }
}
