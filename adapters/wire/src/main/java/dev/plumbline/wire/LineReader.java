package dev.plumbline.wire;

import dev.plumbline.wire.LineTransport.Incoming;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Reads lines ahead, a few at most: whoever writes more has to wait until they are asked for. */
final class LineReader {

    /** A reply to 1,000 packets takes 0.4 MiB where everything is told; 16 MiB leave room for verbose unknown members. */
    static final int LONGEST_LINE = 16 * 1024 * 1024;

    /** One reply and the one too many that is to be noticed. */
    private static final int LINES_AHEAD = 2;

    /** Of a line that is no message nothing is needed but enough to recognize it. */
    private static final int BEGINNING = 1024;

    private static final int BUFFER = 64 * 1024;

    private final BlockingQueue<Incoming> lines = new ArrayBlockingQueue<>(LINES_AHEAD);
    private final InputStream stream;
    private final Thread thread;

    LineReader(InputStream stream, String threadName) {
        this.stream = stream;
        thread = new Thread(this::run, threadName);
        thread.setDaemon(true);
        thread.start();
    }

    Optional<Incoming> read(Duration patience) throws InterruptedException {
        return Optional.ofNullable(lines.poll(patience.toNanos(), TimeUnit.NANOSECONDS));
    }

    /** Gives up reading and waits this long for the thread to end. */
    void stop(Duration patience) throws InterruptedException {
        thread.interrupt();
        thread.join(patience.toMillis());
    }

    private void run() {
        try (stream) {
            readLines();
        } catch (IOException e) {
            // Closing a pipe that is already gone: nothing is lost.
        } catch (InterruptedException e) {
            // Nobody wants the lines any more.
        }
    }

    private void readLines() throws InterruptedException {
        var buffer = new byte[BUFFER];
        var line = new ByteArrayOutputStream();
        int length;
        while ((length = read(buffer)) >= 0) {
            int start = 0;
            for (int i = 0; i < length && line.size() <= LONGEST_LINE; i++) {
                if (buffer[i] == '\n') {
                    line.write(buffer, start, i - start);
                    lines.put(incoming(line));
                    line.reset();
                    start = i + 1;
                }
            }
            line.write(buffer, start, length - start);
            if (line.size() > LONGEST_LINE) {
                lines.put(incoming(line));
                return;
            }
        }
        lines.put(new Incoming.End(beginning(line), "", OptionalInt.empty()));
    }

    private int read(byte[] buffer) {
        try {
            return stream.read(buffer);
        } catch (IOException e) {
            // A broken stream has ended.
            return -1;
        }
    }

    private static Incoming incoming(ByteArrayOutputStream line) {
        if (line.size() > LONGEST_LINE) {
            return new Incoming.TooLong(beginning(line));
        }
        try {
            var decoder = StandardCharsets.UTF_8.newDecoder();
            return new Incoming.Line(
                    decoder.decode(ByteBuffer.wrap(line.toByteArray())).toString());
        } catch (CharacterCodingException e) {
            return new Incoming.NotText(beginning(line));
        }
    }

    private static String beginning(ByteArrayOutputStream line) {
        return new String(line.toByteArray(), 0, Math.min(line.size(), BEGINNING), StandardCharsets.UTF_8);
    }
}
