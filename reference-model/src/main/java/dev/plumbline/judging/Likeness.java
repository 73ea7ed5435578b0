package dev.plumbline.judging;

import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Delivery.Delivered;
import dev.plumbline.packet.Delivery.Dropped;
import dev.plumbline.packet.Packet;
import java.util.Optional;

/** Whether what was seen is what was to be seen. What an implementation does not tell is not judged. */
final class Likeness {

    private Likeness() {}

    /** In what the two differ, in words; empty if they agree. */
    static Optional<String> of(Delivery expected, Delivery seen) {
        if (expected instanceof Delivered wanted && seen instanceof Delivered got) {
            if (!wanted.backend().equals(got.backend())) {
                return Optional.of("delivered to " + got.backend() + ", not to " + wanted.backend());
            }
            // Which client it left stands on no wire; whoever repeats it says nothing wrong.
            var packet = got.packet().map(Packet::onTheWire);
            if (packet.isPresent() && !packet.equals(wanted.packet())) {
                return Optional.of("the back end saw " + packet.get() + ", not "
                        + wanted.packet().orElseThrow());
            }
            return rule(expected, seen);
        }
        if (expected instanceof Dropped && seen instanceof Dropped) {
            return rule(expected, seen);
        }
        return expected.getClass().equals(seen.getClass()) ? Optional.empty() : Optional.of(seen.toString());
    }

    private static Optional<String> rule(Delivery expected, Delivery seen) {
        var got = seen.forwardingRule();
        return got.isEmpty() || got.equals(expected.forwardingRule())
                ? Optional.empty()
                : Optional.of("taken by forwarding rule " + got.get() + ", not by "
                        + expected.forwardingRule().orElse("any"));
    }
}
