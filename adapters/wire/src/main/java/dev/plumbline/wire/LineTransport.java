package dev.plumbline.wire;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A way by which lines travel to an implementation and back. */
interface LineTransport {

    /** Sends a line. Returns at once; a line that can't be sent shows in that no answer comes. */
    void write(String line);

    /** What has come, or comes within this time. */
    Optional<Incoming> read(Duration patience) throws InterruptedException;

    /** Whether the other side is a process whose end can be seen. */
    boolean showsEnd();

    /** The last lines of the implementation's log, oldest first, escaped. */
    List<String> logTail();

    /** What there is to say of the log after a failure: its last lines, or where it is; empty where there is nothing. */
    default String log() {
        var tail = logTail();
        return tail.isEmpty() ? "" : "The end of its log:\n  " + String.join("\n  ", tail);
    }

    /** Ends the conversation: tells the other side that nothing more comes, and ends it where it has not gone after a grace. */
    void finish(Duration grace);

    /** Ends the conversation at once. What the other side set up is gone when this returns. May be repeated. */
    void end();

    /** What comes from the other side. */
    sealed interface Incoming {

        /** A line, without its line feed. */
        record Line(String text) implements Incoming {}

        /** A line that is not UTF-8; this is its beginning, with replacement characters. */
        record NotText(String beginning) implements Incoming {}

        /** A line that is longer than any message; this is its beginning. */
        record TooLong(String beginning) implements Incoming {}

        /**
         * Nothing more will come.
         *
         * @param rest the beginning of what came after the last line feed
         * @param how a sentence that says what happened, as in {@code It ended with status 3.}
         * @param status the status with which a process ended; empty where it goes on, or can't be seen
         */
        record End(String rest, String how, OptionalInt status) implements Incoming {}
    }
}
