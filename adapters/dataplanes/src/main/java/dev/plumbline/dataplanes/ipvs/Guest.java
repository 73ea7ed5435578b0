package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.dataplanes.wiring.Daemon;
import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.dataplanes.wiring.RunDirectory;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * An emulated machine that runs a kernel with IPVS and does what it is told through a console. It has one interface, {@code eth0},
 * and ends with this process.
 */
final class Guest implements AutoCloseable {

    private static final String PROGRAM = "qemu-system-x86_64";

    /** It takes two to five seconds, and ten times that on a machine with other things to do. */
    private static final Duration TO_BOOT = Duration.ofSeconds(90);

    private static final Duration PER_SCRIPT = Duration.ofSeconds(30);

    /**
     * Nothing but what the kernel can't know by itself: where its messages go and what the first program is; that it ends where
     * that does; that it stands where its symbols say; that it goes on as if time had not jumped when it has. The rest saves time.
     */
    private static final String KERNEL_OPTIONS = "console=ttyS0 quiet loglevel=4 rdinit=/init panic=-1 nokaslr"
            + " nowatchdog rcupdate.rcu_cpu_stall_suppress=1 nohz=off mitigations=off rcupdate.rcu_expedited=1";

    /** Each frame is one packet, with its checksums. */
    private static final String PLAIN_FRAMES =
            "csum=off,guest_csum=off,gso=off,guest_tso4=off,guest_tso6=off,guest_ufo=off,mrg_rxbuf=off";

    private final RunDirectory directory;
    private final Daemon daemon;
    private final Console console;
    private final GuestClock clock;

    private Guest(RunDirectory directory, Daemon daemon, Console console) {
        this.directory = directory;
        this.daemon = daemon;
        this.console = console;
        clock = new GuestClock(console, () -> new DebugStub(open(debugSocket(directory))));
    }

    /**
     * Boots one.
     *
     * @param namespace where its emulator runs and its interface is
     * @param mac the MAC address of its interface
     * @throws UnavailableException if it does not boot; the message ends with what its kernel wrote
     */
    static Guest boot(GuestKernel kernel, Namespace namespace, MacAddress mac) {
        var directory = RunDirectory.make("ipvs");
        try {
            var files = directory.path().resolve("initramfs");
            Initramfs.write(kernel, files);
            return boot(directory, Daemon.start(namespace, Map.of(), command(kernel, files, directory, mac)));
        } catch (UnavailableException e) {
            directory.close();
            throw e;
        }
    }

    private static Guest boot(RunDirectory directory, Daemon daemon) {
        try {
            daemon.await(() -> Files.exists(consoleSocket(directory)));
            var guest = new Guest(directory, daemon, new Console(open(consoleSocket(directory)), PER_SCRIPT));
            guest.explaining(() -> {
                guest.console.awaitReady(TO_BOOT);
                return "";
            });
            return guest;
        } catch (UnavailableException e) {
            daemon.close();
            throw e;
        }
    }

    private static String[] command(GuestKernel kernel, Path files, RunDirectory directory, MacAddress mac) {
        var words =
                new ArrayList<>(List.of(PROGRAM, "-accel", "tcg,tb-size=256", "-M", "q35", "-cpu", "max", "-m", "256"));
        words.addAll(List.of("-display", "none", "-monitor", "none", "-nodefaults", "-no-user-config", "-no-reboot"));
        words.addAll(List.of("-kernel", kernel.image().toString(), "-initrd", files.toString()));
        words.addAll(List.of("-append", KERNEL_OPTIONS));
        words.addAll(List.of("-chardev", "stdio,id=log,signal=off", "-serial", "chardev:log"));
        words.addAll(List.of("-chardev", "socket,id=console," + listening(consoleSocket(directory))));
        words.addAll(List.of("-device", "virtio-serial-pci", "-device", "virtserialport,chardev=console"));
        words.addAll(List.of("-gdb", "unix:" + listening(debugSocket(directory)).substring("path=".length())));
        words.addAll(List.of("-netdev", "tap,id=net,script=no,downscript=no,vhost=off,ifname=" + Segment.GUEST));
        words.addAll(List.of("-device", "virtio-net-pci,netdev=net,romfile=," + PLAIN_FRAMES + ",mac=" + mac));
        return words.toArray(String[]::new);
    }

    private static String listening(Path socket) {
        return "path=" + socket + ",server=on,wait=off";
    }

    private static Path consoleSocket(RunDirectory directory) {
        return directory.path().resolve("console");
    }

    private static Path debugSocket(RunDirectory directory) {
        return directory.path().resolve("debug");
    }

    private static GuestChannel open(Path socket) {
        try {
            return GuestChannel.open(socket);
        } catch (IOException e) {
            throw new UnavailableException(PROGRAM + " can't be reached: " + e.getMessage());
        }
    }

    /**
     * Has a script carried out, and returns what it wrote.
     *
     * @throws UnavailableException if it fails, or the guest ends or hangs; then the message ends with what its kernel wrote
     */
    String run(String script) {
        return explaining(() -> console.run(script));
    }

    private String explaining(Supplier<String> work) {
        try {
            return work.get();
        } catch (UnavailableException e) {
            var written = logTail();
            throw written.isEmpty()
                    ? e
                    : new UnavailableException(e.getMessage() + "; its kernel wrote: " + String.join(" | ", written));
        }
    }

    /** The clock of its timers. */
    GuestClock clock() {
        return clock;
    }

    /** The last lines that its kernel and its emulator wrote, oldest first. */
    List<String> logTail() {
        return daemon.logTail();
    }

    @Override
    public void close() {
        try (directory;
                daemon;
                console;
                clock) {
            // In turn, whatever fails.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
