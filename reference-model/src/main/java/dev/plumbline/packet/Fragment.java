package dev.plumbline.packet;

/**
 * A packet's place in a fragmented datagram.
 *
 * @param id the datagram's identification
 * @param offset where this fragment's data begins in the datagram, in bytes
 * @param more whether further fragments follow
 */
public record Fragment(long id, int offset, boolean more) {

    /** Whether it is the fragment that holds the datagram's ports. */
    public boolean isFirst() {
        return offset == 0;
    }
}
