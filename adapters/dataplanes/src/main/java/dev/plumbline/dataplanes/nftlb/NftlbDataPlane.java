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

/** The load balancer nftlb, as it is: it has health, priorities and sessions of its own. */
public final class NftlbDataPlane implements DataPlane {

    private static final int BACKENDS = 64;
    private static final int ENTRIES = 65_535;

    /** Its sessions are of a client, or of a connection. It has a second choice of back ends as well, and no ratio for it. */
    private static final Set<String> FEATURES = Set.of("session-tracking");

    @Override
    public String name() {
        return "nftlb";
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(
                Requirement.ROOT,
                Requirement.IP,
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
        var itself = new Implementation("nftlb", version(), Optional.of("https://github.com/zevenet/nftlb"), List.of());
        return Hello.internal(itself, FEATURES).withLimits(limits);
    }

    /** Among its complaints it says: nftlb, nftables load balancer - Version 1.0.7 */
    private static String version() {
        var said = new HostCommand("sh", "-c", "nftlb -h 2>&1").run();
        var number = said.lines().findFirst().orElse("").replaceFirst(".*Version ", "");
        return number + " on " + Requirement.kernel();
    }
}
