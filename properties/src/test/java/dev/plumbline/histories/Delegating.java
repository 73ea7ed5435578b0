package dev.plumbline.histories;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Does what another one does. */
class Delegating implements ImplementationUnderTest {

    private final ImplementationUnderTest inner;

    Delegating(ImplementationUnderTest inner) {
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
    public List<Delivery> send(List<Packet> packets) {
        return inner.send(packets);
    }

    @Override
    public void advance(Duration duration) {
        inner.advance(duration);
    }

    @Override
    public void close() {
        inner.close();
    }
}
