package dev.plumbline.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A process and all that it started, so that all of it can be ended.
 *
 * <p>A descendant whose parent has ended is nobody's child and can't be found through it. Each tree therefore marks its
 * environment, which is inherited; where the system shows environments (Linux), the mark finds the orphans.
 */
final class ProcessTree {

    private static final String MARK = "PLUMBLINE_PROCESS_TREE";
    private static final Path PROCESSES = Path.of("/proc");

    /** A process that forks while its tree is being killed is caught in the next round. */
    private static final int ROUNDS = 3;

    /** A killed process is gone as soon as the system gets to it; this only bounds the wait for one that hangs in a device. */
    private static final Duration AFTER_KILL = Duration.ofSeconds(1);

    private static final Duration POLL = Duration.ofMillis(5);

    private final ProcessHandle root;
    private final String mark;
    private final Duration grace;

    private ProcessTree(ProcessHandle root, String mark, Duration grace) {
        this.root = root;
        this.mark = mark;
        this.grace = grace;
    }

    /** Marks the environment of a process that is about to be started. */
    static String mark(Map<String, String> environment) {
        var mark = ProcessHandle.current().pid() + "-" + System.nanoTime();
        environment.put(MARK, mark);
        return MARK + "=" + mark;
    }

    /**
     * @param mark what {@link #mark} returned for it
     * @param grace how long its processes may take to end after a polite signal
     */
    static ProcessTree of(ProcessHandle root, String mark, Duration grace) {
        return new ProcessTree(root, mark, grace);
    }

    /** Ends all of it; returns when it is gone. May be repeated, also while another thread is at it. */
    void end() {
        signal(ProcessHandle::destroy, grace);
        for (int round = 0; round < ROUNDS && !members().isEmpty(); round++) {
            signal(ProcessHandle::destroyForcibly, AFTER_KILL);
        }
    }

    private void signal(Consumer<ProcessHandle> signal, Duration patience) {
        var members = members();
        members.forEach(signal);
        long end = System.nanoTime() + patience.toNanos();
        while (members.stream().anyMatch(ProcessTree::isRunning) && System.nanoTime() < end) {
            try {
                Thread.sleep(POLL.toMillis());
            } catch (InterruptedException e) {
                // Who interrupts wants it to be over: the remaining rounds kill without waiting.
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private List<ProcessHandle> members() {
        var family = Stream.concat(Stream.of(root), root.descendants());
        return Stream.concat(family, orphans())
                .distinct()
                .filter(ProcessTree::isRunning)
                .toList();
    }

    private Stream<ProcessHandle> orphans() {
        return ProcessHandle.allProcesses().filter(this::isMarked);
    }

    private boolean isMarked(ProcessHandle process) {
        return ("\0" + read(process, "environ")).contains("\0" + mark + "\0");
    }

    /** Whether it is alive, and not just waiting to be noticed by a parent that never looks. */
    private static boolean isRunning(ProcessHandle process) {
        var state = read(process, "stat");
        return process.isAlive() && !state.startsWith(") Z", state.lastIndexOf(')'));
    }

    /** What the system tells of a process, empty where it tells nothing. */
    private static String read(ProcessHandle process, String file) {
        try {
            var bytes = Files.readAllBytes(
                    PROCESSES.resolve(Long.toString(process.pid())).resolve(file));
            return new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
