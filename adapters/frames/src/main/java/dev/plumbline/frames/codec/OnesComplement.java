package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;

/** The arithmetic of the Internet checksum (RFC 1071). */
final class OnesComplement {

    private OnesComplement() {}

    /** The sum of the words from one place to before another, not folded yet. A last odd byte counts as followed by 0. */
    static long sum(ByteBuffer bytes, int from, int to) {
        long sum = 0;
        int at = from;
        // A word of 32 bits folds to the sum of its halves.
        for (; at + Integer.BYTES <= to; at += Integer.BYTES) {
            sum += bytes.getInt(at) & 0xffff_ffffL;
        }
        for (; at < to; at++) {
            sum += (bytes.get(at) & 0xffL) << ((at - from) % 2 == 0 ? Byte.SIZE : 0);
        }
        return sum;
    }

    /** The checksum of what has this sum: its complement in 16 bits. */
    static int checksum(long sum) {
        long folded = sum;
        while (folded >>> Short.SIZE != 0) {
            folded = (folded & 0xffff) + (folded >>> Short.SIZE);
        }
        return (int) ~folded & 0xffff;
    }
}
