package dev.plumbline.frames.pcap;

import java.util.List;

/**
 * What a capture holds.
 *
 * @param link what its frames begin with
 * @param frames the frames, in the order of the file, whose times need not be in order
 */
public record Capture(LinkLayer link, List<CapturedFrame> frames) {

    public Capture {
        frames = List.copyOf(frames);
    }

    /**
     * Reads a file in the classic pcap format, in whichever order of bytes and resolution.
     *
     * @throws CaptureException if it is no such file, is cut off, or is of another link layer
     */
    public static Capture read(byte[] file) {
        return new CaptureReader(file).read();
    }
}
