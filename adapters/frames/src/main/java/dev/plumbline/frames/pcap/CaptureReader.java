package dev.plumbline.frames.pcap;

import dev.plumbline.frames.codec.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;

/** Reads one file in the classic pcap format. */
final class CaptureReader {

    static final int HEADER = 24;
    static final int LINK_AT = 20;

    private static final int RECORD_HEADER = 16;
    private static final int PCAPNG = 0x0a0d0d0a;
    private static final long NANOS_OF_A_SECOND = 1_000_000_000;

    /** Whatever is longer is no packet. */
    private static final int LONGEST_RECORD = 256 * 1024;

    private final Bytes bytes;
    private final ByteBuffer file;
    private final Resolution resolution;
    private final LinkLayer link;

    CaptureReader(byte[] capture) {
        bytes = Bytes.of(capture);
        file = ByteBuffer.wrap(capture);
        if (capture.length < HEADER) {
            throw new CaptureException("a capture begins with a header of " + HEADER + " bytes");
        }
        resolution = resolution();
        int number = file.getInt(LINK_AT) & 0xffff;
        link = LinkLayer.of(number)
                .orElseThrow(() -> new CaptureException("its link type is " + number + "; known are "
                        + LinkLayer.known() + "; capture on one of these"));
        file.position(HEADER);
    }

    private Resolution resolution() {
        int magic = file.getInt(0);
        if (magic == PCAPNG) {
            throw new CaptureException(
                    "it is of the newer format pcapng; 'tcpdump -r FILE -w CLASSIC' or 'editcap -F pcap' rewrites it");
        }
        if (Resolution.of(magic).isEmpty()) {
            file.order(ByteOrder.LITTLE_ENDIAN);
        }
        return Resolution.of(file.getInt(0))
                .orElseThrow(
                        () -> new CaptureException("it is no capture in the pcap format, as 'tcpdump -w' writes it"));
    }

    Capture read() {
        var frames = new ArrayList<CapturedFrame>();
        while (file.hasRemaining()) {
            frames.add(frame(frames.size() + 1));
        }
        return new Capture(link, frames);
    }

    private CapturedFrame frame(int number) {
        if (file.remaining() < RECORD_HEADER) {
            throw cutOff(number);
        }
        long nanos = Integer.toUnsignedLong(file.getInt()) * NANOS_OF_A_SECOND
                + Integer.toUnsignedLong(file.getInt()) * resolution.nanos();
        int length = file.getInt();
        file.getInt();
        if (length < 0 || length > LONGEST_RECORD) {
            throw new CaptureException("packet " + number + " claims to have " + length + " bytes");
        }
        if (length > file.remaining()) {
            throw cutOff(number);
        }
        int begin = file.position();
        file.position(begin + length);
        return new CapturedFrame(nanos, bytes.slice(begin, begin + length));
    }

    private static CaptureException cutOff(int number) {
        return new CaptureException("it is cut off in packet " + number);
    }
}
