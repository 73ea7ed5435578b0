package dev.plumbline.dataplanes.ipvs;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
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

    /** As many ticks ahead it looks at each, eight times as many at every eighth, and so on. */
    private static final long MOMENTS = 63;

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

    /**
     * Lets this much time pass. When it returns, the timers that run out in that time have.
     *
     * @param timeouts for how long timers were set; those that are over after so much time run out, even if the kernel is as late as
     *     it ever is
     */
    void advance(Duration duration, Collection<Duration> timeouts) {
        ahead = ahead.plusNanos(System.nanoTime() - since);
        since = System.nanoTime();
        var needed = timeouts.stream()
                .filter(timeout -> timeout.compareTo(duration) <= 0)
                .map(GuestClock::atTheLatest)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        var passing = Collections.max(List.of(duration.minus(ahead), needed));
        ahead = ahead.plus(passing).minus(duration);
        if (!passing.isZero()) {
            counter().add(passing.dividedBy(TICK));
            console.run(AWAIT_TICK);
        }
    }

    /** When a timer runs out for sure. The longer it runs, the fewer moments there are at which Linux looks. */
    static Duration atTheLatest(Duration timeout) {
        long ticks = timeout.dividedBy(TICK);
        long between = 1;
        while (ticks >= MOMENTS * between) {
            between *= 8;
        }
        return TICK.multipliedBy(ticks + between + 1);
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
