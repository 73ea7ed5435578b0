package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** SCTP (RFC 9260). The payload is written as the data of one chunk. */
enum SctpFormat implements SegmentFormat {
    SCTP;

    static final int PROTOCOL = 132;
    static final int CHECKSUM_AT = 8;

    private static final int BYTES = 12;
    private static final int CHUNK_FLAGS_AT = BYTES + 1;
    private static final int CHUNK_LENGTH_AT = BYTES + 2;
    private static final int DATA = 0;
    private static final int DATA_HEADER_BYTES = 16;
    private static final int FIRST_AND_LAST_OF_A_MESSAGE = 3;
    private static final List<HeaderField> FIELDS = List.of(
            HeaderField.decimal("source port", 0, 2),
            HeaderField.decimal("destination port", 2, 2),
            HeaderField.hex("SCTP verification tag", 4, 4),
            HeaderField.hex("SCTP checksum", CHECKSUM_AT, 4));

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES + DATA_HEADER_BYTES;
    }

    @Override
    public int multiple() {
        return Integer.BYTES;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        Ports.write(packet, segment);
        segment.put(CHUNK_FLAGS_AT, (byte) FIRST_AND_LAST_OF_A_MESSAGE);
        segment.putShort(CHUNK_LENGTH_AT, (short) (datagramBytes - BYTES));
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.of(SctpChecksum.CRC32C);
    }

    @Override
    public Packet packet(IpHeader header, ByteBuffer segment) throws MalformedException {
        MalformedException.require(Ports.BYTES, segment.limit(), "SCTP header");
        return header.packet(Ports.read(segment));
    }

    @Override
    public List<HeaderField> fields() {
        return FIELDS;
    }

    @Override
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), "SCTP header");
        return BYTES + (beginsWithData(segment) ? DATA_HEADER_BYTES : 0);
    }

    @Override
    public int end(ByteBuffer segment) throws MalformedException {
        if (!beginsWithData(segment)) {
            return segment.limit();
        }
        int end = BYTES + chunkBytes(segment);
        MalformedException.require(end, segment.limit(), "SCTP packet with its first chunk");
        return end;
    }

    private static boolean beginsWithData(ByteBuffer segment) {
        return segment.limit() >= BYTES + DATA_HEADER_BYTES
                && segment.get(BYTES) == DATA
                && chunkBytes(segment) >= DATA_HEADER_BYTES;
    }

    private static int chunkBytes(ByteBuffer segment) {
        return segment.getShort(CHUNK_LENGTH_AT) & 0xffff;
    }
}
