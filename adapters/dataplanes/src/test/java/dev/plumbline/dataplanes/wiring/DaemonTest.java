package dev.plumbline.dataplanes.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plumbline.spi.UnavailableException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Takes root, {@code ip} and {@code setpriv}. */
@Tag("namespace")
@Timeout(60)
class DaemonTest {

    @Test
    void aDaemonRunsUntilItIsClosed() {
        try (var wiring = Wiring.lay(1)) {
            var daemon = Daemon.start(wiring.balancer(), Map.of(), "sleep", "600");
            assertThat(ProcessHandle.of(daemon.process())).isPresent();
            daemon.close();
            assertThat(ProcessHandle.of(daemon.process())).isEmpty();
        }
    }

    @Test
    void oneThatEndsInsteadOfBeingReadyIsToldOfWithWhatItWrote() {
        try (var wiring = Wiring.lay(1);
                var daemon = Daemon.start(
                        wiring.balancer(), Map.of("WHY", "no such port"), "sh", "-c", "echo $WHY >&2; exit 3")) {
            assertThatExceptionOfType(UnavailableException.class)
                    .isThrownBy(() -> daemon.await(() -> false))
                    .withMessageStartingWith("sh has ended with status 3");
        }
    }

    @Test
    void aDaemonEndsWhenTheProcessThatStartedItIsKilled() throws Exception {
        var run = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Starter.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var said = run.inputReader()) {
            long daemon = Long.parseLong(said.readLine());
            var left = ProcessHandle.of(daemon);
            assertThat(left).isPresent();
            run.destroyForcibly().waitFor();
            left.orElseThrow().onExit().get(10, TimeUnit.SECONDS);
        }
    }

    /** Starts a daemon, tells its number, and stays. */
    static final class Starter {

        private Starter() {}

        public static void main(String[] none) throws InterruptedException {
            var wiring = Wiring.lay(1);
            System.out.println(
                    Daemon.start(wiring.balancer(), Map.of(), "sleep", "600").process());
            TimeUnit.MINUTES.sleep(10);
        }
    }

    @Test
    void whatStillRunsInANamespaceThatIsLeftBehindIsEndedByTheNextRun() throws Exception {
        var process = new ProcessBuilder("true").start();
        process.waitFor();
        var left = Namespace.make(new RunName(process.pid(), 1, 1).namespace("balancer"));
        var daemon = Daemon.start(left, Map.of(), "sleep", "600");
        daemon.await(() -> isIn(left, daemon.process()));
        var running = ProcessHandle.of(daemon.process());
        Wiring.lay(1).close();
        running.orElseThrow().onExit().get(10, TimeUnit.SECONDS);
    }

    private static boolean isIn(Namespace namespace, long process) {
        return new HostCommand("ip", "netns", "pids", namespace.name())
                .run()
                .lines()
                .anyMatch(String.valueOf(process)::equals);
    }
}
