package dev.plumbline.engine;

import dev.plumbline.packet.FlowTuple;

/** Which fields of a packet select a back end, and which ones key its entry (the tables of KEY-TABLE-1). */
public interface TupleChoice {

    /** The packet's fields that select a back end. */
    FlowTuple selection(Arrival arrival, Latitude latitude);

    /** The packet's fields that key the entry. */
    FlowTuple tracking(Arrival arrival, Latitude latitude);
}
