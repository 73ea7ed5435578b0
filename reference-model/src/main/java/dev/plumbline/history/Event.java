package dev.plumbline.history;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.packet.Packet;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Something done to an implementation: one call of the wire protocol. */
public sealed interface Event {

    /**
     * A fresh balancer with this configuration.
     *
     * @param testbed the configuration
     */
    record Configure(Testbed testbed) implements Event {}

    /**
     * The configuration is changed in place.
     *
     * @param testbed the new configuration
     */
    record Reconfigure(Testbed testbed) implements Event {}

    /**
     * The health checker changes its mind about some endpoints.
     *
     * @param states what it says of them now
     * @param address the forwarding-rule address on which they are probed; all addresses where left out
     */
    record SetHealth(Map<String, HealthState> states, Optional<String> address) implements Event {}

    /**
     * The load of some groups changes.
     *
     * @param groups their load now
     */
    record SetLoad(Map<String, Load> groups) implements Event {}

    /**
     * An availability group fails or is restored.
     *
     * @param group 0 or 1
     * @param state what it does now
     */
    record SetAvailabilityGroup(int group, AvailabilityState state) implements Event {}

    /**
     * Packets arrive, in this order.
     *
     * @param packets the packets
     */
    record Send(List<Packet> packets) implements Event {}

    /**
     * Time passes.
     *
     * @param duration how much, in documented time
     */
    record Advance(Duration duration) implements Event {}
}
