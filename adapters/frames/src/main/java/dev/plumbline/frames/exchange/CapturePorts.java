package dev.plumbline.frames.exchange;

import dev.plumbline.frames.Ports;
import dev.plumbline.frames.pcap.Capture;
import dev.plumbline.frames.pcap.CaptureException;
import dev.plumbline.frames.pcap.CaptureWriter;
import dev.plumbline.frames.pcap.Resolution;
import dev.plumbline.spi.UnavailableException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Ports at a test bench that replays captures. What is sent at a time is a directory of its own, {@code 1}, {@code 2} and so on,
 * with a capture {@code sent.pcap}. The bench replays it at the client's port, writes what came out as {@code seen-at-PORT.pcap}
 * beside it, and a file {@code seen} when that is all.
 */
public final class CapturePorts implements Ports {

    private static final String SENT = "sent.pcap";
    private static final String SEEN = "seen";

    private final Path directory;
    private final List<String> names;
    private int batches;
    private Optional<Path> awaited = Optional.empty();

    /**
     * Ports without frames.
     *
     * @param directory where captures are exchanged; there is nothing in it yet
     * @param names the names of the ports
     */
    public CapturePorts(Path directory, List<String> names) {
        this.directory = directory;
        this.names = List.copyOf(names);
    }

    @Override
    public void send(List<byte[]> frames) {
        batches++;
        var batch = directory.resolve(Integer.toString(batches));
        try {
            Files.createDirectory(batch);
            write(batch, frames);
        } catch (IOException e) {
            throw new UnavailableException("Frames could not be written to " + batch + ": " + e
                    + ". The directory has to be there, and empty when the run begins.");
        }
        awaited = Optional.of(batch);
    }

    /** The bench sees the capture when it is whole. */
    private static void write(Path batch, List<byte[]> frames) throws IOException {
        var unfinished = batch.resolve("." + SENT);
        try (var capture = new CaptureWriter(
                new BufferedOutputStream(Files.newOutputStream(unfinished)), Resolution.NANOSECONDS)) {
            for (var frame : frames) {
                capture.write(0, frame);
            }
        }
        Files.move(unfinished, batch.resolve(SENT), StandardCopyOption.ATOMIC_MOVE);
    }

    /** All of a batch comes at once, when the bench says that this is all. */
    @Override
    public List<Arrival> receive(Duration patience) {
        if (awaited.isEmpty()) {
            return List.of();
        }
        var batch = awaited.get();
        try {
            if (!isSeen(batch, patience)) {
                return List.of();
            }
            awaited = Optional.empty();
            var arrivals = new ArrayList<Arrival>();
            for (var name : names) {
                read(batch.resolve("seen-at-" + name + ".pcap"), name, arrivals);
            }
            return arrivals;
        } catch (IOException e) {
            throw new UnavailableException("What came out could not be read from " + batch + ": " + e);
        }
    }

    private static void read(Path file, String port, List<Arrival> arrivals) throws IOException {
        if (Files.exists(file)) {
            try {
                Capture.read(Files.readAllBytes(file))
                        .frames()
                        .forEach(frame ->
                                arrivals.add(new Arrival(port, frame.frame().toArray())));
            } catch (CaptureException e) {
                throw new UnavailableException(file + " can't be read: " + e.getMessage());
            }
        }
    }

    private static boolean isSeen(Path batch, Duration patience) throws IOException {
        var mark = batch.resolve(SEEN);
        try (var watch = batch.getFileSystem().newWatchService()) {
            batch.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            long end = System.nanoTime() + patience.toNanos();
            while (!Files.exists(mark)) {
                if (!isChangedBefore(end, watch)) {
                    return Files.exists(mark);
                }
            }
            return true;
        }
    }

    private static boolean isChangedBefore(long end, WatchService watch) {
        try {
            var key = watch.poll(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (key == null) {
                return false;
            }
            key.pollEvents();
            key.reset();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while waiting for the test bench");
        }
    }

    /** The captures stay where they are. */
    @Override
    public void close() {
        awaited = Optional.empty();
    }
}
