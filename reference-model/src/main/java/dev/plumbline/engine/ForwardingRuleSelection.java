package dev.plumbline.engine;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.packet.Packet;
import java.util.Optional;

/** Which forwarding rule takes a packet. */
@FunctionalInterface
public interface ForwardingRuleSelection {

    /** The rule that takes the packet, if one does. */
    Optional<Frontend> of(Packet packet, Configuration configuration);

    /** The id of the rule that says what becomes of a packet that no rule takes. */
    default String ruleOnPacketsThatNoneTakes() {
        return "NEXTHOP-DEST-2";
    }
}
