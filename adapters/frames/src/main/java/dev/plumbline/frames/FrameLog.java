package dev.plumbline.frames;

import dev.plumbline.frames.Ports.Arrival;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.frames.pcap.CaptureWriter;
import dev.plumbline.frames.pcap.Resolution;
import dev.plumbline.spi.Captures;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The latest frames that were sent and seen, as far as there is room for them: {@code sent}, what each port saw, and what back
 * ends answered, straight to the client.
 */
final class FrameLog implements Captures {

    private static final String SENT = "sent";
    private static final String REPLIES = "replies";
    private static final String SEEN = "seen-at-";

    /** As many as a capture can hold for people to find something in it. */
    private static final int MOST = 20_000;

    private final Deque<Entry> entries = new ArrayDeque<>();
    private long zero = System.nanoTime();

    /** Replies are made when somebody wants to see them. */
    private record Entry(String capture, long nanos, Supplier<Optional<byte[]>> frame) {}

    void sent(Sent sent) {
        add(SENT, () -> Optional.of(sent.frame()));
    }

    void seen(Arrival arrival) {
        add(SEEN + arrival.port(), () -> Optional.of(arrival.frame()));
    }

    /** A back end has received it, and answers. */
    void received(Sent sent, MacAddress backend) {
        add(REPLIES, () -> Replies.to(sent, backend));
    }

    private void add(String capture, Supplier<Optional<byte[]>> frame) {
        if (entries.size() == MOST) {
            entries.removeFirst();
        }
        entries.add(new Entry(capture, System.nanoTime() - zero, frame));
    }

    @Override
    public void begin() {
        entries.clear();
        zero = System.nanoTime();
    }

    /** Each with times since the beginning. */
    @Override
    public Map<String, byte[]> files() {
        return entries.stream()
                .collect(Collectors.groupingBy(
                        Entry::capture, Collectors.collectingAndThen(Collectors.toList(), FrameLog::file)));
    }

    private static byte[] file(List<Entry> entries) {
        var bytes = new ByteArrayOutputStream();
        try (var capture = new CaptureWriter(bytes, Resolution.NANOSECONDS)) {
            for (var entry : entries) {
                var frame = entry.frame().get();
                if (frame.isPresent()) {
                    capture.write(entry.nanos(), frame.get());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
