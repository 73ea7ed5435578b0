package dev.plumbline.dataplanes.nftlb;

import dev.plumbline.dataplanes.wiring.Namespace;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** The program nftlb, running in a namespace. */
final class Daemon implements AutoCloseable {

    private static final int PORT = 5555;

    /** Nobody else gets at the loopback interface of the namespace. */
    private static final String KEY = "plumbline";

    private static final int ATTEMPTS = 100;
    private static final long PAUSE_MILLIS = 50;
    private static final int SECONDS_TO_END = 5;

    private final Process process;
    private final RestClient api;

    private Daemon(Process process, RestClient api) {
        this.process = process;
        this.api = api;
    }

    /**
     * Starts it, and waits until it answers.
     *
     * @throws UnavailableException if it can't be started, or does not answer within seconds
     */
    static Daemon in(Namespace namespace) {
        try {
            var process = new ProcessBuilder(
                            "ip",
                            "netns",
                            "exec",
                            namespace.name(),
                            "nftlb",
                            "-k",
                            KEY,
                            "-H",
                            "127.0.0.1",
                            "-P",
                            String.valueOf(PORT),
                            "-l",
                            "3")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            var started = new Daemon(process, new RestClient(namespace, PORT, KEY));
            started.await();
            return started;
        } catch (IOException e) {
            throw new UnavailableException("nftlb can't be started: " + e.getMessage());
        }
    }

    private void await() {
        for (int attempt = 1; ; attempt++) {
            try {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                api.request("GET", "farms", "");
                return;
            } catch (UnavailableException e) {
                if (attempt == ATTEMPTS) {
                    close();
                    throw e;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                close();
                throw new UnavailableException("interrupted while nftlb started");
            }
        }
    }

    /** Its API. */
    RestClient api() {
        return api;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
