package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.Optional;

/** ESP (RFC 4303). What is behind its sequence number counts as payload, as only its receiver can read it. */
enum EspFormat implements SegmentFormat {
    ESP;

    static final int PROTOCOL = 50;

    private static final int BYTES = 8;

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
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), "ESP header");
        return BYTES;
    }
}
