package dev.plumbline.engine;

import dev.plumbline.tracking.Entry;

/** What checking the connection-tracking table for a packet came to. */
public sealed interface Lookup {

    /** The packet opens a connection, so the table was not consulted. */
    record Bypassed() implements Lookup {}

    /** No entry has the packet's key. */
    record Miss() implements Lookup {}

    /**
     * The packet goes where its entry says.
     *
     * @param entry the entry
     */
    record Hit(Entry entry) implements Lookup {}

    /**
     * There was an entry, which its management takes away at this very packet.
     *
     * @param entry the entry as it was
     * @param rule the id of the rule that takes it away
     */
    record Removed(Entry entry, String rule) implements Lookup {}

    /**
     * The packet is dropped for what the table says, and an entry that it found goes. No edition has it (TRACK-LOOKUP-4):
     * only a faulty look-up answers so.
     *
     * @param rule the id of the rule that it breaks
     * @param why what is held against the packet, in words
     */
    record Refused(String rule, String why) implements Lookup {}
}
