package dev.plumbline.frames;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells a balancer of frames what it has to know: everything that {@link dev.plumbline.spi.ImplementationUnderTest} is told,
 * but no packets. Those come as frames, through {@link Ports}.
 *
 * <p>No frame is on its way while one of these calls is made. <strong>Each returns once what it says is in force</strong> for
 * every frame that is sent from then on: a data plane with a barrier of its own waits for it there. Each may throw what that
 * interface's methods may throw, for the same reasons.
 */
public interface Control extends AutoCloseable {

    /** The first call: who is it, and what can it do? It may boot something. */
    Hello hello(Greeting greeting);

    /**
     * Be a fresh balancer with this configuration: no entry of the one before is left.
     *
     * @param attachments at which port each endpoint of the testbed is
     */
    ConfigureResult configure(Testbed testbed, Attachments attachments);

    /**
     * Change the configuration in place.
     *
     * @param attachments at which port each endpoint is; those known before, be they removed by now, are where they were
     */
    ConfigureResult reconfigure(Testbed testbed, Attachments attachments);

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

    /** Moves a virtual clock forward. */
    default void advance(Duration duration) {
        throw CallRejectedException.methodNotFound("advance");
    }

    /** The last lines of what it logged, oldest first, escaped for a terminal; empty where there is no log. */
    default List<String> logTail() {
        return List.of();
    }

    /** Takes leave. Nothing of the balancer is left behind, even if it does not co-operate. */
    @Override
    default void close() {}
}
