package dev.plumbline.engine;

import dev.plumbline.tracking.EntryKey;

/** How a packet is received: what it comes to before any entry is looked at. */
public sealed interface Reception {

    /**
     * No service has to do with it.
     *
     * @param decision what becomes of it
     */
    record Elsewhere(Decision decision) implements Reception {}

    /**
     * A forwarding rule takes it.
     *
     * @param arrival the packet at its rule
     * @param key what an entry for it is found by
     */
    record Taken(Arrival arrival, EntryKey key) implements Reception {}
}
