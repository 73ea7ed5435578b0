package dev.plumbline.engine;

import dev.plumbline.packet.TupleKind;

/** Which fields of a packet select a back end, and which ones key its entry (the tables of KEY-TABLE-1). */
public interface TupleChoice {

    /** The fields that select a back end. */
    TupleKind selection(Arrival arrival, Latitude latitude);

    /** The fields that key the entry. */
    TupleKind tracking(Arrival arrival, Latitude latitude);
}
