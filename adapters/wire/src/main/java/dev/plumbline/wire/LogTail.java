package dev.plumbline.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Drains a log as fast as it comes, and keeps its end. */
final class LogTail {

    /** A stack trace with its cause fits; a report with many failures stays readable. */
    static final int LINES = 40;

    /** Longer lines are data dumps; their beginning says what they are. */
    static final int LINE_LENGTH = 500;

    private static final int BUFFER = 64 * 1024;

    private final InputStream stream;
    private final Thread thread;
    private final Deque<String> tail = new ArrayDeque<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(LINE_LENGTH);
    private boolean cut;

    LogTail(InputStream stream, String threadName) {
        this.stream = stream;
        thread = new Thread(this::run, threadName);
        thread.setDaemon(true);
        thread.start();
    }

    /** The last lines, oldest first, escaped, and then the line that has not ended yet, if there is one. */
    synchronized List<String> lines() {
        var lines = new ArrayList<>(tail);
        if (line.size() > 0) {
            lines.add(text());
        }
        return List.copyOf(lines);
    }

    /** Waits this long for the log to end. */
    void awaitEnd(Duration patience) throws InterruptedException {
        thread.join(patience.toMillis());
    }

    private void run() {
        var buffer = new byte[BUFFER];
        try (stream) {
            int length;
            while ((length = stream.read(buffer)) >= 0) {
                append(buffer, length);
            }
        } catch (IOException e) {
            // A broken log has ended.
        }
    }

    private synchronized void append(byte[] bytes, int length) {
        for (int i = 0; i < length; i++) {
            if (bytes[i] == '\n') {
                endLine();
            } else if (line.size() < LINE_LENGTH) {
                line.write(bytes[i]);
            } else {
                cut = true;
            }
        }
    }

    private void endLine() {
        tail.addLast(text());
        if (tail.size() > LINES) {
            tail.removeFirst();
        }
        line.reset();
        cut = false;
    }

    private String text() {
        var text = line.toString(StandardCharsets.UTF_8);
        var withoutReturn = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
        return TerminalText.escape(withoutReturn) + (cut ? "…" : "");
    }
}
