package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** Any other protocol: all of it is payload. */
enum PlainFormat implements SegmentFormat {
    PLAIN;

    @Override
    public int headerBytes(HeaderOptions options) {
        return 0;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        // It has no header.
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.empty();
    }

    @Override
    public List<HeaderField> fields() {
        return List.of();
    }

    @Override
    public int payloadAt(ByteBuffer segment) {
        return 0;
    }
}
