package dev.plumbline.conversation;

import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnavailableException;
import dev.plumbline.tracking.Moment;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Time passes by itself; of each call only the interval from its beginning to its answer is known. */
final class RealTimepiece implements Timepiece {

    /** Where the edges of a timeout are tested, as shares of it. */
    private static final double BELOW = 0.80;

    private static final double ABOVE = 1.25;

    private final Hello.Clock.Real clock;
    private long zero;
    private long begun;

    RealTimepiece(Hello.Clock.Real clock) {
        this.clock = clock;
    }

    @Override
    public void reset() {
        zero = begun;
    }

    @Override
    public void begin() {
        begun = System.nanoTime();
    }

    /** The interval is widened by the declared tolerance, to either side. */
    @Override
    public Moment end() {
        long earliest = documentedMillis(begun) - clock.toleranceMillis();
        long latest = documentedMillis(System.nanoTime()) + clock.toleranceMillis();
        return new Moment(Math.max(0, earliest), latest + 1);
    }

    @Override
    public void pass(Duration duration, ImplementationUnderTest implementation) {
        try {
            TimeUnit.NANOSECONDS.sleep((long) (duration.toNanos() / clock.scale()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while waiting for time to pass");
        }
    }

    @Override
    public Duration clearlyBelow(Duration duration) {
        return times(duration, BELOW);
    }

    @Override
    public Duration clearlyAbove(Duration duration) {
        return times(duration, ABOVE);
    }

    private static Duration times(Duration duration, double share) {
        return Duration.ofMillis(Math.round(duration.toMillis() * share));
    }

    private long documentedMillis(long nanos) {
        return (long) ((nanos - zero) * clock.scale() / 1_000_000);
    }
}
