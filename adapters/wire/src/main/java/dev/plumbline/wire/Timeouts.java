package dev.plumbline.wire;

import java.time.Duration;

/**
 * How long an implementation may take.
 *
 * @param call for an answer to a call
 * @param hello for an answer to {@code hello}, in which it may boot something
 * @param goodbye for the answer to {@code goodbye}, and again for ending by itself
 * @param termination for ending after a polite signal, before it is killed
 */
public record Timeouts(Duration call, Duration hello, Duration goodbye, Duration termination) {

    /** A call is a computation without waiting; 5 s are generous on a busy machine, and a hang still shows soon. */
    private static final Duration CALL = Duration.ofSeconds(5);

    /** What the wire protocol grants. */
    private static final Duration HELLO = Duration.ofSeconds(60);

    /** Time to close files; nobody waits for results any more. */
    private static final Duration GOODBYE = Duration.ofSeconds(2);

    /** Time to remove what it set up, such as network interfaces. */
    private static final Duration TERMINATION = Duration.ofSeconds(3);

    /** What is used where nobody asks for anything else: 5 s for a call, 60 s for {@code hello}. */
    public static final Timeouts DEFAULTS = new Timeouts(CALL, HELLO, GOODBYE, TERMINATION);

    public Timeouts {
        requirePositive("call", call);
        requirePositive("hello", hello);
        requirePositive("goodbye", goodbye);
        requirePositive("termination", termination);
    }

    private static void requirePositive(String name, Duration duration) {
        if (duration.isZero() || duration.isNegative()) {
            throw new IllegalArgumentException("the time for " + name + " must be more than nothing, not " + duration);
        }
    }

    /** The same with this time for a call; {@code hello} never has less than any other call. */
    public Timeouts withCall(Duration replacement) {
        return new Timeouts(replacement, replacement.compareTo(hello) > 0 ? replacement : hello, goodbye, termination);
    }
}
