package dev.plumbline.compute;

import dev.plumbline.packet.IpAddress;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** The addresses of rules that tell none: those that packets are sent to first, then some of a range for documentation. */
final class AssumedAddresses {

    private final Queue<IpAddress> destinations;
    private int used;

    AssumedAddresses(List<IpAddress> destinations) {
        this.destinations = new ArrayDeque<>(destinations);
    }

    String next() {
        var destination = destinations.poll();
        if (destination != null) {
            return destination.toString();
        }
        used++;
        return "192.0." + (2 + used / 256) + "." + used % 256;
    }

    static boolean isAddress(String text) {
        try {
            IpAddress.parse(text);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
