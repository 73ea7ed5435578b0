package dev.plumbline.explain;

import dev.plumbline.compute.UnreadableException;
import dev.plumbline.frames.codec.FrameDecoder;
import dev.plumbline.frames.pcap.Capture;
import dev.plumbline.frames.pcap.CaptureException;
import dev.plumbline.history.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Reads packets and their times from a capture in the classic pcap format, as tcpdump writes it. */
public final class CaptureReader {

    private static final long NANOS_OF_A_MILLI = 1_000_000;

    private CaptureReader() {}

    /**
     * The packets of a capture, with the time that passes between them. What is no IP is left out.
     *
     * @param file the file's name, for messages
     * @throws UnreadableException if it is no such capture
     */
    public static List<Event> read(String file, byte[] capture) {
        try {
            return events(Capture.read(capture));
        } catch (CaptureException e) {
            throw new UnreadableException(file, e.getMessage());
        }
    }

    private static List<Event> events(Capture capture) {
        var events = new ArrayList<Event>();
        long start =
                capture.frames().isEmpty() ? 0 : millis(capture.frames().get(0).nanos());
        long passed = 0;
        for (var captured : capture.frames()) {
            var packet = capture.link().network(captured.frame()).flatMap(FrameDecoder::packet);
            if (packet.isPresent()) {
                // A capture may be a little out of order; time does not go back.
                long now = Math.max(passed, millis(captured.nanos()) - start);
                if (now > passed) {
                    events.add(new Event.Advance(Duration.ofMillis(now - passed)));
                }
                passed = now;
                events.add(new Event.Send(List.of(packet.get())));
            }
        }
        return events;
    }

    private static long millis(long nanos) {
        return nanos / NANOS_OF_A_MILLI;
    }
}
