package dev.plumbline.tracking;

import dev.plumbline.eligibility.EligiblePool;

/**
 * One row of a client's connection-tracking table.
 *
 * @param backend the name of the back end that the connection's packets go to
 * @param membership which stay of the back end in its service it belongs to; another one begins when a removed back end is
 *     added again
 * @param lastPacket when its latest packet was handled
 * @param pool the pool that was eligible at that packet
 * @param interlude what happened since
 * @param standing what is known of its connection; nothing, where that does not matter
 */
public record Entry(
        String backend, int membership, Moment lastPacket, EligiblePool pool, Interlude interlude, Standing standing) {

    /** An entry that was made just now. */
    public Entry(String backend, int membership, Moment lastPacket, EligiblePool pool) {
        this(backend, membership, lastPacket, pool, Interlude.UNEVENTFUL, Standing.NOT_OPEN);
    }

    /** The entry after a further packet; this very entry, if the packet changes nothing about it. */
    public Entry refreshed(Moment packet, EligiblePool eligible) {
        boolean stays = pool == eligible && interlude.equals(Interlude.UNEVENTFUL) && lastPacket.equals(packet);
        return stays ? this : new Entry(backend, membership, packet, eligible, Interlude.UNEVENTFUL, standing);
    }

    /** The entry after something happened that is no packet; this very entry, if it says so already. */
    public Entry with(Interlude happened) {
        return interlude.equals(happened) ? this : new Entry(backend, membership, lastPacket, pool, happened, standing);
    }

    /** The same, with this known of its connection. */
    public Entry with(Standing known) {
        return new Entry(backend, membership, lastPacket, pool, interlude, known);
    }
}
