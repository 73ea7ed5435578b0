package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** AH (RFC 4302), with 96 bits of integrity check value, all 0. What it protects counts as its payload. */
enum AhFormat implements SegmentFormat {
    AH;

    static final int PROTOCOL = 51;

    private static final int BYTES = 12;
    private static final int CHECK_VALUE_BYTES = 12;
    private static final int LENGTH_AT = 1;
    private static final int UNCOUNTED_WORDS = 2;
    private static final int EXPERIMENT = 253;
    private static final List<HeaderField> FIELDS = List.of(
            HeaderField.decimal("AH next header", 0, 1),
            HeaderField.decimal("length of the AH header", LENGTH_AT, 1),
            HeaderField.hex("reserved bits of AH", 2, 2),
            HeaderField.hex("AH security parameters index", 4, 4),
            HeaderField.decimal("AH sequence number", 8, 4));

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES + CHECK_VALUE_BYTES;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        segment.put(0, (byte) EXPERIMENT);
        segment.put(LENGTH_AT, (byte) (headerBytes(options) / Integer.BYTES - UNCOUNTED_WORDS));
        segment.putInt(4, SecurityAssociation.INDEX);
        segment.putInt(8, SecurityAssociation.SEQUENCE);
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.empty();
    }

    @Override
    public List<HeaderField> fields() {
        return FIELDS;
    }

    @Override
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), "AH header");
        int bytes = ((segment.get(LENGTH_AT) & 0xff) + UNCOUNTED_WORDS) * Integer.BYTES;
        if (bytes < BYTES) {
            throw new MalformedException("the AH header says that it is " + bytes + " bytes long, which is too short");
        }
        MalformedException.require(bytes, segment.limit(), "AH header");
        return bytes;
    }
}
