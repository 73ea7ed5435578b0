package dev.plumbline.dataplanes.wiring;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A command of the host's, run to its end. */
public final class HostCommand {

    private static final int SECONDS = 30;

    private final List<String> words;

    /** A command of these words, the first of which is the program; no shell is run. */
    public HostCommand(String... words) {
        this.words = List.of(words);
    }

    /**
     * Runs it and returns what it wrote.
     *
     * @throws UnavailableException if it can't be started, does not end, or fails; the message holds what it complained of
     */
    public String run() {
        return run("");
    }

    /**
     * Runs it with this on its standard input, and returns what it wrote.
     *
     * @throws UnavailableException if it can't be started, does not end, or fails; the message holds what it complained of
     */
    public String run(String input) {
        try {
            return run(new ProcessBuilder(words).start(), input);
        } catch (IOException e) {
            throw new UnavailableException(this + " can't be run: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while " + this + " ran");
        }
    }

    private String run(Process process, String input) throws InterruptedException {
        var said = CompletableFuture.supplyAsync(() -> text(process, Stream.OUTPUT));
        var complaint = CompletableFuture.supplyAsync(() -> text(process, Stream.ERROR));
        write(input, process);
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new UnavailableException(this + " has not ended within " + SECONDS + " s");
        }
        if (process.exitValue() != 0) {
            throw new UnavailableException(this + " failed: " + complaint.join().strip());
        }
        return said.join();
    }

    private static void write(String input, Process process) {
        try (var in = process.outputWriter(StandardCharsets.UTF_8)) {
            in.write(input);
        } catch (IOException e) {
            // It reads no more, since it has ended. Why, it has said on its standard error.
        }
    }

    private enum Stream {
        OUTPUT,
        ERROR
    }

    private static String text(Process process, Stream stream) {
        try (var in = stream == Stream.OUTPUT ? process.getInputStream() : process.getErrorStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return "'" + String.join(" ", words) + "'";
    }
}
