package dev.plumbline.frames;

import dev.plumbline.frames.Ports.Arrival;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;

/** The latest frames that were sent and seen since a balancer was configured, as far as there is room for them. */
final class FrameLog {

    /** As many as a capture can hold for people to find something in it. */
    private static final int MOST = 20_000;

    private final Deque<Entry> entries = new ArrayDeque<>();

    /**
     * A frame that was sent or seen.
     *
     * @param port the port that it went in or came out at
     * @param direction which of both it did
     * @param nanos when, by a clock that begins anywhere
     * @param frame its bytes
     */
    record Entry(String port, Direction direction, long nanos, byte[] frame) {}

    /** Which way a frame goes. */
    enum Direction {
        TO_BALANCER,
        FROM_BALANCER
    }

    void sent(Sent sent) {
        add(new Entry(Topology.CLIENT_PORT, Direction.TO_BALANCER, System.nanoTime(), sent.frame()));
    }

    void seen(Arrival arrival) {
        add(new Entry(arrival.port(), Direction.FROM_BALANCER, System.nanoTime(), arrival.frame()));
    }

    private void add(Entry entry) {
        if (entries.size() == MOST) {
            entries.removeFirst();
        }
        entries.add(entry);
    }

    void clear() {
        entries.clear();
    }

    /** The frames, oldest first. */
    Collection<Entry> entries() {
        return Collections.unmodifiableCollection(entries);
    }
}
