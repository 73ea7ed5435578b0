package dev.plumbline.dataplanes.nftlb;

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

/** nftlb as Debian has it, with a program of ours that tells it what the health checker says. */
public final class NftlbDataPlane implements DataPlane {

    /**
     * It looks for the MAC address of each back end in what the kernel tells of its neighbours, and reads no more of that than the
     * first message. That holds 48, and not only back ends are neighbours.
     */
    private static final int BACKENDS = 40;

    /** How many keys it remembers for each farm. */
    private static final int ENTRIES = 65_535;

    private static final Set<String> FEATURES = Set.of("failover", "session-tracking", "udp-fragments");

    @Override
    public String name() {
        return "nftlb";
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(
                Requirement.ROOT,
                Requirement.IP,
                new Requirement.Program("setpriv", "util-linux"),
                new Requirement.Program("nft", "nftables"),
                new Requirement.Program("nftlb", "nftlb"));
    }

    @Override
    public ImplementationUnderTest start() {
        var wiring = Wiring.lay(BACKENDS);
        var topology = wiring.topology(TtlChange.NONE);
        var control = new NftlbControl(hello(), wiring, topology.canary());
        return new FrameBalancer(control, wiring.openPorts(), topology);
    }

    private static Hello hello() {
        var limits = new Hello.Limits(OptionalInt.of(BACKENDS), OptionalInt.of(ENTRIES), OptionalInt.empty());
        var itself = new Implementation(
                "nftlb", version(), Optional.of("https://www.zevenet.com/knowledge-base/nftlb"), List.of());
        return Hello.internal(itself, FEATURES).withLimits(limits);
    }

    /** As in {@code 1.0.7 on Linux 6.1}. */
    private static String version() {
        // It says, on its standard error: nftlb, nftables load balancer - Version 1.0.7
        var help = new HostCommand("sh", "-c", "nftlb --help 2>&1").run();
        var line = help.lines().findFirst().orElse("");
        return line.substring(line.lastIndexOf(' ') + 1) + " on " + Requirement.kernel();
    }
}
