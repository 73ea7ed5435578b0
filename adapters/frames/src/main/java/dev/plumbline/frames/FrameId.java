package dev.plumbline.frames;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalLong;

/** The id that each frame of ours carries in its payload, by which it is known again wherever and however it comes out. */
final class FrameId {

    private static final int BYTES = 16;
    private static final byte[] MARK = "plumblin".getBytes(StandardCharsets.US_ASCII);

    private FrameId() {}

    /** A payload that is the id. */
    static byte[] payload(long id) {
        return ByteBuffer.allocate(BYTES).put(MARK).putLong(id).array();
    }

    /** The id that a frame carries. It is looked for everywhere: headers may be wrong, or more than they were. */
    static OptionalLong in(byte[] frame) {
        for (int at = 0; at + BYTES <= frame.length; at++) {
            if (frame[at] == MARK[0] && Arrays.equals(frame, at, at + MARK.length, MARK, 0, MARK.length)) {
                return OptionalLong.of(ByteBuffer.wrap(frame).getLong(at + MARK.length));
            }
        }
        return OptionalLong.empty();
    }
}
