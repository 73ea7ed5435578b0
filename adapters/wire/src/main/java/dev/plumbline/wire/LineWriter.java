package dev.plumbline.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Writes lines without ever making its caller wait: the other side may have ceased to read. */
final class LineWriter {

    private final OutputStream stream;
    private final ExecutorService thread;

    LineWriter(OutputStream stream, String threadName) {
        this.stream = stream;
        thread = Executors.newSingleThreadExecutor(task -> {
            var worker = new Thread(task, threadName);
            worker.setDaemon(true);
            return worker;
        });
    }

    void write(String line) {
        thread.execute(() -> {
            try {
                stream.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                stream.flush();
            } catch (IOException e) {
                // Nobody reads any more. That shows in the missing answer, whose reason is better than a broken pipe.
            }
        });
    }

    /** Tells the other side that nothing more comes, once it has read what came before. May be repeated. */
    void close() {
        if (!thread.isShutdown()) {
            thread.execute(() -> {
                try {
                    stream.close();
                } catch (IOException e) {
                    // It has gone before.
                }
            });
            thread.shutdown();
        }
    }

    /** Waits this long for the thread to end. */
    void awaitEnd(Duration patience) throws InterruptedException {
        boolean ignored = thread.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS);
    }
}
