package dev.plumbline.packet;

/**
 * A packet's place in a fragmented datagram.
 *
 * @param id the datagram's identification, 0 to 4,294,967,295 (32 bits in IPv6)
 * @param offset where this fragment's data begins in the datagram, in bytes, 0 to 65,535
 * @param more whether further fragments follow
 */
public record Fragment(long id, int offset, boolean more) {

    private static final long LAST_ID = 0xffff_ffffL;
    private static final int LAST_OFFSET = 0xffff;

    public Fragment {
        if (id < 0 || id > LAST_ID) {
            throw new IllegalArgumentException("a fragment's id lies between 0 and " + LAST_ID + ", not at " + id);
        }
        if (offset < 0 || offset > LAST_OFFSET) {
            throw new IllegalArgumentException(
                    "a fragment's offset lies between 0 and " + LAST_OFFSET + ", not at " + offset);
        }
    }

    /** Whether it is the fragment that holds the datagram's ports. */
    public boolean isFirst() {
        return offset == 0;
    }

    /** As in {@code 7@1480}, with a plus where further fragments follow. */
    @Override
    public String toString() {
        return id + "@" + offset + (more ? "+" : "");
    }
}
