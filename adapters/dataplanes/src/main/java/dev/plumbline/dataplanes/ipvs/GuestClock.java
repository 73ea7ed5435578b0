package dev.plumbline.dataplanes.ipvs;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The clock of a guest's timers. Linux counts ticks of 4 ms, and its timers run out at a certain count; to let time pass is to add
 * to the count. The timers are the kernel's, and it runs them at its next tick.
 *
 * <p>Real time passes as well. What of it has passed since time was last let pass is taken off.
 */
final class GuestClock implements AutoCloseable {

    private static final Duration TICK = Duration.ofMillis(4);

    /** In the guest a tick comes before this is over, and so do the timers that have run out by then. */
    private static final String AWAIT_TICK = "usleep 8000\n";

    private final Console console;
    private final Supplier<DebugStub> open;
    private Duration ahead = Duration.ZERO;
    private long since = System.nanoTime();
    private Optional<Counter> counter = Optional.empty();

    /**
     * The clock of the guest of this console.
     *
     * @param open opens the door to its memory; that is closed with the clock
     */
    GuestClock(Console console, Supplier<DebugStub> open) {
        this.console = console;
        this.open = open;
    }

    /** No time was let pass up to now. */
    void begin() {
        ahead = Duration.ZERO;
        since = System.nanoTime();
    }

    /** Lets this much time pass. When it returns, the timers that run out in that time have. */
    void advance(Duration duration) {
        ahead = ahead.plusNanos(System.nanoTime() - since);
        since = System.nanoTime();
        if (ahead.compareTo(duration) >= 0) {
            ahead = ahead.minus(duration);
            return;
        }
        long ticks = duration.minus(ahead).dividedBy(TICK);
        ahead = Duration.ZERO;
        counter().add(ticks);
        console.run(AWAIT_TICK);
    }

    /** Looked for when it is needed first: that takes the guest a second. */
    private Counter counter() {
        if (counter.isEmpty()) {
            var line = console.run("grep -m 1 ' jiffies_64$' /proc/kallsyms\n");
            counter = Optional.of(new Counter(Long.parseUnsignedLong(line.split(" ", 2)[0], 16), open.get()));
        }
        return counter.get();
    }

    /**
     * The count of ticks.
     *
     * @param address where it is in the guest's memory
     * @param stub through which it is reached
     */
    private record Counter(long address, DebugStub stub) {

        void add(long ticks) {
            stub.change(address, count -> count + ticks);
        }
    }

    @Override
    public void close() throws IOException {
        if (counter.isPresent()) {
            counter.get().stub().close();
        }
    }
}
