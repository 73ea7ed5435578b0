package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.dataplanes.DataPlane;
import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.FrameBalancer;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Implementation;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnavailableException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** IPVS with direct routing, in an emulated machine, with a program of ours that tells it what the health checker says. */
public final class IpvsDataPlane implements DataPlane {

    private static final int BACKENDS = 64;

    /** It would hold more; so many were tried. */
    private static final int ENTRIES = 32_768;

    private static final Set<String> FEATURES = Set.of("draining", "failover", "persistence", "session-tracking");

    @Override
    public String name() {
        return "ipvs";
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(
                Requirement.ROOT,
                Requirement.IP,
                new Requirement.Program("setpriv", "util-linux"),
                new Requirement.Program("qemu-system-x86_64", "qemu-system-x86"),
                new Requirement.Program("ipvsadm", "ipvsadm"),
                new Requirement.Program("busybox", "busybox-static"),
                GuestKernel.requirement());
    }

    @Override
    public ImplementationUnderTest start() {
        var kernel = GuestKernel.find()
                .orElseThrow(() -> new UnavailableException(
                        GuestKernel.requirement().complaint().orElse("")));
        var wiring = Wiring.lay(BACKENDS);
        try {
            return start(kernel, wiring);
        } catch (UnavailableException e) {
            wiring.close();
            throw e;
        }
    }

    private static ImplementationUnderTest start(GuestKernel kernel, Wiring wiring) {
        var topology = wiring.topology(TtlChange.LESS_ONE);
        Segment.lay(wiring, topology.balancer());
        var guest = Guest.boot(kernel, wiring.balancer(), topology.balancer());
        try {
            var control = new IpvsControl(
                    hello(kernel), wiring, guest, topology.canary().to());
            return new FrameBalancer(control, wiring.openPorts(), topology);
        } catch (UnavailableException e) {
            guest.close();
            throw e;
        }
    }

    private static Hello hello(GuestKernel kernel) {
        var limits = new Hello.Limits(OptionalInt.of(BACKENDS), OptionalInt.of(ENTRIES), OptionalInt.empty());
        var itself = new Implementation(
                "ipvs", kernel.version(), Optional.of("http://www.linuxvirtualserver.org"), List.of());
        return Hello.internal(itself, FEATURES).withLimits(limits);
    }
}
