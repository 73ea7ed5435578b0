package dev.plumbline.history;

import dev.plumbline.packet.Delivery;
import java.util.List;

/** What an implementation answered to an event. */
public sealed interface Answer {

    /** It did what it was told; there is nothing to say about it. */
    record Done() implements Answer {}

    /**
     * The answer to a configuration.
     *
     * @param result whether it took it
     */
    record Configured(ConfigureResult result) implements Answer {}

    /**
     * What became of packets.
     *
     * @param deliveries one for each, in their order
     */
    record Deliveries(List<Delivery> deliveries) implements Answer {}
}
