package dev.plumbline.dataplanes.wiring;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;

/** A program that runs in a namespace until it is closed, or until this process ends, however that ends. */
public final class Daemon implements AutoCloseable {

    private static final int LOG_LINES = 50;
    private static final int SECONDS_TO_START = 10;

    private final String name;
    private final Process process;
    private final Deque<String> log = new ArrayDeque<>();

    private Daemon(String name, Process process) {
        this.name = name;
        this.process = process;
    }

    /**
     * Starts a program.
     *
     * @param namespace where
     * @param environment what it finds in its environment besides
     * @param words its name and its arguments; it stays in the foreground
     * @throws UnavailableException if it can't be started
     */
    public static Daemon start(Namespace namespace, Map<String, String> environment, String... words) {
        var command =
                new ArrayList<>(List.of("setpriv", "--pdeathsig", "KILL", "ip", "netns", "exec", namespace.name()));
        command.addAll(List.of(words));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        var started = new CompletableFuture<Daemon>();
        // The kernel ends it together with the thread that started it. So that thread stays as long as the program.
        var keeper = new Thread(() -> keep(words[0], builder, started), "runs " + words[0]);
        keeper.setDaemon(true);
        keeper.start();
        try {
            return started.join();
        } catch (CompletionException e) {
            throw new UnavailableException(
                    words[0] + " can't be started: " + e.getCause().getMessage());
        }
    }

    private static void keep(String name, ProcessBuilder builder, CompletableFuture<Daemon> started) {
        try {
            var daemon = new Daemon(name, builder.start());
            started.complete(daemon);
            daemon.readLog();
            daemon.process.waitFor();
        } catch (IOException e) {
            started.completeExceptionally(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void readLog() {
        try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
            lines.lines().forEach(this::remember);
        } catch (IOException | UncheckedIOException e) {
            remember("its log can't be read any more: " + e.getMessage());
        }
    }

    private synchronized void remember(String line) {
        if (log.size() == LOG_LINES) {
            log.removeFirst();
        }
        log.addLast(line);
    }

    /** The last lines that it wrote, oldest first. */
    public synchronized List<String> logTail() {
        return List.copyOf(log);
    }

    /**
     * Waits until it is ready.
     *
     * @param ready whether it is
     * @throws UnavailableException if it ends instead, or isn't within ten seconds
     */
    public void await(BooleanSupplier ready) {
        long deadline = System.nanoTime() + SECONDS_TO_START * 1_000_000_000L;
        while (!ready.getAsBoolean()) {
            requireAlive();
            if (System.nanoTime() > deadline) {
                throw new UnavailableException(name + " was not ready within " + SECONDS_TO_START + " s");
            }
            pause();
        }
    }

    private void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while " + name + " was being started");
        }
    }

    private void requireAlive() {
        if (!process.isAlive()) {
            throw new UnavailableException(
                    name + " has ended with status " + process.exitValue() + ": " + String.join(" | ", logTail()));
        }
    }

    /** The number of its process. */
    long process() {
        return process.pid();
    }

    /** Ends it, at once, and waits for that. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
