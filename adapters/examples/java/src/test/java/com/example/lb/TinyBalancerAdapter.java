package com.example.lb;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.*;
import dev.plumbline.spi.*;
import java.time.Duration;
import java.util.*;

public final class TinyBalancerAdapter implements ImplementationUnderTest {
    private final TinyBalancer balancer = new TinyBalancer();

    public Hello hello(Greeting greeting) { return Hello.internal("tiny-lb", "1.0").withEditions("e3"); }
    public ConfigureResult configure(Testbed testbed) { return balancer.configure(testbed); }
    public ConfigureResult reconfigure(Testbed testbed) { return balancer.reconfigure(testbed); }
    public void setHealth(Map<String, HealthState> states, Optional<String> address) { balancer.setHealth(states); }
    public List<Delivery> send(List<Packet> packets) { return packets.stream().map(balancer::handle).toList(); }
    public void advance(Duration duration) { balancer.advance(duration.toMillis()); }
}
