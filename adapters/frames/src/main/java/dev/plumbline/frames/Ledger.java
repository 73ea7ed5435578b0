package dev.plumbline.frames;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What has become of each frame of ours since the latest {@code configure}. */
final class Ledger {

    private final BitSet landed = new BitSet();
    private final Map<Long, Sent> flying = new HashMap<>();
    private long first = 1;
    private long next = 1;

    /** The id of the next frame. */
    long nextId() {
        return next++;
    }

    /** It is on its way. */
    void depart(Sent sent) {
        flying.put(sent.id(), sent);
    }

    /** It came out. */
    void land(Sent sent) {
        flying.remove(sent.id());
        landed.set(place(sent.id()));
    }

    /** The frame of this id, if it is on its way. */
    Optional<Sent> flying(long id) {
        return Optional.ofNullable(flying.get(id));
    }

    /** Whether it came out before. */
    boolean hasLanded(long id) {
        return isKnown(id) && landed.get(place(id));
    }

    /** Whether the frame was sent since the latest {@code configure}. */
    boolean isKnown(long id) {
        return id >= first && id < next;
    }

    /** Whether the frame was sent at all. */
    boolean wasSent(long id) {
        return id > 0 && id < next;
    }

    /** What is on its way is not waited for any longer. */
    void giveUp() {
        flying.clear();
    }

    /** A new balancer begins; frames of the one before are nobody's concern. */
    void begin() {
        giveUp();
        landed.clear();
        first = next;
    }

    private int place(long id) {
        return Math.toIntExact(id - first);
    }
}
