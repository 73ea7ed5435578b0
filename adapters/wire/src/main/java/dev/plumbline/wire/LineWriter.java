package dev.plumbline.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Writes lines without ever making its caller wait: the other side may have ceased to read. */
final class LineWriter {

    private final OutputStream stream;

    /** Lines to write; empty where no more come. */
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    private final Thread thread;

    LineWriter(OutputStream stream, String threadName) {
        this.stream = stream;
        thread = new Thread(this::run, threadName);
        thread.setDaemon(true);
        thread.start();
    }

    void write(String line) {
        lines.add(Optional.of(line));
    }

    /** Tells the other side that nothing more comes, once it has read what came before. May be repeated. */
    void close() {
        lines.add(Optional.empty());
    }

    /** Waits this long for the thread to end. */
    void awaitEnd(Duration patience) throws InterruptedException {
        thread.join(patience.toMillis());
    }

    private void run() {
        try (stream) {
            for (var line = lines.take(); line.isPresent(); line = lines.take()) {
                stream.write((line.get() + "\n").getBytes(StandardCharsets.UTF_8));
                stream.flush();
            }
        } catch (IOException e) {
            // Nobody reads any more. That shows in the missing answer, whose reason is better than a broken pipe.
        } catch (InterruptedException e) {
            // Nobody writes any more.
        }
    }
}
