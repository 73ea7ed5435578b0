package dev.plumbline.spi;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A running load balancer that the suite examines. The methods are those of the wire protocol, one to one; a call is only
 * made when the one before has returned.
 *
 * <p>Every method may throw {@link UnavailableException} when the implementation crashed, hung or answered garbage, {@link
 * ProtocolBreachException} when its answer is wrong by the protocol's own terms, and {@link CallRejectedException} when it
 * rejects the call.
 */
public interface ImplementationUnderTest extends AutoCloseable {

    /** The first call: who is it, and what can it do? */
    Hello hello(Greeting greeting);

    /**
     * Be a fresh balancer with this configuration: everything before is forgotten, all endpoints are healthy, there is no
     * load, both availability groups are up, and the clock is at 0.
     */
    ConfigureResult configure(Testbed testbed);

    /**
     * Change the configuration in place. Connection tracking, health and load are kept; an endpoint or group that is no
     * longer listed was removed; a new endpoint starts healthy.
     */
    ConfigureResult reconfigure(Testbed testbed);

    /**
     * What the health checker now says of these endpoints. All states change at one instant.
     *
     * @param address the forwarding-rule address on which they are probed; all addresses where left out
     */
    void setHealth(Map<String, HealthState> states, Optional<String> address);

    /** The current load of these groups, others as before (feature {@code capacity}). */
    default void setLoad(Map<String, Load> groups) {
        throw CallRejectedException.methodNotFound("setLoad");
    }

    /** Fails or restores one availability group, 0 or 1 (feature {@code availability-groups}). */
    default void setAvailabilityGroup(int group, AvailabilityState state) {
        throw CallRejectedException.methodNotFound("setAvailabilityGroup");
    }

    /** Handles these packets in this order; one delivery for each. */
    List<Delivery> send(List<Packet> packets);

    /** Moves a virtual clock forward. */
    default void advance(Duration duration) {
        throw CallRejectedException.methodNotFound("advance");
    }

    /** The last lines of what it logged, oldest first, escaped for a terminal; empty where there is no log. */
    default List<String> logTail() {
        return List.of();
    }

    /** What went over the wires to it, where those are watched. */
    default Optional<Captures> captures() {
        return Optional.empty();
    }

    /** Takes leave. Nothing of the implementation is left behind, even if it does not co-operate. */
    @Override
    default void close() {}
}
