package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.frames.sockets.Interface;
import dev.plumbline.frames.sockets.PacketSocketPorts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Wires of this machine's kernel between two network namespaces of their own: hosts, and a box that runs in this program. */
final class Namespaces {

    private static final Duration LATENCY = Duration.ofMillis(20);
    private static final List<String> PORTS = List.of(Topology.CLIENT_PORT, "canary", "be1", "be2", "be3", "be4");

    private final String hosts;
    private final String box;
    private final List<PacketSocketPorts> boxPorts = new ArrayList<>();
    private Thread running = new Thread(() -> {});

    Namespaces() throws IOException, InterruptedException {
        var prefix = "plb-test-" + ProcessHandle.current().pid();
        hosts = prefix + "-hosts";
        box = prefix + "-box";
        var commands = new ArrayList<>(List.of("netns add " + hosts, "netns add " + box));
        ip(commands);
        for (var namespace : List.of(hosts, box)) {
            ip(List.of("netns exec " + namespace + " sysctl -qw net.ipv6.conf.default.disable_ipv6=1"));
        }
        for (var port : PORTS) {
            ip(List.of(
                    "link add " + port + " netns " + hosts + " type veth peer name " + port + " netns " + box,
                    "-n " + hosts + " link set " + port + " up promisc on arp off",
                    "-n " + box + " link set " + port + " up promisc on arp off"));
        }
    }

    private static void ip(List<String> commands) throws IOException, InterruptedException {
        for (var command : commands) {
            var words = Stream.concat(Stream.of("ip"), Stream.of(command.split(" ")))
                    .toList();
            var process = new ProcessBuilder(words).redirectErrorStream(true).start();
            var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as("ip " + command + ": " + said).isZero();
        }
    }

    /** The ports of the hosts. */
    PacketSocketPorts ports() {
        return new PacketSocketPorts(interfaces());
    }

    Map<String, Interface> interfaces() {
        var interfaces = new HashMap<String, Interface>();
        PORTS.forEach(port -> interfaces.put(port, Interface.in(hosts, port)));
        return interfaces;
    }

    /** Runs a box until the end. */
    void run(MemoryWire.Box work) {
        var out = new HashMap<String, PacketSocketPorts>();
        PORTS.forEach(port ->
                out.put(port, new PacketSocketPorts(Map.of(Topology.CLIENT_PORT, Interface.in(box, port)))));
        boxPorts.addAll(out.values());
        running = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                out.get(Topology.CLIENT_PORT)
                        .receive(LATENCY)
                        .forEach(arrival -> work.take(
                                arrival.frame(),
                                leaving -> out.get(leaving.port()).send(List.of(leaving.frame()))));
            }
        });
        running.start();
    }

    /** Removes them. */
    void remove() throws IOException, InterruptedException {
        running.interrupt();
        running.join();
        boxPorts.forEach(PacketSocketPorts::close);
        ip(List.of("netns del " + hosts, "netns del " + box));
    }
}
