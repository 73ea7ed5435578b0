package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;

/** The checksum over what an IP packet carries. */
interface SegmentChecksum {

    /** Computes it, and writes it into the header. It is 0 there until then. What follows in later fragments is neutral. */
    void seal(ByteBuffer segment, PseudoHeader pseudoHeader);

    /** Whether it is right. */
    ChecksumState state(ByteBuffer segment, PseudoHeader pseudoHeader);

    /** Sets the last bytes of a later fragment so that it counts in the checksum as if it were all 0. */
    void neutralise(ByteBuffer fragment);

    /** How many bytes at the end of a fragment are set to that end. */
    int neutralisingBytes();
}
