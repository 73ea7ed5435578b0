package dev.plumbline.site;

import dev.plumbline.packet.Delivery;

/** Where packets end, in a few words. */
final class Deliveries {

    private Deliveries() {}

    /** The back end's name, or what else becomes of the packet. */
    static String end(Delivery delivery) {
        return delivery.receiver().orElseGet(delivery::toString);
    }
}
