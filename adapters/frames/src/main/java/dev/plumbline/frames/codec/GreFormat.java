package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

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
    private static final List<HeaderField> FIELDS =
            List.of(HeaderField.hex("GRE flags", 0, 2), HeaderField.hex("GRE protocol type", TYPE_AT, 2));

    @Override
    public int headerBytes(HeaderOptions options) {
        return BYTES;
    }

    @Override
    public void write(ByteBuffer segment, Packet packet, HeaderOptions options, int datagramBytes) {
        segment.putShort(TYPE_AT, (short) EtherType.LOCAL_EXPERIMENT);
    }

    /** The header of a tunnel for this type of packets, with a key where there is one. */
    static Bytes header(int etherType, OptionalInt key) {
        var header = ByteBuffer.allocate(BYTES + (key.isPresent() ? Integer.BYTES : 0));
        header.putShort((short) (key.isPresent() ? KEY_PRESENT : 0)).putShort((short) etherType);
        key.ifPresent(header::putInt);
        return Bytes.of(header.array());
    }

    /** What a tunnel carries. */
    static int etherType(ByteBuffer segment) {
        return segment.getShort(TYPE_AT) & 0xffff;
    }

    /** The key of a tunnel, which follows its checksum. */
    static OptionalInt key(ByteBuffer segment) {
        int flags = segment.getShort(0);
        return (flags & KEY_PRESENT) == 0
                ? OptionalInt.empty()
                : OptionalInt.of(segment.getInt(BYTES + checksumBytes(flags)));
    }

    private static int checksumBytes(int flags) {
        return (flags & (CHECKSUM_PRESENT | ROUTING_PRESENT)) == 0 ? 0 : Integer.BYTES;
    }

    @Override
    public Optional<SegmentChecksum> checksum() {
        return Optional.of(Checksum.CHECKSUM);
    }

    @Override
    public List<HeaderField> fields() {
        return FIELDS;
    }

    /** Behind the optional fields. A header of another version, as PPTP has it, counts as the payload's. */
    @Override
    public int payloadAt(ByteBuffer segment) throws MalformedException {
        MalformedException.require(BYTES, segment.limit(), "GRE header");
        int flags = segment.getShort(0);
        if ((flags & VERSION) != 0) {
            return BYTES;
        }
        int bytes =
                BYTES + checksumBytes(flags) + Integer.bitCount(flags & (KEY_PRESENT | NUMBER_PRESENT)) * Integer.BYTES;
        MalformedException.require(bytes, segment.limit(), "GRE header with its optional fields");
        return bytes;
    }

    /** It is optional, and never written. */
    private enum Checksum implements SegmentChecksum {
        CHECKSUM;

        private static final InternetChecksum INTERNET =
                new InternetChecksum(BYTES, InternetChecksum.Covered.NOTHING_ELSE);

        @Override
        public void seal(ByteBuffer segment, PseudoHeader pseudoHeader) {
            // There is none.
        }

        @Override
        public ChecksumState state(ByteBuffer segment, PseudoHeader pseudoHeader) {
            int flags = segment.getShort(0);
            boolean isPresent = (flags & CHECKSUM_PRESENT) != 0 && (flags & VERSION) == 0;
            return isPresent ? INTERNET.state(segment, pseudoHeader) : ChecksumState.NONE;
        }

        @Override
        public void neutralise(ByteBuffer fragment) {
            // Nothing of it counts.
        }

        @Override
        public int neutralisingBytes() {
            return 0;
        }
    }
}
