package dev.plumbline.wire;

import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import java.util.Optional;
import java.util.stream.Stream;

/** Names in answers. They are kept in every history and report, so they must not be longer than those of a testbed. */
final class Names {

    /** The Compute API's own names have 63 characters at most. */
    static final int LONGEST = 255;

    private Names() {}

    /**
     * Makes sure that the names in a delivery are short enough to be kept.
     *
     * @param where the delivery's place in the answer
     */
    static Delivery requireShort(String where, Delivery delivery) {
        var packet = delivery instanceof Delivery.Delivered delivered ? delivered.packet() : Optional.<Packet>empty();
        Stream.of(delivery.receiver(), delivery.forwardingRule(), packet.flatMap(Packet::from))
                .flatMap(Optional::stream)
                .forEach(name -> requireShort(ProtocolRule.DELIVERY, "send", where, name));
        return delivery;
    }

    /**
     * Makes sure that a name is short enough to be kept.
     *
     * @param rule what is broken by a longer one
     * @param where its place in the answer
     */
    static void requireShort(ProtocolRule rule, String method, String where, String name) {
        if (name.length() > LONGEST) {
            throw new ProtocolBreachException(
                    rule,
                    "The answer to `" + method + "` is wrong: " + where + " has a name of " + name.length()
                            + " characters, and no testbed has one of more than " + LONGEST + ": "
                            + TerminalText.quote(name, Reply.QUOTE_LENGTH) + ".");
        }
    }
}
