package dev.plumbline.dataplanes.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Takes root and {@code ip}. */
@Tag("namespace")
class WiringTest {

    @Test
    void aWireIsInBothNamespacesAndGoneWithTheWiring() {
        try (var wiring = Wiring.lay(2)) {
            assertThat(wires(wiring.balancer())).contains("client", "canary", "b1", "b2");
            assertThat(wires(wiring.hosts())).contains("client", "canary", "b1", "b2");
            assertThat(namespaces())
                    .contains(wiring.balancer().name(), wiring.hosts().name());
        }
        assertThat(namespaces())
                .noneMatch(name -> RunName.of(name).filter(WiringTest::isOurs).isPresent());
    }

    @Test
    void wiringsSideBySideDoNotMeet() {
        try (var one = Wiring.lay(1);
                var other = Wiring.lay(1)) {
            assertThat(one.balancer()).isNotEqualTo(other.balancer());
            assertThat(namespaces()).contains(one.hosts().name(), other.hosts().name());
        }
    }

    @Test
    void whatARunOfAProcessThatIsGoneHasLeftBehindIsRemovedByTheNextOne() throws Exception {
        var process = new ProcessBuilder("true").start();
        process.waitFor();
        var left = Namespace.make(new RunName(process.pid(), 1, 1).namespace("hosts"));
        Wiring.lay(1).close();
        assertThat(namespaces()).doesNotContain(left.name());
    }

    private static boolean isOurs(RunName run) {
        return run.process() == ProcessHandle.current().pid();
    }

    private static List<String> namespaces() {
        return new HostCommand("ip", "netns", "list")
                .run()
                .lines()
                .map(line -> line.split(" ", 2)[0])
                .toList();
    }

    private static String wires(Namespace namespace) {
        return namespace.command("ip", "-brief", "link").run();
    }
}
