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
 * Does what another implementation of internal load balancers does. What overrides a part of it does that part otherwise: it
 * says something else of itself, takes fewer configurations, or is wrong on purpose.
 */
public class DelegatingImplementation implements ImplementationUnderTest {

    private final ImplementationUnderTest inner;

    /**
     * One that passes every call on.
     *
     * @param inner the other implementation; it is closed with this one
     */
    public DelegatingImplementation(ImplementationUnderTest inner) {
        this.inner = inner;
    }

    @Override
    public Hello hello(Greeting greeting) {
        return inner.hello(greeting);
    }

    @Override
    public ConfigureResult configure(Testbed testbed) {
        return inner.configure(testbed);
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed) {
        return inner.reconfigure(testbed);
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        inner.setHealth(states, address);
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        inner.setLoad(groups);
    }

    @Override
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        inner.setAvailabilityGroup(group, state);
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        return inner.send(packets);
    }

    @Override
    public void advance(Duration duration) {
        inner.advance(duration);
    }

    @Override
    public List<String> logTail() {
        return inner.logTail();
    }

    @Override
    public Optional<Captures> captures() {
        return inner.captures();
    }

    @Override
    public void close() {
        inner.close();
    }
}
