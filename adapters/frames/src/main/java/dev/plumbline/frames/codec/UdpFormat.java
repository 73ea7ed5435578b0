package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** UDP (RFC 768). */
enum UdpFormat implements SegmentFormat {
    UDP;

    static final int PROTOCOL = 17;
    static final int BYTES = 8;

    private static final int LENGTH_AT = 4;
    private static final int CHECKSUM_AT = 6;
    private static final List<HeaderField> FIELDS = List.of(
            HeaderField.decimal("source port", 0, 2),
            HeaderField.decimal("destination port", 2, 2),
            HeaderField.decimal("UDP length", LENGTH_AT, 2),
            HeaderField.hex("UDP checksum", CHECKSUM_AT, 2));

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        Ports.write(packet, segment);
        segment.putShort(LENGTH_AT, (short) datagramBytes);
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.of(Checksum.CHECKSUM);
    }

    @Override
    public Packet packet(IpHeader header, ByteBuffer segment) throws MalformedException {
        MalformedException.require(Ports.BYTES, segment.limit(), "UDP header");
        return header.packet(Ports.read(segment));
    }

    @Override
    public List<HeaderField> fields() {
        return FIELDS;
    }

    @Override
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), "UDP header");
        return BYTES;
    }

    @Override
    public int end(ByteBuffer segment) throws MalformedException {
        int length = segment.getShort(LENGTH_AT) & 0xffff;
        if (length < BYTES) {
            throw new MalformedException("the UDP header says that its datagram is " + length + " bytes long");
        }
        MalformedException.require(length, segment.limit(), "UDP datagram");
        return length;
    }

    /** As that of TCP, but 0 says that there is none, which IPv6 does not permit. */
    private enum Checksum implements SegmentChecksum {
        CHECKSUM;

        private static final InternetChecksum INTERNET =
                new InternetChecksum(CHECKSUM_AT, InternetChecksum.Covered.PSEUDO_HEADER);

        @Override
        public void seal(ByteBuffer segment, PseudoHeader pseudoHeader) {
            int checksum = INTERNET.of(segment, pseudoHeader);
            segment.putShort(CHECKSUM_AT, (short) (checksum == 0 ? 0xffff : checksum));
        }

        @Override
        public ChecksumState state(ByteBuffer segment, PseudoHeader pseudoHeader) {
            if (segment.getShort(CHECKSUM_AT) == 0) {
                return pseudoHeader.version() == IpVersion.IPV4 ? ChecksumState.NONE : ChecksumState.WRONG;
            }
            int length = segment.getShort(LENGTH_AT) & 0xffff;
            return INTERNET.state(segment.slice(0, length), pseudoHeader.withLength(length));
        }

        @Override
        public void neutralise(ByteBuffer fragment) {
            INTERNET.neutralise(fragment);
        }

        @Override
        public int neutralisingBytes() {
            return INTERNET.neutralisingBytes();
        }
    }
}
