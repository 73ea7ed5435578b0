package dev.plumbline.dataplanes.nftables;

import dev.plumbline.dataplanes.DataPlane;
import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.dataplanes.packetfilter.KernelTime;
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

/** The packet filter of Linux, with a program of ours that makes a load balancer of it. */
public final class NftablesDataPlane implements DataPlane {

    /** As many as any case has. */
    private static final int BACKENDS = 300;

    private static final Set<String> FEATURES = Set.of(
            "draining",
            "failover",
            "l3-default",
            "neg",
            "next-hop",
            "persistence",
            "quota",
            "session-tracking",
            "udp-fragments");

    @Override
    public String name() {
        return "nftables";
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.ROOT, Requirement.IP, new Requirement.Program("nft", "nftables"));
    }

    @Override
    public ImplementationUnderTest start() {
        return between(Wiring.lay(BACKENDS));
    }

    /** Starts it between these wires, which are removed with it. */
    public static ImplementationUnderTest between(Wiring wiring) {
        var topology = wiring.topology(TtlChange.NONE);
        var control = new NftablesControl(hello(), wiring, topology.canary(), KernelTime.VIRTUAL);
        return new FrameBalancer(control, wiring.openPorts(), topology);
    }

    private static Hello hello() {
        var limits = new Hello.Limits(OptionalInt.of(BACKENDS), OptionalInt.of(RuleSet.ENTRIES), OptionalInt.empty());
        var itself = new Implementation("nftables", version(), Optional.of("https://nftables.org"), List.of());
        return Hello.internal(itself, FEATURES).withLimits(limits);
    }

    /** As in {@code 1.0.6 on Linux 6.1}. */
    private static String version() {
        // It says: nftables v1.0.6 (Lester Gooch #5)
        var words = new HostCommand("nft", "--version").run().split(" ", 3);
        return words[1].substring(1) + " on " + Requirement.kernel();
    }
}
