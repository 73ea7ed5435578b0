package dev.plumbline.spi;

import java.time.Duration;

/**
 * An adapter whose implementations run in this program and may be wrong in any way: what they throw, answer with null or
 * leave unanswered is told as the peer's doing. Each of them is called on a thread of its own.
 */
public final class GuardedAdapter implements Adapter {

    private final Adapter inner;
    private final String description;
    private final Duration callDeadline;
    private final Duration startDeadline;

    /**
     * Guards an adapter.
     *
     * @param callDeadline how long a call may take
     * @param startDeadline how long a start may take, and {@code hello}
     */
    public GuardedAdapter(Adapter inner, Duration callDeadline, Duration startDeadline) {
        this.inner = inner;
        this.description = String.valueOf(inner.description());
        this.callDeadline = callDeadline;
        this.startDeadline = startDeadline;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public ImplementationUnderTest start() {
        var thread = new PeerThread();
        try {
            var started = thread.call("start", startDeadline, GuardedImplementation.START_OPTION, inner::start);
            if (started == null) {
                throw new UnavailableException("`start` of " + inner.getClass().getName()
                        + " returned null; it has to return an implementation.");
            }
            return new GuardedImplementation(started, thread, callDeadline, startDeadline);
        } catch (UnavailableException e) {
            thread.end();
            throw e;
        }
    }
}
