package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** ESP (RFC 4303). What is behind its sequence number counts as payload, as only its receiver can read it. */
enum EspFormat implements SegmentFormat {
    ESP;

    static final int PROTOCOL = 50;

    private static final int BYTES = 8;
    private static final List<HeaderField> FIELDS = List.of(
            HeaderField.hex("ESP security parameters index", 0, 4), HeaderField.decimal("ESP sequence number", 4, 4));

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        segment.putInt(0, SecurityAssociation.INDEX);
        segment.putInt(4, SecurityAssociation.SEQUENCE);
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
        MalformedException.require(BYTES, segment.limit(), "ESP header");
        return BYTES;
    }
}
