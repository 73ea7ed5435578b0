package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;

/**
 * The checksum of TCP, UDP, ICMP and ICMPv6 (RFC 1071).
 *
 * @param at its place in the header
 * @param covered what it covers besides the segment
 */
record InternetChecksum(int at, Covered covered) implements SegmentChecksum {

    /** What such a checksum covers besides the segment. */
    enum Covered {
        PSEUDO_HEADER,
        NOTHING_ELSE
    }

    @Override
    public void seal(ByteBuffer segment, PseudoHeader pseudoHeader) {
        segment.putShort(at, (short) of(segment, pseudoHeader));
    }

    /** The checksum, or 0 over a segment that holds the right one. */
    int of(ByteBuffer segment, PseudoHeader pseudoHeader) {
        long besides = covered == Covered.PSEUDO_HEADER ? pseudoHeader.sum() : 0;
        return OnesComplement.checksum(besides + OnesComplement.sum(segment, 0, segment.limit()));
    }

    @Override
    public ChecksumState state(ByteBuffer segment, PseudoHeader pseudoHeader) {
        return of(segment, pseudoHeader) == 0 ? ChecksumState.RIGHT : ChecksumState.WRONG;
    }

    @Override
    public void neutralise(ByteBuffer fragment) {
        int last = fragment.limit() - Short.BYTES;
        fragment.putShort(last, (short) OnesComplement.checksum(OnesComplement.sum(fragment, 0, last)));
    }

    @Override
    public int neutralisingBytes() {
        return Short.BYTES;
    }
}
