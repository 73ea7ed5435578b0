package dev.plumbline.packet;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;

/** What a load balancer did with one packet. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Delivery.Delivered.class, name = "DELIVERED"),
    @JsonSubTypes.Type(value = Delivery.Dropped.class, name = "DROPPED"),
    @JsonSubTypes.Type(value = Delivery.Local.class, name = "LOCAL")
})
public sealed interface Delivery {

    /**
     * The forwarding rule that took the packet, where the implementation tells; judged where it is given.
     */
    Optional<String> forwardingRule();

    /**
     * Handed to a back end.
     *
     * @param backend the back end's name
     * @param forwardingRule the rule that took the packet, where the implementation tells
     * @param packet the packet as the back end saw it, where the implementation tells
     */
    record Delivered(String backend, Optional<String> forwardingRule, Optional<Packet> packet) implements Delivery {

        @Override
        public String toString() {
            return "delivered to " + backend;
        }
    }

    /**
     * No back end received it.
     *
     * @param forwardingRule the rule that took the packet, where one did and the implementation tells
     */
    record Dropped(Optional<String> forwardingRule) implements Delivery {

        @Override
        public String toString() {
            return "dropped";
        }
    }

    /** It never left its sender, which is itself a back end of the balancer (CLIENT-SELF-1). */
    record Local() implements Delivery {

        @Override
        public Optional<String> forwardingRule() {
            return Optional.empty();
        }

        @Override
        public String toString() {
            return "kept by its sender";
        }
    }

    /** Handed to this back end, nothing more said. */
    static Delivery to(String backend) {
        return new Delivered(backend, Optional.empty(), Optional.empty());
    }

    /** Dropped, nothing more said. */
    static Delivery dropped() {
        return new Dropped(Optional.empty());
    }

    /** The back end that received the packet, if one did. */
    default Optional<String> receiver() {
        return this instanceof Delivered delivered ? Optional.of(delivered.backend()) : Optional.empty();
    }
}
