package dev.plumbline.conversation;

import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.tracking.Moment;
import java.time.Duration;

/** How an implementation's time passes, as far as the suite can know it. */
public sealed interface Timepiece permits VirtualTimepiece, RealTimepiece {

    /** The timepiece for a declared clock. */
    static Timepiece of(Hello.Clock clock) {
        return clock instanceof Hello.Clock.Real real ? new RealTimepiece(real) : new VirtualTimepiece();
    }

    /** The clock starts anew, with the call that is being made. */
    void reset();

    /** A call is about to be made. */
    void begin();

    /** The call has been answered. Returns the moment between the two, since the reset, in documented time. */
    Moment end();

    /** Lets this much documented time pass. */
    void pass(Duration duration, ImplementationUnderTest implementation);

    /** Clearly less than this duration, near enough to tell: the lower edge of a timeout. */
    Duration clearlyBelow(Duration duration);

    /** Clearly more than this duration, near enough to tell: the upper edge of a timeout. */
    Duration clearlyAbove(Duration duration);
}
