package dev.plumbline.frames.pcap;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes Ethernet frames as a file in the classic pcap format. */
public final class CaptureWriter implements Closeable {

    private static final int MAJOR_VERSION = 2;
    private static final int MINOR_VERSION = 4;
    private static final int LONGEST = 256 * 1024;
    private static final long NANOS_OF_A_SECOND = 1_000_000_000;

    private final DataOutputStream out;
    private final Resolution resolution;

    /** Begins a file. The stream is best a buffered one; it is closed with this. */
    public CaptureWriter(OutputStream stream, Resolution resolution) throws IOException {
        this.out = new DataOutputStream(stream);
        this.resolution = resolution;
        out.writeInt(resolution.magic());
        out.writeShort(MAJOR_VERSION);
        out.writeShort(MINOR_VERSION);
        // The time zone and the accuracy of times, which nobody tells.
        out.writeLong(0);
        out.writeInt(LONGEST);
        out.writeInt(LinkLayer.ETHERNET.number());
    }

    /**
     * Adds a frame.
     *
     * @param nanos when it passed, in nanoseconds since the beginning of 1970 or whatever other moment, not before it
     */
    public void write(long nanos, byte[] frame) throws IOException {
        out.writeInt((int) (nanos / NANOS_OF_A_SECOND));
        out.writeInt((int) (nanos % NANOS_OF_A_SECOND / resolution.nanos()));
        out.writeInt(frame.length);
        out.writeInt(frame.length);
        out.write(frame);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
