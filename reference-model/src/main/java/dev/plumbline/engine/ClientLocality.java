package dev.plumbline.engine;

import dev.plumbline.config.Configuration;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Sender;

/** Whether a packet stays with its sender, because that is a back end of the balancer it is sent to. */
@FunctionalInterface
public interface ClientLocality {

    /** There is no such step: every packet leaves its sender. */
    ClientLocality NOBODY_IS_LOCAL = (packet, sender, configuration) -> false;

    /** Whether the packet never leaves its sender. */
    boolean keeps(Packet packet, Sender sender, Configuration configuration);
}
