package dev.plumbline.features.experiment;

import java.util.Locale;

/** A field of a packet that a scenario varies. */
public enum Field {
    SOURCE_ADDRESS,
    SOURCE_PORT,
    DESTINATION_ADDRESS,
    DESTINATION_PORT,
    PROTOCOL,
    /** Another datagram of the same client: another identification. */
    DATAGRAM,
    FRAGMENT_OFFSET;

    /** As a feature writes it, as in «source port». */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
