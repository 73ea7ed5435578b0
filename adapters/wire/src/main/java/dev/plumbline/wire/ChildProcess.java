package dev.plumbline.wire;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** Lines over the standard input and output of a child process. */
final class ChildProcess implements LineTransport {

    /** After its exit, what a process had written is in the pipe already; this is the time to get it out on a busy machine. */
    private static final Duration DRAIN = Duration.ofSeconds(1);

    /** How often a wait for a line looks whether the process is still there: its output may be held open by another one. */
    private static final Duration LOOK = Duration.ofMillis(100);

    /** On Unix, a process that died of signal n has the status 128 + n. */
    private static final int FIRST_SIGNAL_STATUS = 128;

    private final Process process;
    private final ProcessTree tree;
    private final LineReader output;
    private final LineWriter input;
    private final LogTail log;

    /** Ends the tree when this virtual machine ends. */
    final Thread hook;

    private ChildProcess(Process process, ProcessTree tree) {
        this.process = process;
        this.tree = tree;
        var name = "plumbline-child-" + process.pid();
        output = new LineReader(process.getInputStream(), name + "-output");
        input = new LineWriter(process.getOutputStream(), name + "-input");
        log = new LogTail(process.getErrorStream(), name + "-log");
        hook = new Thread(tree::end, name + "-shutdown");
    }

    /**
     * @param termination how long its processes may take to end after a polite signal
     * @throws IOException if it can't be started
     */
    static ChildProcess start(List<String> command, Optional<Path> directory, Duration termination) throws IOException {
        var builder = new ProcessBuilder(command);
        directory.ifPresent(path -> builder.directory(path.toFile()));
        var mark = ProcessTree.mark(builder.environment());
        var process = builder.start();
        var child = new ChildProcess(process, ProcessTree.of(process.toHandle(), mark, termination));
        child.endWithThisMachine();
        return child;
    }

    private void endWithThisMachine() throws IOException {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            end();
            throw new IOException("this program is being ended", e);
        }
    }

    @Override
    public void write(String line) {
        input.write(line);
    }

    @Override
    public Optional<Incoming> read(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            var remaining = Duration.ofNanos(end - System.nanoTime());
            boolean last = remaining.compareTo(LOOK) <= 0;
            boolean gone = !process.isAlive();
            var incoming = output.read(gone ? DRAIN : last ? remaining : LOOK);
            if (incoming.isPresent()) {
                return incoming.map(this::withExit);
            }
            if (gone) {
                return Optional.of(end(""));
            }
            if (last) {
                return Optional.empty();
            }
        }
    }

    private Incoming withExit(Incoming incoming) {
        return incoming instanceof Incoming.End end ? end(end.rest()) : incoming;
    }

    private Incoming end(String rest) {
        try {
            if (!process.waitFor(DRAIN.toMillis(), TimeUnit.MILLISECONDS)) {
                return new Incoming.End(rest, "It closed its standard output, but has not ended.", OptionalInt.empty());
            }
            log.awaitEnd(DRAIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Incoming.End(rest, "It closed its standard output.", OptionalInt.empty());
        }
        int status = process.exitValue();
        return new Incoming.End(rest, "It ended with status " + status + signal(status) + ".", OptionalInt.of(status));
    }

    private static String signal(int status) {
        return status > FIRST_SIGNAL_STATUS
                ? ", as a process does that is killed by signal " + (status - FIRST_SIGNAL_STATUS)
                : "";
    }

    @Override
    public boolean showsEnd() {
        return true;
    }

    @Override
    public List<String> logTail() {
        return log.lines();
    }

    @Override
    public void finish(Duration grace) {
        input.close();
        try {
            boolean ignored = process.waitFor(grace.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end();
    }

    @Override
    public void end() {
        tree.end();
        input.close();
        try {
            boolean ignored = process.waitFor(DRAIN.toMillis(), TimeUnit.MILLISECONDS);
            output.stop(DRAIN);
            input.awaitEnd(DRAIN);
            log.awaitEnd(DRAIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        forgetHook();
    }

    private void forgetHook() {
        try {
            boolean ignored = Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The machine is ending, and the hook with it.
        }
    }
}
