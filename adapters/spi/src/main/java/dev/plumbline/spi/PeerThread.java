package dev.plumbline.spi;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The thread on which code of a peer runs, so that a call that does not return can be given up. */
final class PeerThread {

    /** Enough to find the place; whoever needs more has a debugger. */
    private static final int FRAMES = 8;

    private static final String INDENT = "\n  ";

    private final ExecutorService executor = Executors.newSingleThreadExecutor(this::daemon);
    private Optional<Thread> thread = Optional.empty();
    private Optional<String> over = Optional.empty();

    private Thread daemon(Runnable work) {
        var made = new Thread(work, "plumbline-peer");
        made.setDaemon(true);
        thread = Optional.of(made);
        return made;
    }

    /**
     * Runs a call and waits for its end.
     *
     * @param option the command line's option that grants more time
     * @throws UnavailableException if it throws anything but an {@link ImplementationException}, or does not end in time
     */
    <T> T call(String method, Duration deadline, String option, Callable<T> call) {
        if (over.isPresent()) {
            throw new UnavailableException("`" + method + "` was not called. " + over.get());
        }
        var answer = executor.submit(() -> told(method, call));
        try {
            return answer.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw (ImplementationException) e.getCause();
        } catch (TimeoutException e) {
            throw giveUp("`" + method + "` did not return within " + seconds(deadline) + ". If it needs longer, raise "
                    + option + ". It was here:" + INDENT
                    + frames(thread.orElseThrow().getStackTrace()));
        } catch (InterruptedException e) {
            var unavailable = giveUp("`" + method + "` was interrupted by this suite.");
            Thread.currentThread().interrupt();
            throw unavailable;
        }
    }

    private static String seconds(Duration deadline) {
        var seconds = deadline.toMillis() / 1000.0;
        return seconds == Math.rint(seconds) ? (long) seconds + " s" : seconds + " s";
    }

    /** Makes the call. Whatever it throws becomes an {@link ImplementationException}. */
    private static <T> T told(String method, Callable<T> call) {
        try {
            return call.call();
        } catch (ImplementationException e) {
            throw e.getMessage() == null ? new UnavailableException(story(method, e)) : e;
        } catch (Exception | Error e) {
            throw new UnavailableException(story(method, e));
        }
    }

    private static String story(String method, Throwable thrown) {
        try {
            return words(method, thrown);
        } catch (RuntimeException | Error e) {
            // The exception's methods are code of the peer's, too.
            return "`" + method + "` threw " + thrown.getClass().getName() + ".";
        }
    }

    private static String words(String method, Throwable thrown) {
        var causes = Stream.iterate(thrown.getCause(), cause -> cause != null, Throwable::getCause)
                .limit(FRAMES)
                .map(cause -> INDENT + "caused by " + cause + first(cause))
                .collect(Collectors.joining());
        return "`" + method + "` threw " + thrown + INDENT + frames(thrown.getStackTrace()) + causes;
    }

    private static String first(Throwable cause) {
        return Arrays.stream(cause.getStackTrace())
                .limit(1)
                .map(frame -> " at " + frame)
                .collect(Collectors.joining());
    }

    /** From where it is to where it was called. */
    private static String frames(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .takeWhile(frame -> !frame.getClassName().startsWith(GuardedImplementation.class.getName())
                        && !frame.getClassName().startsWith(PeerThread.class.getName()))
                .limit(FRAMES)
                .map(frame -> "at " + frame)
                .collect(Collectors.joining(INDENT));
    }

    private UnavailableException giveUp(String reason) {
        end();
        over = Optional.of(
                "It was given up before: " + reason.lines().findFirst().orElse(reason));
        return new UnavailableException(reason);
    }

    /** Whether no call can be made any more. */
    boolean isOver() {
        return over.isPresent();
    }

    /** Lets the thread go. What does not heed an interrupt runs on, and ends with the program at the latest. */
    void end() {
        over = Optional.of("The suite had taken leave of it.");
        executor.shutdownNow();
    }
}
