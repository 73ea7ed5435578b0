package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.spi.UnavailableException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Takes root and what the data plane takes. */
@Tag("namespace")
@Timeout(180)
class GuestTest {

    private static final MacAddress MAC = new MacAddress(0x02_00_00_02_00_00L);

    @BeforeEach
    void requireWhatItTakes() {
        var missing = Requirement.complaint(new IpvsDataPlane().requirements());
        assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    }

    @Test
    void itDoesWhatItIsTold() {
        try (var wiring = Wiring.lay(1);
                var guest = boot(wiring, GuestKernel.find().orElseThrow())) {
            assertThat(guest.run("cat /sys/class/net/eth0/address\n")).isEqualTo(MAC + "\n");
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> guest.run("ipvsadm -A -f 7 -s cuckoo\n"))
                    .withMessageStartingWith("the guest refuses «ipvsadm -A -f 7 -s cuckoo» with status 255: ")
                    .withMessageContaining("Scheduler or persistence engine not found");
        }
    }

    /** The kernel opens no connection by itself: what sends the SYN is a program in the guest, and nobody answers. */
    @Test
    void itsTimersRunOutWhenTheirTimeIsLetPassAndNotBefore() {
        try (var wiring = Wiring.lay(1);
                var guest = boot(wiring, GuestKernel.find().orElseThrow())) {
            guest.run("""
                    /sbin/ip link set lo up
                    /sbin/ip address add 10.1.2.99/32 dev lo
                    /sbin/ip link set eth0 up
                    /sbin/ip route add 198.18.4.1 dev eth0
                    ipvsadm -A -t 10.1.2.99:80 -s mh
                    ipvsadm -a -t 10.1.2.99:80 -r 198.18.4.1 -g -w 1
                    (nc -w 1 10.1.2.99 80 || true)
                    """);
            var entries = "tail -n +2 /proc/net/ip_vs_conn | wc -l\n";
            var minute = Set.of(Duration.ofSeconds(60));
            guest.clock().begin();
            assertThat(guest.run(entries)).isEqualTo("1\n");
            guest.clock().advance(Duration.ofSeconds(50), minute);
            assertThat(guest.run(entries)).isEqualTo("1\n");
            guest.clock().advance(Duration.ofSeconds(60), minute);
            assertThat(guest.run(entries)).isEqualTo("0\n");
        }
    }

    /** Without modules it has no console, and ends. */
    @Test
    void whatItsKernelWroteIsToldWhereItDoesNotBoot(@TempDir Path nothing) {
        var kernel = new GuestKernel(GuestKernel.find().orElseThrow().image(), nothing);
        try (var wiring = Wiring.lay(1)) {
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> boot(wiring, kernel))
                    .withMessageStartingWith("the guest does not boot: it has ended; its kernel wrote: ")
                    .withMessageContaining("plumbline: /modules/* was not loaded");
        }
    }

    private static Guest boot(Wiring wiring, GuestKernel kernel) {
        Segment.lay(wiring, MAC);
        return Guest.boot(kernel, wiring.balancer(), MAC);
    }
}
