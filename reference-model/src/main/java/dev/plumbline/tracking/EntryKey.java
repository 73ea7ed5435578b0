package dev.plumbline.tracking;

import dev.plumbline.packet.FlowTuple;

/**
 * What an entry is found by. An entry serves its own service only.
 *
 * @param service the service's name
 * @param tuple the tracking tuple
 */
public record EntryKey(String service, FlowTuple tuple) {}
