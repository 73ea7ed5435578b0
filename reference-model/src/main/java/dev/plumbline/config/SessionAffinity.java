package dev.plumbline.config;

/** Which packet fields select a back end (AFFINITY-VALUES-1). */
public enum SessionAffinity {
    /** The default; no lack of affinity, but the same as {@link #CLIENT_IP_PORT_PROTO} (AFFINITY-NONE-1). */
    NONE,
    CLIENT_IP_PORT_PROTO,
    CLIENT_IP_PROTO,
    CLIENT_IP,
    CLIENT_IP_NO_DESTINATION;

    /** Whether packets with ports are selected by all five fields of the 5-tuple. */
    public boolean isFiveTuple() {
        return this == NONE || this == CLIENT_IP_PORT_PROTO;
    }
}
