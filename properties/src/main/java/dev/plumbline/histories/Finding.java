package dev.plumbline.histories;

import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Packet;
import java.util.List;
import java.util.Optional;

/**
 * What the judge found in a history.
 *
 * @param violation the violation
 * @param packet the packet that it is about, if it is about one
 * @param position the packet's position among those sent with it
 * @param history everything said until then
 */
public record Finding(Judgement.Violation violation, Optional<Packet> packet, int position, List<Exchange> history) {

    /** The rule that is blamed first. */
    public String rule() {
        return violation.suspects().get(0);
    }
}
