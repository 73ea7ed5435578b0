package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** The checksum of SCTP, which covers nothing but the packet itself (RFC 9260, appendix A). Its lowest byte goes first. */
enum SctpChecksum implements SegmentChecksum {
    CRC32C;

    private static final int AFTER = SctpFormat.CHECKSUM_AT + Integer.BYTES;

    @Override
    public void seal(ByteBuffer segment, PseudoHeader pseudoHeader) {
        write(segment, SctpFormat.CHECKSUM_AT, of(segment, pseudoHeader.length() - segment.limit()));
    }

    @Override
    public ChecksumState state(ByteBuffer segment, PseudoHeader pseudoHeader) {
        int written = Integer.reverseBytes(segment.getInt(SctpFormat.CHECKSUM_AT));
        return written == of(segment, 0) ? ChecksumState.RIGHT : ChecksumState.WRONG;
    }

    /** The checksum of a segment, 0 in place of its checksum, that this many zeros follow. */
    private static int of(ByteBuffer segment, int zeros) {
        var crc = new CRC32C();
        crc.update(segment.slice(0, SctpFormat.CHECKSUM_AT));
        crc.update(new byte[Integer.BYTES]);
        crc.update(segment.slice(AFTER, segment.limit() - AFTER));
        crc.update(new byte[zeros]);
        return (int) crc.getValue();
    }

    /**
     * A register that is fed with what it holds becomes 0. What bytes leave in a register that was 0 is the difference of their
     * checksum and that of as many zeros.
     */
    @Override
    public void neutralise(ByteBuffer fragment) {
        int last = fragment.limit() - Integer.BYTES;
        var crc = new CRC32C();
        crc.update(fragment.slice(0, last));
        long bytes = crc.getValue();
        crc.reset();
        crc.update(new byte[last]);
        write(fragment, last, (int) (bytes ^ crc.getValue()));
    }

    private static void write(ByteBuffer bytes, int at, int checksum) {
        bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN).putInt(at, checksum);
    }

    @Override
    public int neutralisingBytes() {
        return Integer.BYTES;
    }
}
