package dev.plumbline.dataplanes.nftables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.dataplanes.packetfilter.KernelTime;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.FrameBalancer;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Hello;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The suite winds the kernel's timers; here they run by themselves, at a second for 300 documented ones. Takes root, {@code ip}
 * and {@code nft}; where one is missing, the test is skipped and says so.
 */
@Tag("namespace")
class KernelTimersTest {

    private static final IpAddress ADDRESS = IpAddress.parse("10.1.2.99");
    private static final List<Packet> DATAGRAMS = IntStream.range(0, 50)
            .mapToObj(i -> Packet.udp(IpAddress.parse("10.9.0." + (i + 1)), 4000 + i, ADDRESS, 53))
            .toList();

    /** The timeout is 600 s by default. */
    @Test
    void anEntryGoesWhenNoPacketCameForTheIdleTimeoutAndNotBefore() throws InterruptedException {
        var missing = Requirement.complaint(new NftablesDataPlane().requirements());
        assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
        var wiring = Wiring.lay(8);
        var topology = wiring.topology(TtlChange.NONE);
        var control = new NftablesControl(
                Hello.internal("nftables", "tested"), wiring, topology.canary(), new KernelTime(1 / 300.0));
        try (var balancer = new FrameBalancer(control, wiring.openPorts(), topology)) {
            balancer.configure(testbed(1));
            assertThat(receivers(balancer)).containsOnly("b1");
            balancer.reconfigure(testbed(8));
            for (int i = 0; i < 3; i++) {
                TimeUnit.MILLISECONDS.sleep(1000);
                assertThat(receivers(balancer)).containsOnly("b1");
            }
            TimeUnit.MILLISECONDS.sleep(2200);
            assertThat(receivers(balancer)).contains("b1", "b2", "b3");
        }
    }

    private static List<String> receivers(FrameBalancer balancer) {
        return balancer.send(DATAGRAMS).stream()
                .map(Delivery::receiver)
                .map(receiver -> receiver.orElse("nobody"))
                .distinct()
                .toList();
    }

    private static Testbed testbed(int backends) {
        var endpoints = IntStream.rangeClosed(1, backends)
                .mapToObj(i -> Endpoint.ipv4("b" + i, "10.1.3." + i))
                .toList();
        return Testbed.of(
                List.of(ForwardingRule.internalAllPorts("fr", ADDRESS.toString(), "UDP", "bes")),
                List.of(BackendService.internal("bes", "UDP", List.of(BackendService.Backend.primary("ig")))),
                List.of(Group.instances("ig", "us-central1-a", endpoints)));
    }
}
