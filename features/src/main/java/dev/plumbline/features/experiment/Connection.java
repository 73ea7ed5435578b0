package dev.plumbline.features.experiment;

import dev.plumbline.packet.Packet;

/**
 * A connection of a scenario.
 *
 * @param latest its latest packet
 * @param backend where that packet went
 */
record Connection(Packet latest, String backend) {}
