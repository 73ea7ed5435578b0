package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.Optional;

/** ICMP (RFC 792) and ICMPv6 (RFC 4443). Echo requests are written. */
enum IcmpFormat implements SegmentFormat {
    ICMP(8, InternetChecksum.Covered.NOTHING_ELSE),
    ICMPV6(128, InternetChecksum.Covered.PSEUDO_HEADER);

    static final int IPV4_PROTOCOL = 1;
    static final int IPV6_PROTOCOL = 58;
    static final int BYTES = 8;

    private static final int IDENTIFIER_AT = 4;
    private static final int SEQUENCE_AT = 6;

    private final int echoRequest;
    private final SegmentChecksum checksum;

    IcmpFormat(int echoRequest, InternetChecksum.Covered covered) {
        this.echoRequest = echoRequest;
        checksum = new InternetChecksum(2, covered);
    }

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        segment.put(0, (byte) echoRequest);
        segment.putShort(IDENTIFIER_AT, (short) 1);
        segment.putShort(SEQUENCE_AT, (short) 1);
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.of(checksum);
    }

    @Override
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), this + " header");
        return BYTES;
    }
}
