package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The program as a process of its own, whose report and what it says are in a directory. */
public final class PlumblineProcess {

    private static final int PATIENCE_S = 120;
    private static final long LOOK_MS = 20;

    private final Process process;
    private final Path directory;

    private PlumblineProcess(Process process, Path directory) {
        this.process = process;
        this.directory = directory;
    }

    /**
     * Certifies, on a virtual machine like the launcher's.
     *
     * @param directory where report, journal, out.txt and err.txt are written
     * @param machine further options of the virtual machine
     * @param options those of the command
     */
    public static PlumblineProcess certify(Path directory, List<String> machine, List<String> options)
            throws IOException {
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        words.addAll(machine);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Plumbline.class.getName()));
        words.addAll(List.of("certify", "--out", directory.toString()));
        words.addAll(options);
        Files.createDirectories(directory);
        var process = new ProcessBuilder(words)
                .redirectOutput(directory.resolve("out.txt").toFile())
                .redirectError(directory.resolve("err.txt").toFile())
                .start();
        return new PlumblineProcess(process, directory);
    }

    /** Sends it a signal, as in {@code TERM}. */
    public void signal(String signal) throws IOException, InterruptedException {
        var kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }

    /** Its exit status, once it has ended. */
    public int status() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_S, TimeUnit.SECONDS))
                .as("it has ended")
                .isTrue();
        return process.exitValue();
    }

    /** What it said on standard output. */
    public String out() {
        return Shell.read(directory.resolve("out.txt"));
    }

    /** What it said on standard error. */
    public String err() {
        return Shell.read(directory.resolve("err.txt"));
    }

    /** Waits for something that comes to be while it runs. */
    public void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_S);
        while (!condition.getAsBoolean()) {
            assertThat(process.isAlive()).as(err()).isTrue();
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            Thread.sleep(LOOK_MS);
        }
    }

    /** Leaves a test out where this signal would be ignored: as far as the system tells, SIGINT is the second bit of a mask. */
    public static void assumeHeeded(String signal) throws IOException {
        assumeThat(signal.equals("INT") && isInterruptIgnored())
                .as("what a shell starts in the background ignores SIGINT, and so does all that it starts")
                .isFalse();
    }

    private static boolean isInterruptIgnored() throws IOException {
        var status = Path.of("/proc/self/status");
        return Files.isReadable(status)
                && Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .anyMatch(line ->
                                (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
    }
}
