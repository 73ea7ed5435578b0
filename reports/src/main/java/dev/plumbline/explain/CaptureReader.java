package dev.plumbline.explain;

import dev.plumbline.compute.UnreadableException;
import dev.plumbline.history.Event;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Reads packets and their times from a capture in the classic pcap format, as tcpdump writes it. */
public final class CaptureReader {

    private static final int HEADER = 24;
    private static final int RECORD_HEADER = 16;
    private static final int MICROSECONDS = 0xa1b2c3d4;
    private static final int NANOSECONDS = 0xa1b23c4d;
    private static final int PCAPNG = 0x0a0d0d0a;

    /** Whatever is longer is no packet. */
    private static final int LONGEST_RECORD = 256 * 1024;

    private final String file;
    private final ByteBuffer bytes;
    private final long fractionsOfAMilli;
    private final LinkLayer link;

    private CaptureReader(String file, byte[] capture) {
        this.file = file;
        bytes = ByteBuffer.wrap(capture);
        if (capture.length < HEADER) {
            throw new UnreadableException(file, "a capture begins with a header of " + HEADER + " bytes");
        }
        fractionsOfAMilli = fractions();
        link = LinkLayer.of(bytes.getInt(20) & 0xffff)
                .orElseThrow(() -> new UnreadableException(
                        file,
                        "its link type is " + (bytes.getInt(20) & 0xffff) + "; known are " + LinkLayer.known()
                                + "; capture on one of these"));
        bytes.position(HEADER);
    }

    /**
     * The packets of a capture, with the time that passes between them. What is no IP is left out.
     *
     * @param file the file's name, for messages
     * @throws UnreadableException if it is no such capture
     */
    public static List<Event> read(String file, byte[] capture) {
        return new CaptureReader(file, capture).events();
    }

    private long fractions() {
        int magic = bytes.getInt(0);
        if (magic == PCAPNG) {
            throw new UnreadableException(
                    file,
                    "it is of the newer format pcapng; 'tcpdump -r FILE -w CLASSIC' or 'editcap -F pcap' rewrites it");
        }
        if (Integer.reverseBytes(magic) == MICROSECONDS || Integer.reverseBytes(magic) == NANOSECONDS) {
            bytes.order(ByteOrder.LITTLE_ENDIAN);
            magic = Integer.reverseBytes(magic);
        }
        if (magic != MICROSECONDS && magic != NANOSECONDS) {
            throw new UnreadableException(file, "it is no capture in the pcap format, as 'tcpdump -w' writes it");
        }
        return magic == MICROSECONDS ? 1_000 : 1_000_000;
    }

    private List<Event> events() {
        var events = new ArrayList<Event>();
        long start = -1;
        long passed = 0;
        for (int number = 1; bytes.hasRemaining(); number++) {
            var record = record(number);
            start = start < 0 ? record.millis() : start;
            var packet = link.network(record.data()).flatMap(IpPacket::parse);
            if (packet.isPresent()) {
                // A capture may be a little out of order; time does not go back.
                long now = Math.max(passed, record.millis() - start);
                if (now > passed) {
                    events.add(new Event.Advance(Duration.ofMillis(now - passed)));
                }
                passed = now;
                events.add(new Event.Send(List.of(packet.get())));
            }
        }
        return events;
    }

    private Captured record(int number) {
        if (bytes.remaining() < RECORD_HEADER) {
            throw cutOff(number);
        }
        long millis = Integer.toUnsignedLong(bytes.getInt()) * 1000
                + Integer.toUnsignedLong(bytes.getInt()) / fractionsOfAMilli;
        int length = bytes.getInt();
        bytes.getInt();
        if (length < 0 || length > LONGEST_RECORD) {
            throw new UnreadableException(file, "packet " + number + " claims to have " + length + " bytes");
        }
        if (length > bytes.remaining()) {
            throw cutOff(number);
        }
        var data = bytes.slice(bytes.position(), length).order(ByteOrder.BIG_ENDIAN);
        bytes.position(bytes.position() + length);
        return new Captured(millis, data);
    }

    private UnreadableException cutOff(int number) {
        return new UnreadableException(file, "it is cut off in packet " + number);
    }

    private record Captured(long millis, ByteBuffer data) {}
}
