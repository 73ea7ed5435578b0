package dev.plumbline.frames.codec;

/** What is to be said of a checksum that was read. */
public enum ChecksumState {
    RIGHT,
    WRONG,
    /** The header has none, or says that none was computed. */
    NONE,
    /** It is over a whole datagram, of which this is a fragment. */
    UNKNOWN
}
