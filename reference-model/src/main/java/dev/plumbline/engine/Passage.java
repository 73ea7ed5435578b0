package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.packet.Packet;

/** After a back end is known: what the packet looks like when it arrives there. */
@Implements({"DSR-FWD-1", "DSR-FWD-2", "DSR-FWD-3", "DSR-FWD-4", "DSR-TERM-1"})
@FunctionalInterface
public interface Passage {

    /** It arrives as it was sent, and the back end answers the client directly. */
    Passage UNCHANGED = arrival -> arrival.packet().onTheWire();

    /** The packet as the back end sees it. */
    Packet of(Arrival arrival);
}
