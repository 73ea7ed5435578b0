package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.Optional;

/** GRE (RFC 2784, with the key and the number of RFC 2890). */
enum GreFormat implements SegmentFormat {
    GRE;

    static final int PROTOCOL = 47;
    static final int BYTES = 4;

    private static final int TYPE_AT = 2;
    private static final int CHECKSUM_PRESENT = 0x8000;
    private static final int ROUTING_PRESENT = 0x4000;
    private static final int KEY_PRESENT = 0x2000;
    private static final int NUMBER_PRESENT = 0x1000;
    private static final int VERSION = 0x7;

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        carry(segment, EtherType.LOCAL_EXPERIMENT);
    }

    /** Writes the header of a tunnel for this type of packets. */
    static void carry(ByteBuffer segment, int etherType) {
        segment.putShort(TYPE_AT, (short) etherType);
    }

    /** What a tunnel carries. */
    static int carried(ByteBuffer segment) {
        return segment.getShort(TYPE_AT) & 0xffff;
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.empty();
    }

    /** Behind the optional fields. A header of another version, as PPTP has it, counts as the payload's. */
    @Override
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), "GRE header");
        int flags = segment.getShort(0);
        if ((flags & VERSION) != 0) {
            return BYTES;
        }
        int optional = Integer.bitCount(flags & (KEY_PRESENT | NUMBER_PRESENT))
                + ((flags & (CHECKSUM_PRESENT | ROUTING_PRESENT)) == 0 ? 0 : 1);
        int bytes = BYTES + optional * Integer.BYTES;
        MalformedException.require(bytes, segment.limit(), "GRE header");
        return bytes;
    }
}
