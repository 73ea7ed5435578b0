package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import java.util.Optional;

/**
 * How long the pieces of a datagram are. Each packet is written by itself, before anyone knows which others will be sent; so
 * that the pieces fit all the same, every fragment that others follow is as long as Ethernet permits, the last one is of one
 * length as far as its payload fits, and a datagram whose first fragment is sent has two of them.
 *
 * @param segment how long the piece is
 * @param datagram how long the whole is, where this is the whole or its first fragment
 */
record FragmentBytes(int segment, int datagram) {

    private static final int FOLLOWED = 1480;
    private static final int LAST = 64;
    private static final int MOST = 0xffff;

    /** Of a piece at this place that is this long, header and all. */
    static FragmentBytes of(Optional<Fragment> place, int bytes, SegmentFormat format) {
        if (place.isEmpty() || isWhole(place.get())) {
            return new FragmentBytes(upTo(format.multiple(), bytes), bytes);
        }
        var fragment = place.get();
        int neutral = fragment.isFirst()
                ? 0
                : format.checksum().map(SegmentChecksum::neutralisingBytes).orElse(0);
        int segment = Math.max(upTo(IpFormat.FRAGMENT_UNIT, bytes + neutral), fragment.more() ? FOLLOWED : LAST);
        if (fragment.offset() + segment > MOST) {
            throw new IllegalArgumentException("a datagram ends at " + MOST + " bytes, but its fragment at "
                    + fragment.offset() + " has " + segment);
        }
        return new FragmentBytes(segment, segment + LAST);
    }

    private static boolean isWhole(Fragment fragment) {
        return fragment.isFirst() && !fragment.more();
    }

    private static int upTo(int multiple, int bytes) {
        return (bytes + multiple - 1) / multiple * multiple;
    }
}
