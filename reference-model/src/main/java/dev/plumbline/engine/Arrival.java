package dev.plumbline.engine;

import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.Sender;

/**
 * A packet at the forwarding rule that takes it.
 *
 * @param packet the packet
 * @param packetClass its class in the tables of tuples
 * @param sender whose connection-tracking table it is looked up in
 * @param frontend the rule that takes it
 */
public record Arrival(Packet packet, PacketClass packetClass, Sender sender, Frontend frontend) {

    /** The service behind the rule. */
    public Service service() {
        return frontend.service();
    }
}
