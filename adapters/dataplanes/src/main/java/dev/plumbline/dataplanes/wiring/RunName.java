package dev.plumbline.dataplanes.wiring;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the namespaces of one run are called: after the process that made them, so that runs side by side do not meet, and what
 * one has left behind after a crash is known to be nobody's.
 *
 * @param process the number of the process
 * @param started when it was started, in seconds since 1970: numbers of processes come again
 * @param number which run of the process it is
 */
record RunName(long process, long started, int number) {

    private static final String PREFIX = "plb";
    private static final Pattern NAME = Pattern.compile(PREFIX + "-(\\d{1,10})-(\\d{1,12})-(\\d{1,6})-[a-z]+");
    /** When a process was started is worked out from when the machine was, and that moves a little as its clock is set. */
    private static final long CLOCK_MOVES_SECONDS = 60;

    private static final AtomicInteger RUNS = new AtomicInteger();

    /** A run of this process that there was not yet. */
    static RunName next() {
        var own = ProcessHandle.current();
        return new RunName(own.pid(), startOf(own), RUNS.incrementAndGet());
    }

    /** The run that a namespace of this name belongs to, if it is one of ours. */
    static Optional<RunName> of(String namespace) {
        return Optional.of(NAME.matcher(namespace))
                .filter(Matcher::matches)
                .map(found -> new RunName(
                        Long.parseLong(found.group(1)),
                        Long.parseLong(found.group(2)),
                        Integer.parseInt(found.group(3))));
    }

    /** The name of its namespace for this purpose. */
    String namespace(String purpose) {
        return String.join(
                "-", PREFIX, String.valueOf(process), String.valueOf(started), String.valueOf(number), purpose);
    }

    /** Whether the process that made it has ended. */
    boolean isOver() {
        return ProcessHandle.of(process)
                .filter(alive -> Math.abs(startOf(alive) - started) <= CLOCK_MOVES_SECONDS)
                .isEmpty();
    }

    private static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::getEpochSecond).orElse(0L);
    }
}
