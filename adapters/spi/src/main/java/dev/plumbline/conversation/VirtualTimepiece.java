package dev.plumbline.conversation;

import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.tracking.Moment;
import java.time.Duration;

/** Time moves only with {@code advance}, so every moment is known exactly. */
final class VirtualTimepiece implements Timepiece {

    /** How far from the edge a timeout is tested. */
    private static final Duration MARGIN = Duration.ofSeconds(10);

    private long millis;

    @Override
    public void reset() {
        millis = 0;
    }

    @Override
    public void begin() {}

    @Override
    public Moment end() {
        return Moment.at(millis);
    }

    @Override
    public void pass(Duration duration, ImplementationUnderTest implementation) {
        implementation.advance(duration);
        millis += duration.toMillis();
    }

    @Override
    public Duration clearlyBelow(Duration duration) {
        return duration.minus(MARGIN);
    }

    @Override
    public Duration clearlyAbove(Duration duration) {
        return duration.plus(MARGIN);
    }
}
