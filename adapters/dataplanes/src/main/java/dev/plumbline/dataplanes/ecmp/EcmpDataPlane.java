package dev.plumbline.dataplanes.ecmp;

import dev.plumbline.dataplanes.DataPlane;
import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.FrameBalancer;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Implementation;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Routes of Linux with several next hops, with a program of ours that makes a load balancer of them. */
public final class EcmpDataPlane implements DataPlane {

    private static final int BACKENDS = 64;

    private final String name;
    private final NextHops nextHops;

    private EcmpDataPlane(String name, NextHops nextHops) {
        this.name = name;
        this.nextHops = nextHops;
    }

    /** With next hops of the route's own. */
    public static EcmpDataPlane plain() {
        return new EcmpDataPlane("ecmp", NextHops.OF_THE_ROUTE);
    }

    /** With a resilient group of next hops. */
    public static EcmpDataPlane resilient() {
        return new EcmpDataPlane("ecmp-resilient", NextHops.RESILIENT_GROUP);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.ROOT, Requirement.IP);
    }

    @Override
    public ImplementationUnderTest start() {
        var wiring = Wiring.lay(BACKENDS);
        var topology = wiring.topology(TtlChange.LESS_ONE);
        var control = new EcmpControl(hello(), wiring, topology.canary(), nextHops);
        return new FrameBalancer(control, wiring.openPorts(), topology);
    }

    private Hello hello() {
        var limits = new Hello.Limits(OptionalInt.of(BACKENDS), OptionalInt.empty(), OptionalInt.empty());
        var itself = new Implementation(name, Requirement.kernel(), Optional.of("https://www.kernel.org"), List.of());
        return Hello.internal(itself, Set.of()).withLimits(limits);
    }
}
