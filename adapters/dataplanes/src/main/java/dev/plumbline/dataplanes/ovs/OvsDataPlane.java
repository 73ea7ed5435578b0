package dev.plumbline.dataplanes.ovs;

import dev.plumbline.dataplanes.DataPlane;
import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.dataplanes.wiring.HostCommand;
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

/** Open vSwitch with its data path in user space, with a program of ours that makes a load balancer of it. */
public final class OvsDataPlane implements DataPlane {

    private static final int BACKENDS = 64;

    /** It would hold more; so many were tried. */
    private static final int ENTRIES = 32_768;

    private static final Set<String> FEATURES = Set.of("persistence", "session-tracking", "udp-fragments");

    @Override
    public String name() {
        return "ovs";
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(
                Requirement.ROOT,
                Requirement.IP,
                new Requirement.Program("setpriv", "util-linux"),
                new Requirement.Program("ovs-vswitchd", "openvswitch-switch"));
    }

    @Override
    public ImplementationUnderTest start() {
        var wiring = Wiring.lay(BACKENDS);
        var topology = wiring.topology(TtlChange.NONE);
        var control = new OvsControl(hello(), wiring, topology.canary());
        return new FrameBalancer(control, wiring.openPorts(), topology);
    }

    private static Hello hello() {
        var limits = new Hello.Limits(OptionalInt.of(BACKENDS), OptionalInt.of(ENTRIES), OptionalInt.empty());
        var itself = new Implementation("ovs", version(), Optional.of("https://www.openvswitch.org"), List.of());
        return Hello.internal(itself, FEATURES).withLimits(limits);
    }

    /** As in {@code 3.1.0}: nothing of the kernel is used but wires. */
    private static String version() {
        // It says: ovs-vswitchd (Open vSwitch) 3.1.0
        var line = new HostCommand("ovs-vswitchd", "--version")
                .run()
                .lines()
                .findFirst()
                .orElse("");
        return line.substring(line.lastIndexOf(' ') + 1);
    }
}
