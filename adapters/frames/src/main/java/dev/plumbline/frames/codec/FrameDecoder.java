package dev.plumbline.frames.codec;

/** Reads frames. */
public final class FrameDecoder {

    private FrameDecoder() {}

    /** What the frame is. */
    public static Decoded decode(byte[] frame) {
        return new Decoded.Unreadable("not yet: " + frame.length);
    }
}
